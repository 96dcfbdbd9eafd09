import { act, fireEvent, render, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { AccountSetup } from '@/components/features/account/account-types';
import { AccountDialog } from '@/components/features/account/dialog/account-dialog';
import { accountSetup } from '@/components/sections/account/account-setup';
import { setupPaths } from '@/lib/contract/call-paths';
import { accountCalls } from '@/lib/domain/account/account-calls';
import type { AccountEntry } from '@/lib/domain/account/account-entries';
import type { Locale } from '@/lib/i18n/locales';

export async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await act(() => vi.advanceTimersByTimeAsync(0));
}

export const ok = (data: unknown = {}) => Response.json({ code: 0, message: 'ok', data });
export const refusal = (message: string, status = 200) => Response.json({ code: 4_000, message }, { status });
const countries = [
  { id: 44, code: 'CN', english_name: 'China', chinese_name: '中国', area_phone_number: '86', regions: [] },
  { id: 34, code: 'ES', english_name: 'Spain', chinese_name: '西班牙', area_phone_number: '34', regions: [] },
];

type Call = { path: string; query: URLSearchParams; method: string; body: unknown; headers: Headers };

/** A fake account service: responds per path as the test says and records the calls. */
export function accountService() {
  const calls: Call[] = [];
  const answers: Record<string, (call: Call) => Response | Promise<Response>> = {
    [accountCalls.country]: () => ok(countries),
    [setupPaths.terms]: ({ query }) =>
      Response.json({ title: `Terms of ${query.get('role')}`, html: `<p>What a ${query.get('role')} agrees to</p>` }),
  };
  const fetchMock = vi.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(String(input), 'http://localhost');
    const call: Call = {
      path: url.pathname,
      query: url.searchParams,
      method: init?.method ?? 'GET',
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
      headers: new Headers(init?.headers),
    };
    calls.push(call);
    return (answers[url.pathname] ?? (() => ok()))(call);
  });
  const to = (path: string) => calls.filter((call) => call.path === path);
  return { calls, answers, fetchMock, to, last: (path: string) => to(path).at(-1) };
}

/** A new service for each test, on one day of May. */
export function startService() {
  vi.useFakeTimers({ now: new Date('2026-05-01T08:00:00Z') });
  const service = accountService();
  vi.stubGlobal('fetch', service.fetchMock);
  return service;
}

/** The forms that a script submits from now on. */
export function submittedForms() {
  const all: { action: string | null; fields: Record<string, unknown> }[] = [];
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    all.push({ action: this.getAttribute('action'), fields: Object.fromEntries(new FormData(this)) });
  });
  return all;
}

export type Opened = {
  setup: AccountSetup;
  closed: string[];
  reopen: (entry: AccountEntry, isPopUp?: boolean) => Promise<void>;
};

/** Opens the dialog in one language at an entry. */
export async function openDialog(
  locale: Locale,
  entry: AccountEntry,
  over: Partial<AccountSetup> = {},
  isPopUp = false,
): Promise<Opened> {
  const setup = { ...(await accountSetup(locale)), ...over };
  const closed: string[] = [];
  const onClosed = (then: string) => {
    closed.push(then);
  };
  const dialog = (asked: AccountEntry, isPrompt: boolean) => (
    <AccountDialog setup={setup} request={{ entry: asked, isPopUp: isPrompt }} onClosed={onClosed} />
  );
  const { rerender } = render(dialog(entry, isPopUp));
  await settle();
  return {
    setup,
    closed,
    reopen: async (asked, isPrompt = false) => {
      rerender(dialog(asked, isPrompt));
      await settle();
    },
  };
}

export function field(name: string): HTMLInputElement {
  const found = document.getElementById(`account-${name}`);
  if (!found) throw new Error(`no ${name} in the dialog`);
  return found as HTMLInputElement;
}
export const hasField = (name: string) => document.getElementById(`account-${name}`) !== null;
export const mode = () => document.querySelector('[data-mode]')?.getAttribute('data-mode') ?? null;

export function fillIn(values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) fireEvent.change(field(name), { target: { value } });
}

export async function press(name: string | RegExp): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
}

export async function enter(): Promise<void> {
  const form = document.querySelector('dialog[open] form[novalidate]');
  if (!form) throw new Error('no form is on show');
  fireEvent.submit(form);
  await settle();
}

export async function agree(): Promise<void> {
  fireEvent.click(field('agreed'));
  await settle();
}

/** Opens the dialog, fills its form in, agrees where that is asked, and sends it. */
export async function sendFrom(
  [locale, entry, over, isPopUp]: Parameters<typeof openDialog>,
  values: Record<string, string> = { email: 'ana@casa.es', password: 'x' },
): Promise<Opened> {
  const opened = await openDialog(locale, entry, over, isPopUp);
  fillIn(values);
  if (hasField('agreed')) await agree();
  await enter();
  return opened;
}

export const toasts = () =>
  [...document.querySelectorAll('[data-kind]')].map((item) => [
    item.getAttribute('data-kind'),
    item.querySelector('.grow')?.textContent,
  ]);
