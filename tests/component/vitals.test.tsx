// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeConsent } from '@/components/features/consent/consent-store';
import { hasMeasuringConsent } from '@/components/features/vitals/measuring-consent';
import { consentDetailKey } from '@/lib/domain/privacy/consent-keys';

const signal = (name: string, value: unknown) =>
  Object.defineProperty(window.navigator, name, { value, configurable: true });

beforeEach(() => window.localStorage.clear());
afterEach(() => {
  signal('globalPrivacyControl', undefined);
  signal('doNotTrack', null);
  vi.restoreAllMocks();
});

describe('measuring how fast pages are', () => {
  it('B23 waits for a yes to measuring in the cookie bar', () => {
    expect(hasMeasuringConsent()).toBe(false);
    storeConsent({ measure: false, comfort: true }, new Date());
    expect(hasMeasuringConsent()).toBe(false);
    storeConsent({ measure: true, comfort: false }, new Date());
    expect(hasMeasuringConsent()).toBe(true);
    window.localStorage.setItem(consentDetailKey, 'not json');
    expect(hasMeasuringConsent()).toBe(false);
  });

  it('B21 a browser that says no outweighs an earlier yes', () => {
    storeConsent({ measure: true, comfort: true }, new Date());
    signal('globalPrivacyControl', true);
    expect(hasMeasuringConsent()).toBe(false);
    signal('globalPrivacyControl', undefined);
    signal('doNotTrack', '1');
    expect(hasMeasuringConsent()).toBe(false);
  });
});
