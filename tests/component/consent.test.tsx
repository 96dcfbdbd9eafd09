// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConsentBar } from '@/components/features/consent/consent-bar';
import { ConsentState } from '@/components/features/consent/consent-state';
import { consentDetailKey, consentKey, consentNoticeVersion, reopenConsentEvent } from '@/components/features/consent/consent-store';
import privacy from '@/messages/en/privacy.json';
import shell from '@/messages/en/shell.json';

const words = shell.consent;
const bar = () => screen.queryByRole('region', { name: words.title });
const show = () => render(<><ConsentBar words={words} privacyHref="/en/privacyPolicy" /><ConsentState words={privacy.choice} notice="Notice" locale="en" /></>);

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', class { observe() {} disconnect() {} });
  window.localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
});

describe('the notice about storage', () => {
  it('B23 sets nothing before an answer, and yes and no weigh the same', () => {
    show();
    expect(bar()).not.toBeNull();
    expect(window.localStorage.length).toBe(0);
    expect(window.sessionStorage.length).toBe(0);
    expect(document.cookie).toBe('');
    const [yes, no] = [screen.getByRole('button', { name: words.accept }), screen.getByRole('button', { name: words.reject })];
    expect(yes.className).toBe(no.className);
  });

  it('B23 is refused with one click, for good, and opened again on request', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: words.reject }));
    expect(bar()).toBeNull();
    expect(window.localStorage.getItem(consentKey)).toBe('false');
    expect(JSON.parse(window.localStorage.getItem(consentDetailKey) ?? '')).toMatchObject({ measure: false, comfort: false, version: consentNoticeVersion, at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) });
    cleanup();
    show();
    expect(bar()).toBeNull();
    window.dispatchEvent(new Event(reopenConsentEvent));
    expect(await screen.findByRole('region', { name: words.title })).toBeTruthy();
  });

  it('B23 has everything optional off in its settings', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: words.settings }));
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([[true, true], [false, false], [false, false]]);
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

  it('gives way to an explicit answer alone', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: privacy.choice.settings }));
    expect(bar()?.textContent).toContain('Global Privacy Control');
    await userEvent.click(screen.getByRole('button', { name: words.accept }));
    expect(screen.getByRole('status').textContent).toContain(privacy.choice.accepted);
  });
});

describe('B21 the receipt', () => {
  it('is a file that is made in the browser and sent nowhere', async () => {
    const files: Blob[] = [];
    const asked = vi.fn();
    vi.stubGlobal('fetch', asked);
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:receipt';
    });
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    window.localStorage.setItem(consentKey, 'false');
    window.localStorage.setItem(consentDetailKey, '{"measure":false,"comfort":false,"version":1,"at":"2026-11-20T09:00:00.000Z"}');
    show();
    await userEvent.click(screen.getByRole('button', { name: privacy.choice.download }));
    expect(click).toHaveBeenCalledOnce();
    expect(JSON.parse((await files[0]?.text()) ?? '')).toMatchObject({ answered: true, answeredAt: '2026-11-20T09:00:00.000Z', notice: { text: 'Notice' } });
    expect(asked).not.toHaveBeenCalled();
  });
});
