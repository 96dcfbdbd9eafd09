// @vitest-environment happy-dom
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToPipeableStream } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountInline } from '@/components/features/account/dialog/account-inline';
import { HandOffForm } from '@/components/features/account/hand-off/hand-off';
import { PlainForm, PlainNotice } from '@/components/features/account/without-script/plain-form';
import { accountPagePaths } from '@/components/sections/account/account-frame';
import { AccountPage, accountMetadata } from '@/components/sections/account/account-page';
import { accountSetup } from '@/components/sections/account/account-setup';
import type { AccountEntry } from '@/lib/domain/account/account-entries';
import { type AccountFormState, idleAccountForm } from '@/lib/domain/account/forms/account-form-state';
import { type Locale, locales } from '@/lib/i18n/locales';
import type { AccountStep } from '@/lib/site/accounts/account-step';
import en from '@/messages/en/account.json';
import zh from '@/messages/zh/account.json';
import { accountService, settle, submittedForms } from '../support/account-dialog';
import { renderIn } from '../support/fake-intl';
import { renderServer } from '../support/render-server';

const request = vi.hoisted(() => ({ headers: new Headers() }));
const step = vi.hoisted(() => ({ now: null as unknown }));
vi.mock('next/server', () => ({ connection: async () => undefined }));
vi.mock('next/headers', () => ({
  headers: async () => request.headers,
}));
vi.mock('@/lib/site/accounts/account-step', () => ({
  readStep: async () => step.now,
  stepCookieName: () => 'account-step',
}));
const visitor = vi.hoisted(() => ({ now: { signedIn: false, name: null as string | null } }));
vi.mock('@/lib/site/accounts/visitor', () => ({ visitorOf: async () => visitor.now }));
vi.mock('@/lib/site/accounts/account-country-choices', () => ({
  listAccountCountryChoices: async () => [{ value: '44', id: 44, code: 'CN', label: 'China', phoneCode: '+86' }],
}));
const result = vi.hoisted(() => ({ now: null as unknown }));
vi.mock('@/lib/site/form-result', () => ({
  readResult: async (_cookies: string | null, id: unknown) => (id === 'own' ? result.now : null),
}));

beforeEach(() => {
  step.now = null;
  request.headers = new Headers();
});
const query = (values: Record<string, string> = {}) => Promise.resolve(values);
const names = () =>
  [...document.querySelectorAll<HTMLInputElement>('main form :is(input:not([type=hidden]), select)')].map(
    ({ name }) => name,
  );
const pageOf = {
  'sign-in-trader': 'signIn',
  'sign-in-inspector': 'inspectorSignIn',
  'sign-up-trader': 'register',
  'sign-up-inspector': 'inspectorRegister',
} as const;
const arrive = async (locale: Locale, entry: AccountEntry, values?: Record<string, string>) => {
  renderIn(locale);
  await renderServer(await AccountPage({ page: pageOf[entry], searchParams: query(values) }));
};

describe('the pages without script', () => {
  it.each([
    ['zh', 'sign-in-trader', {}, 'email password'],
    ['zh', 'sign-in-trader', { with: 'phone_number' }, 'phone_number password'],
    ['zh', 'sign-in-inspector', {}, 'phone_number password'],
    ['fr', 'sign-in-trader', { with: 'phone_number' }, 'email password'],
    ['en', 'sign-in-inspector', {}, 'email password'],
    [
      'es',
      'sign-up-trader',
      {},
      'email company_name password confirmpassword first_name country telephone_code telephone agreed',
    ],
    ['zh', 'sign-up-trader', { with: 'phone_number' }, 'company_name password confirmpassword phone_number agreed'],
    ['zh', 'sign-up-inspector', {}, 'phone_number password confirmpassword invitation_code agreed'],
    ['en', 'sign-up-inspector', {}, 'email password confirmpassword agreed'],
  ] as const)('M8.02 M8.04 M8.10 %s, %s %o asks for %s, each with a label', async (locale, entry, values, fields) => {
    await arrive(locale, entry, values);
    expect(names().join(' ')).toBe(fields);
    for (const control of document.querySelectorAll<HTMLInputElement>(
      'main form :is(input:not([type=hidden]), select)',
    ))
      expect([
        control.name,
        Boolean(control.getAttribute('aria-label') ?? document.querySelector(`label[for="${control.id}"]`)),
      ]).toEqual([control.name, true]);
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
  it('M8.03 M8.06 M9.01 lead to the registration, to a lost password and to the other role, and back', async () => {
    await arrive('en', 'sign-in-trader');
    const hrefs = () =>
      [...document.querySelectorAll('main a[href*="/account/"]')].map((link) => link.getAttribute('href'));
    expect(hrefs()).toEqual(
      expect.arrayContaining(['/en/account/register', '/en/account/recover', '/en/account/inspector-sign-in']),
    );
    await arrive('en', 'sign-up-inspector');
    expect(hrefs()).toContain('/en/account/inspector-sign-in');
    await arrive('zh', 'sign-in-inspector');
    expect(hrefs()).toContain('/account/inspector-recover');
  });
  it('M9.19 what was asked for in the application stays in the form, its address and every way on', async () => {
    const nextapp = '/inspector/#/orders';
    await arrive('zh', 'sign-in-inspector', { nextapp });
    const ways = [...document.querySelectorAll('main a[href*="/account/"]')].map(
      (link) => new URL(link.getAttribute('href') ?? '', 'http://localhost'),
    );
    expect(ways.map(({ pathname, searchParams }) => [pathname, searchParams.get('nextapp')])).toEqual(
      expect.arrayContaining(
        ['/account/inspector-register', '/account/inspector-recover', '/account/sign-in'].map((path) => [
          path,
          nextapp,
        ]),
      ),
    );
    expect(document.querySelector('input[name=nextapp]')?.getAttribute('value')).toBe(nextapp);
    await renderServer(await AccountPage({ page: 'inspectorRecover', searchParams: query({ nextapp }) }));
    expect(document.querySelector('input[name=nextapp]')?.getAttribute('value')).toBe(nextapp);
  });
  it('M8.12 each registration leads to its own agreement', async () => {
    for (const [entry, path] of [
      ['sign-up-trader', '/fr/terms/trader'],
      ['sign-up-inspector', '/fr/terms/inspector'],
    ] as const) {
      await arrive('fr', entry);
      expect(document.querySelector('main form a')?.getAttribute('href')).toBe(path);
    }
  });
  it('M8.47 M9.12 a sign-in says what went before it', async () => {
    await arrive('en', 'sign-in-trader', { done: 'registered' });
    expect(document.body.textContent).toContain('Congratulations on your successful registration.');
    await arrive('zh', 'sign-in-trader', { done: 'modified' });
    expect(document.body.textContent).toContain(zh.toasts.modified);
    await arrive('en', 'sign-in-trader', { done: '<b>' });
    expect(document.querySelector('main [role=status]')?.textContent ?? '').not.toContain('<b>');
  });
  it('says who is signed in, and lets them out', async () => {
    visitor.now = { signedIn: true, name: 'Ana' };
    await arrive('en', 'sign-in-trader');
    visitor.now = { signedIn: false, name: null };
    const out = document.querySelector('form[action="/account/sign-out"]');
    expect([out?.getAttribute('method'), out?.textContent]).toEqual(['post', 'You are signed in as Ana.Sign out']);
  });
  it('M8.41 the code page has one field of six digits, and another code to be sent; without a registration it leads to one', async () => {
    renderIn('en');
    await renderServer(await AccountPage({ page: 'code', searchParams: query() }));
    expect([document.querySelector('main form'), document.body.textContent?.includes(en.pages.codeMissing)]).toEqual([
      null,
      true,
    ]);
    step.now = {
      kind: 'register',
      role: 'trader',
      type: 'email',
      until: 0,
      input: { email: 'ana@casa.es' },
    } satisfies AccountStep;
    await renderServer(await AccountPage({ page: 'code', searchParams: query() }));
    const code = document.querySelector('input[name=verification_code]');
    expect([code?.getAttribute('maxlength'), code?.getAttribute('autocomplete'), names()]).toEqual([
      '20',
      'one-time-code',
      ['verification_code'],
    ]);
    expect(document.body.textContent).toContain('We sent six digits to ana@casa.es.');
    expect([...document.querySelectorAll('button[name=intent]')].map((button) => button.getAttribute('value'))).toEqual(
      ['go', 'again'],
    );
  });
  it('M9.02 M9.03 M9.04 a lost password asks for one thing a step', async () => {
    renderIn('zh');
    const shown = async (now: unknown) => {
      step.now = now;
      await renderServer(await AccountPage({ page: 'recover', searchParams: query() }));
      return [document.querySelector('[data-progress]')?.getAttribute('data-progress'), ...names()];
    };
    const begun = {
      kind: 'recover',
      role: 'trader',
      type: 'email',
      until: 0,
      to: 'ana@casa.es',
      proof: { key: 'k', time: 1, hash: 'h' },
      code: null,
    };
    expect(await shown(null)).toEqual(['0', 'email']);
    expect(await shown(begun)).toEqual(['1', 'captcha']);
    expect(await shown({ ...begun, code: 'x' })).toEqual(['2', 'password', 'confirmpassword']);
    expect(await shown({ ...begun, role: 'inspector' })).toEqual(['0', 'email']);
    renderIn('en');
    expect(await shown(null)).toEqual(['1', 'email']);
  });
  it.each(locales)('in %s have a title and description of their own, and are for no index', async (locale) => {
    renderIn(locale);
    const heads = await Promise.all(
      Object.keys(accountPagePaths).map((page) => accountMetadata(page as keyof typeof accountPagePaths)),
    );
    expect(new Set(heads.map(({ title }) => title)).size).toBe(8);
    expect(new Set(heads.map(({ description }) => description)).size).toBe(8);
    for (const { robots } of heads) expect(robots).toEqual({ index: false, follow: true });
  });
});

describe('what a post comes back with', () => {
  it('M8.34 M9.38 the page that answers it says, and no other', async () => {
    result.now = {
      of: 'account',
      form: 'trader-email',
      state: { kind: 'refused', problem: null, message: 'Taken', values: { company_name: 'Casa' } },
    };
    await arrive('en', 'sign-up-trader', { done: 'registered', result: 'own' });
    expect([
      document.querySelector('main [role=alert]')?.textContent,
      document.querySelector('input[name=company_name]')?.getAttribute('value'),
    ]).toEqual(['Taken', 'Casa']);
    expect(document.body.textContent).not.toContain(en.toasts.registered);
    await arrive('en', 'sign-up-trader');
    expect(document.querySelector('main [role=alert]')).toBeNull();
  });
  it('M8.46 M9.16 the code that ended a registration hands over, although its step is over', async () => {
    renderIn('en');
    result.now = { of: 'account', form: 'code', state: { kind: 'hand-off', path: '/en/#/dashboard', token: 'abc' } };
    await renderServer(await AccountPage({ page: 'code', searchParams: query({ result: 'own' }) }));
    expect([
      document.querySelector('main form input[name=token]')?.getAttribute('value'),
      document.body.textContent?.includes(en.pages.codeMissing),
    ]).toEqual(['abc', false]);
  });
  it('M8.34 the field that is wrong is marked and linked, with what was typed', async () => {
    const setup = await accountSetup('en');
    render(
      <PlainNotice
        state={{ kind: 'refused', problem: { field: 'company_name', key: 'company_empty' }, message: null, values: {} }}
        setup={setup}
        form="trader-email"
      />,
    );
    expect(screen.getByRole('alert').querySelector('a')?.getAttribute('href')).toBe('#account-page-company_name');
    expect(screen.getByRole('alert').textContent).toBe('Company name should not be empty.');
  });
  it('M9.16 the hand-off waits for a press where no script sends it', () => {
    render(
      <HandOffForm
        action="/redirect"
        handOff={{ path: '/en/#/dashboard', token: 'abc' }}
        words={en.handOff}
        isAutomatic={false}
      />,
    );
    const form = document.querySelector('form') as HTMLFormElement;
    expect([form.method, form.getAttribute('action')]).toEqual(['post', '/redirect']);
    expect(Object.fromEntries(new FormData(form))).toEqual({ path: '/en/#/dashboard', token: 'abc' });
    expect(screen.getByRole('button', { name: en.handOff.action })).toBeTruthy();
  });
});

// Browsers define this property on every element; happy-dom does not.
Object.defineProperty(HTMLElement.prototype, 'autofocus', {
  configurable: true,
  get(this: HTMLElement) {
    return this.hasAttribute('autofocus');
  },
});
describe('a page where scripts run', () => {
  let root: Root | null = null;
  afterEach(() => {
    act(() => root?.unmount());
  });
  const typed = (name: string) => document.querySelector(`input[name=${name}]`) as HTMLInputElement;

  /** Hydrates a server-rendered page; `before` runs before its script does. */
  async function hydrated(state: AccountFormState, before: () => void = () => undefined): Promise<void> {
    const setup = await accountSetup('en');
    const page = (
      <AccountInline setup={setup} entry="sign-up-trader" lead="Free of charge.">
        <PlainForm
          setup={setup}
          step="register"
          state={state}
          form="trader-email"
          account="trader"
          type="email"
          submit="Go"
          countries={[]}
        />
      </AccountInline>
    );
    const out = new PassThrough();
    renderToPipeableStream(page).pipe(out);
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = await text(out);
    before();
    vi.useFakeTimers();
    vi.stubGlobal('fetch', accountService().fetchMock);
    await act(async () => {
      root = hydrateRoot(container, page);
    });
    await settle();
  }

  it('shows the panels of the dialog in the place of its form, with what was typed before, and leaves the reader where they type', async () => {
    await hydrated(idleAccountForm, () => {
      typed('company_name').value = 'Casa';
      typed('agreed').checked = true;
      typed('company_name').focus();
      typed('company_name').setSelectionRange(2, 3);
    });
    expect(screen.getByRole('heading', { level: 1, name: en.titles['3'] })).toBeTruthy();
    expect(screen.getByText('Free of charge.')).toBeTruthy();
    expect([typed('company_name').value, typed('agreed').checked]).toEqual(['Casa', true]);
    expect([document.activeElement, typed('company_name').selectionStart, typed('company_name').selectionEnd]).toEqual([
      typed('company_name'),
      2,
      3,
    ]);
    fireEvent.click(screen.getByRole('button', { name: en.register.signIn }));
    await settle();
    expect(screen.getByRole('heading', { level: 1, name: en.titles['1'] })).toBeTruthy();
    expect(screen.queryByText('Free of charge.')).toBeNull();
  });
  it('M8.34 M9.38 keeps the refusal of a post that went before', async () => {
    await hydrated({
      kind: 'refused',
      problem: null,
      message: 'This address is taken',
      values: { company_name: 'Casa' },
    });
    expect([screen.getByRole('alert').textContent, typed('company_name').value, screen.queryByRole('heading')]).toEqual(
      ['This address is taken', 'Casa', null],
    );
  });
  it('M9.16 hands over whom a post signed in that went before', async () => {
    const submitted = submittedForms();
    await hydrated({ kind: 'hand-off', path: '/en/#/dashboard', token: 'abc' });
    expect(submitted).toMatchObject([{ fields: { path: '/en/#/dashboard', token: 'abc' } }]);
  });
});
