// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PasswordInput } from '@/components/features/account/fields/account-fields';
import { accountSetup } from '@/components/sections/account/account-setup';
import { SiteAccount } from '@/components/sections/account/site-account';
import { accountProps, sessionEvent } from '@/lib/domain/account/account-entries';
import en from '@/messages/en/account.json';
import { accountService, enter, fillIn, mode, ok, press, settle } from '../support/account-dialog';

const loadSetup = vi.hoisted(() => vi.fn());
vi.mock('@/components/features/account/dialog/load-setup', () => ({ loadSetup, loadTerms: async () => null }));

let session = { signedIn: false };
const fetchMock = vi.fn(async (input: RequestInfo | URL) =>
  String(input) === '/account/session' ? Response.json(session) : accountService().fetchMock(input),
);

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-05-01T08:00:00Z') });
  vi.stubGlobal('fetch', fetchMock);
  window.history.replaceState(null, '', '/en');
  session = { signedIn: false };
  loadSetup.mockReset();
  const setup = await accountSetup('en');
  loadSetup.mockResolvedValue(setup);
});

async function page(children: React.ReactNode = null) {
  render(
    <>
      {children}
      {await SiteAccount()}
    </>,
  );
  await settle();
  await vi.dynamicImportSettled();
  await settle();
}

describe('the dialog opens', () => {
  it.each([
    ['sign-in-trader', '1'],
    ['sign-in-inspector', '2'],
    ['sign-up-trader', '3'],
    ['sign-up-inspector', '4'],
  ] as const)('M8.01 by a link that names %s, in mode %s; its words come only then', async (entry, number) => {
    await page(
      <a href="/en/account/sign-in" {...accountProps(entry)}>
        Go
      </a>,
    );
    expect([mode(), loadSetup.mock.calls.length]).toEqual([null, 0]);
    fireEvent.click(screen.getByRole('link', { name: 'Go' }));
    await settle();
    await vi.dynamicImportSettled();
    await settle();
    expect([mode(), loadSetup.mock.calls]).toEqual([number, [['en']]]);
  });
  it('M8.07 by event=inspector in the address, at the sign-in of inspectors', async () => {
    window.history.replaceState(null, '', '/en/faq?event=inspector');
    await page();
    expect(mode()).toBe('2');
  });
  it('M8.05 a sign-in makes the page look for its session again', async () => {
    const look = vi.fn();
    window.addEventListener(sessionEvent, look, { once: true });
    vi.stubGlobal('fetch', async (input: RequestInfo | URL) =>
      String(input) === '/account/session' ? Response.json(session) : ok({ api_token: 'abc' }),
    );
    window.history.replaceState(null, '', '/en/faq?event=inspector');
    await page();
    fillIn({ email: 'qc@casa.es', password: 'x' });
    await enter();
    expect(look).toHaveBeenCalledTimes(1);
  });
  it('without its words nothing of the page is lost: it says so, names the page of the same form, and tries again', async () => {
    let answer: (setup: Promise<never>) => void = () => undefined;
    loadSetup.mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    await page(
      <main id="main" tabIndex={-1}>
        <a href="/x" {...accountProps('sign-up-trader')}>
          Go
        </a>
      </main>,
    );
    fireEvent.click(screen.getByRole('link', { name: 'Go' }));
    await settle();
    expect(screen.getByRole('progressbar', { name: en.loading })).toBeTruthy();
    answer(Promise.reject(new Error('offline')));
    await settle();
    await vi.dynamicImportSettled();
    await settle();
    expect([screen.getByRole('alert').textContent, screen.queryByRole('progressbar')]).toEqual([
      expect.stringContaining(en.gate.failed),
      null,
    ]);
    expect(screen.getByRole('link', { name: en.gate.open }).getAttribute('href')).toBe('/en/account/register');
    fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: en.close }));
    // Its button, which had the focus, is removed with it.
    expect([screen.queryByRole('alert'), document.activeElement?.id]).toEqual([null, 'main']);
    fireEvent.click(screen.getByRole('link', { name: 'Go' }));
    await settle();
    expect(mode()).toBe('3');
  });
});

describe('the word about signing in', () => {
  const text = () => screen.queryByText(en.pump.text);
  const wait = async (ms: number) => {
    await act(() => vi.advanceTimersByTimeAsync(ms));
  };
  /** The page once it was idle: the prompt waits for that, as its storage would keep the page from answering. */
  const prompted = async (children: React.ReactNode = null) => {
    const before = window.sessionStorage.length;
    await page(children);
    expect([text(), window.sessionStorage.length]).toEqual([null, before]);
    await wait(500);
  };
  it('M8.09 is shown for 3000 ms, then hidden, once a session', async () => {
    await prompted();
    expect(text()).not.toBeNull();
    await wait(2_999);
    expect(text()).not.toBeNull();
    await wait(1);
    expect(text()).toBeNull();
    cleanup();
    await prompted();
    expect(text()).toBeNull();
  });
  it('M8.09 stays while it is pointed at or focused', async () => {
    await prompted();
    const aside = screen.getByRole('complementary', { name: en.pump.label });
    fireEvent.pointerEnter(aside);
    await wait(10_000);
    expect(text()).not.toBeNull();
    fireEvent.focusIn(screen.getByRole('link', { name: en.pump.action }));
    fireEvent.pointerLeave(aside);
    await wait(10_000);
    expect(text()).not.toBeNull();
    fireEvent.focusOut(screen.getByRole('link', { name: en.pump.action }));
    await wait(3_000);
    expect(text()).toBeNull();
  });
  it('B15 gives way to what gets the focus elsewhere, which it may lie over', async () => {
    await prompted(<button type="button">Under it</button>);
    expect(text()).not.toBeNull();
    act(() => screen.getByRole('button', { name: 'Under it' }).focus());
    expect(text()).toBeNull();
  });
  it('leaves alone who is signed in', async () => {
    session = { signedIn: true };
    await prompted();
    expect(text()).toBeNull();
  });
  it('M8.08 its link prompts for a sign-in', async () => {
    await prompted(<main id="main" tabIndex={-1} />);
    fireEvent.click(screen.getByRole('link', { name: en.pump.action }));
    // The link is removed with its bubble, so the dialog returns the focus to the main element.
    expect([text(), document.activeElement?.id]).toEqual([null, 'main']);
    await settle();
    await vi.dynamicImportSettled();
    await settle();
    expect(mode()).toBe('1');
  });
});

describe('a password', () => {
  const show = async () => {
    const setup = await accountSetup('en');
    render(
      <PasswordInput
        parts={{ setup, form: 'trader-email', prefix: 'account', initial: {}, problem: null, onInput: () => undefined }}
        field="password"
        label="Password"
        hasMeter
      />,
    );
    return screen.getByLabelText('Password') as HTMLInputElement;
  };
  it('can be looked at', async () => {
    const input = await show();
    expect([input.type, input.autocomplete]).toEqual(['password', 'new-password']);
    await press(en.password.show);
    expect(input.type).toBe('text');
  });
  it('M8.21 is told which parts of the rule it meets', async () => {
    const input = await show();
    const met = () => [...document.querySelectorAll('[data-met=true]')].map((item) => item.textContent);
    expect(met()).toEqual([]);
    fireEvent.change(input, { target: { value: 'tools2026' } });
    expect(met().join()).toMatch(/8 to 20.*small letters.*digits/);
    fireEvent.change(input, { target: { value: 'tools 2026' } });
    expect(met().join()).not.toMatch(/8 to 20/);
  });
  it('says that Caps Lock is on', async () => {
    const input = await show();
    const key = new KeyboardEvent('keydown', { key: 'A', bubbles: true });
    Object.defineProperty(key, 'getModifierState', { value: (name: string) => name === 'CapsLock' });
    act(() => {
      input.dispatchEvent(key);
    });
    expect(screen.getByText(en.password.caps)).toBeTruthy();
    fireEvent.blur(input);
    expect(screen.queryByText(en.password.caps)).toBeNull();
  });
  it('M8.39 nothing that is pasted is cut off in silence', async () => {
    const input = await show();
    fireEvent.paste(input, { clipboardData: { getData: () => 'a'.repeat(21) } });
    await settle();
    expect(screen.getByText(/Only 20 characters fit/)).toBeTruthy();
  });
});
