// @vitest-environment happy-dom

import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConsentBar } from '@/components/features/consent/consent-bar';
import { ConsentStatus } from '@/components/features/consent/consent-status';
import { reopenConsentEvent, storeConsent } from '@/components/features/consent/consent-store';
import { CookieSettingsLink } from '@/components/features/consent/cookie-settings-link';
import { hasMeasuringConsent } from '@/components/ui/measuring-consent';
import { consentDetailKey, consentKey, consentNoticeVersion } from '@/lib/domain/privacy/consent-keys';
import { locales } from '@/lib/i18n/locales';
import { loadMessages } from '@/lib/i18n/messages';
import privacy from '@/messages/en/privacy.json';
import shell from '@/messages/en/shell.json';
import { eventually } from '../support/eventually';

const words = shell.consent;
const bar = () => screen.queryByRole('region', { name: words.title });
const show = () =>
  render(
    <>
      <ConsentBar words={words} privacyHref="/en/privacyPolicy" />
      <ConsentStatus words={privacy.choice} notice="Notice" locale="en" />
    </>,
  );

// The settings are a chunk of their own; compile it before the tests, so that it does not count towards their timeouts.
beforeAll(() => import('@/components/features/consent/consent-panel'));

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
const saved = vi.hoisted(() => vi.fn());
vi.mock('file-saver', () => ({ saveAs: saved }));

afterEach(() => {
  for (const signal of ['globalPrivacyControl', 'doNotTrack']) Reflect.deleteProperty(navigator, signal);
});

describe('the notice about storage', () => {
  it('B23 sets nothing before an answer, and yes and no weigh the same', () => {
    show();
    expect(bar()).not.toBeNull();
    expect(window.localStorage.length).toBe(0);
    expect(window.sessionStorage.length).toBe(0);
    expect(document.cookie).toBe('');
    const [yes, no] = [
      screen.getByRole('button', { name: words.accept }),
      screen.getByRole('button', { name: words.reject }),
    ];
    expect(yes.className).toBe(no.className);
  });

  it('M1.19 M1.20 B23 is refused with one click, for good, and opened again on request', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: words.reject }));
    expect(bar()).toBeNull();
    expect(window.localStorage.getItem(consentKey)).toBe('false');
    expect(JSON.parse(window.localStorage.getItem(consentDetailKey) ?? '')).toMatchObject({
      measure: false,
      comfort: false,
      version: consentNoticeVersion,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    cleanup();
    show();
    expect(bar()).toBeNull();
    window.dispatchEvent(new Event(reopenConsentEvent));
    expect(await screen.findByRole('region', { name: words.title })).toBeTruthy();
  });

  it('B23 gives the focus back to what opened it again', async () => {
    storeConsent({ measure: false, comfort: false }, new Date());
    show();
    render(<CookieSettingsLink>Cookie settings</CookieSettingsLink>);
    const opener = screen.getByRole('button', { name: 'Cookie settings' });
    opener.focus();
    await userEvent.click(opener);
    await waitFor(() => expect(document.activeElement).toBe(bar()));
    await userEvent.click(screen.getByRole('button', { name: words.accept }));
    expect(bar()).toBeNull();
    expect(document.activeElement).toBe(opener);
  });
});

describe('B23 an answer to other words', () => {
  const answered = (measure: boolean, version: number | undefined) => {
    window.localStorage.setItem(consentKey, String(measure));
    window.localStorage.setItem(
      consentDetailKey,
      JSON.stringify({ measure, comfort: false, version, at: '2026-11-20T09:00:00.000Z' }),
    );
  };

  it.each([undefined, consentNoticeVersion - 1, consentNoticeVersion + 1])(
    'is no yes to these (version %s): nothing runs, everybody is asked again, with everything off',
    async (version) => {
      answered(true, version);
      show();
      expect(hasMeasuringConsent()).toBe(false);
      expect(bar()).not.toBeNull();
      expect(screen.getByRole('status').textContent).toBe(privacy.choice.none);
      await userEvent.click(within(bar() as HTMLElement).getByRole('button', { name: words.settings }));
      expect((await screen.findAllByRole<HTMLInputElement>('checkbox')).map(({ checked }) => checked)).toEqual([
        true,
        false,
        false,
      ]);
      await userEvent.click(screen.getByRole('button', { name: words.accept }));
      expect(hasMeasuringConsent()).toBe(true);
      expect(screen.getByRole('status').textContent).toBe(privacy.choice.accepted);
    },
  );

  it('M1.20 stays a no, and a choice without a record hides the bar too', () => {
    answered(false, consentNoticeVersion - 1);
    show();
    expect(bar()).toBeNull();
    expect(screen.getByRole('status').textContent).toBe(privacy.choice.rejected);
    cleanup();
    window.localStorage.clear();
    window.localStorage.setItem(consentKey, 'true');
    show();
    expect(bar()).toBeNull();
    expect(hasMeasuringConsent()).toBe(false);
    expect(screen.getByRole('status').textContent).toBe(privacy.choice.none);
  });
});

describe('B21 Global Privacy Control', () => {
  beforeEach(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true }));

  it('is an answer by itself: nobody is asked, nothing is stored, nothing optional is on', () => {
    show();
    expect(bar()).toBeNull();
    expect(window.localStorage.length).toBe(0);
    expect(screen.getByRole('status').textContent).toContain('Global Privacy Control');
  });

  it('holds whatever is answered, and every place says so', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: privacy.choice.settings }));
    await eventually(() => expect(bar()?.textContent).toContain('Global Privacy Control'));
    await userEvent.click(screen.getByRole('button', { name: words.accept }));
    expect(screen.getByRole('status').textContent).toContain(privacy.choice.gpc);
    expect(hasMeasuringConsent()).toBe(false);
    storeConsent({ measure: true, comfort: true }, new Date());
    expect(hasMeasuringConsent()).toBe(false);
  });

  it('is heeded beside Do Not Track, and a choice that cannot be read is no yes', () => {
    storeConsent({ measure: true, comfort: false }, new Date());
    for (const [gpc, doNotTrack, is] of [
      [undefined, null, true],
      [undefined, '1', false],
      [true, null, false],
    ] as const) {
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: gpc, configurable: true });
      Object.defineProperty(navigator, 'doNotTrack', { value: doNotTrack, configurable: true });
      expect(hasMeasuringConsent()).toBe(is);
    }
    Reflect.deleteProperty(navigator, 'globalPrivacyControl');
    expect(hasMeasuringConsent()).toBe(true);
    window.localStorage.setItem(consentDetailKey, 'not json');
    expect(hasMeasuringConsent()).toBe(false);
  });

  it.each(locales)('is described in one way in %s, without a promise of an exception', async (locale) => {
    const {
      shell: { consent },
      privacy: { choice },
    } = (await loadMessages(locale)) as { shell: typeof shell; privacy: typeof privacy };
    expect(consent.gpc).toBe(choice.gpc);
    expect(consent.gpc).toMatch(/无论您作何选择|whatever you choose|quel que soit votre choix|elija lo que elija/);
  });
});

describe('B21 the receipt', () => {
  it('is a file that is made in the browser and sent nowhere', async () => {
    const asked = vi.fn();
    vi.stubGlobal('fetch', asked);
    window.localStorage.setItem(consentKey, 'false');
    window.localStorage.setItem(
      consentDetailKey,
      `{"measure":false,"comfort":false,"version":${consentNoticeVersion},"at":"2026-11-20T09:00:00.000Z"}`,
    );
    show();
    await userEvent.click(screen.getByRole('button', { name: privacy.choice.download }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    const [file, name] = saved.mock.calls[0] ?? [];
    expect(name).toMatch(/^consent-receipt-[\d-]{10}\.json$/);
    expect(JSON.parse(await file.text())).toMatchObject({
      answered: true,
      answeredAt: '2026-11-20T09:00:00.000Z',
      notice: { text: 'Notice' },
    });
    expect(asked).not.toHaveBeenCalled();
  });
});
