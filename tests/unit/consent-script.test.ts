import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { consentKey } from '@/lib/domain/privacy/consent-keys';
import { consentBarScript } from '@/lib/domain/privacy/head-scripts';

type Visitor = { answer?: string; globalPrivacyControl?: boolean; isStorageClosed?: boolean };

/** Runs the script in a page. `dataset` is that of the root element; `fail` simulates an element that fails to load. */
function page({ answer, globalPrivacyControl, isStorageClosed }: Visitor = {}) {
  const dataset: Record<string, string> = {};
  const document = { documentElement: { dataset }, readyState: 'loading' };
  let onError: (event: { target: object }) => void = () => {};
  const getItem = (key: string) => {
    if (isStorageClosed) throw new Error('closed');
    return key === consentKey ? (answer ?? null) : null;
  };
  runInNewContext(consentBarScript, {
    document,
    navigator: { globalPrivacyControl },
    localStorage: { getItem },
    addEventListener: (_: string, listener: typeof onError) => (onError = listener),
  });
  return { dataset, document, fail: (tagName?: string) => onError({ target: { tagName } }) };
}

describe('M1.17 M1.20 the cookie notice before hydration', () => {
  it.each<[string, Visitor, object]>([
    ['is hidden at once from who has said yes', { answer: 'true' }, { consent: 'answered' }],
    ['is hidden at once from who has said no', { answer: 'false' }, { consent: 'answered' }],
    [
      'is hidden at once from who sends the answer with the browser',
      { globalPrivacyControl: true },
      { consent: 'answered' },
    ],
    ['stands there for everybody else', {}, {}],
    ['stands there where storage is closed', { isStorageClosed: true }, {}],
  ])('%s', (_what, visitor, dataset) => {
    expect(page(visitor).dataset).toEqual(dataset);
  });

  it('is put away where a script of the page cannot be had, since its buttons need them', () => {
    const { dataset, document, fail } = page();
    fail('IMG');
    fail();
    expect(dataset).toEqual({});
    fail('SCRIPT');
    expect(dataset).toEqual({ consent: 'answered' });
    delete dataset.consent;
    // Failures of lazily loaded scripts do not affect the bar.
    document.readyState = 'complete';
    fail('SCRIPT');
    expect(dataset).toEqual({});
  });
});
