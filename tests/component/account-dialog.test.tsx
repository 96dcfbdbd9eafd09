// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accountCalls } from '@/lib/domain/account/account-calls';
import en from '@/messages/en/account.json';
import es from '@/messages/es/account.json';
import fr from '@/messages/fr/account.json';
import zh from '@/messages/zh/account.json';
import {
  accountService,
  agree,
  enter,
  field,
  fillIn,
  hasField,
  mode,
  ok,
  openDialog,
  press,
  refusal,
  sendFrom,
  settle,
  startService,
  submittedForms,
  toasts,
} from '../support/account-dialog';

const messages = { en, zh, fr, es };
let service = accountService();
let submitted: ReturnType<typeof submittedForms> = [];

beforeEach(() => {
  window.history.replaceState(null, '', '/');
  service = startService();
  submitted = submittedForms();
});

const trader = {
  email: 'ana@casa.es',
  company_name: 'Casa',
  password: 'Tools2026',
  confirmpassword: 'Tools2026',
  first_name: 'Ana',
  country: '34',
  telephone: '600',
};
const inspector = { email: 'qc@casa.es', password: 'Tools2026', confirmpassword: 'Tools2026' };
const typeCode = async (code: string) => {
  fireEvent.change(field('verification_code'), { target: { value: code } });
  await settle();
};

describe('signing in', () => {
  it('M8.03 Enter submits; M8.18 M9.29 sends the form with its locale', async () => {
    service.answers[accountCalls.signIn.trader] = () => ok({ api_token: 'Bearer abc' });
    await sendFrom(['en', 'sign-in-trader'], { email: ' ana@casa.es ', password: 'x' });
    const call = service.last(accountCalls.signIn.trader);
    expect(call?.body).toEqual({ type: 'email', email: 'ana@casa.es', password: 'x' });
    expect([call?.method, call?.headers.get('locale'), call?.headers.get('site-locale')]).toEqual(['POST', 'en', 'en']);
  });
  it('M8.38 M8.34 M9.40 the first empty field is said, marked and focused; nothing is sent', async () => {
    await openDialog('en', 'sign-in-trader');
    await enter();
    expect(toasts()).toEqual([['error', 'E-mail can not be empty']]);
    expect([document.activeElement, field('email').getAttribute('aria-invalid')]).toEqual([field('email'), 'true']);
    fillIn({ email: 'a' });
    await enter();
    expect(toasts()).toEqual([['error', 'The password must not be empty.']]);
    expect(service.to(accountCalls.signIn.trader)).toHaveLength(0);
    await press(en.signIn.forgot);
    expect(toasts(), 'what was said about the form before').toEqual([]);
  });
  it.each(['en', 'zh'] as const)(
    'M9.38 M9.39 a refusal is a warning with the words of the service (%s)',
    async (locale) => {
      service.answers[accountCalls.signIn.trader] = () => refusal('Wrong e-mail or password');
      await sendFrom([locale, 'sign-in-trader']);
      expect(toasts()).toEqual([['warning', 'Wrong e-mail or password']]);
      service.answers[accountCalls.signIn.trader] = () => refusal('Down for a while', 503);
      await enter();
      expect(toasts()).toEqual([['warning', 'Down for a while']]);
      service.answers[accountCalls.signIn.trader] = () => Promise.reject(new TypeError('network'));
      await enter();
      expect(toasts()).toEqual([['warning', messages[locale].failures.unreachable]]);
      expect(field('password').value).toBe('x');
    },
  );
  it.each([
    ['zh', 'sign-in-trader', '/zh/#/dashboard'],
    ['es', 'sign-in-trader', '/en/#/dashboard'],
    ['zh', 'sign-in-inspector', '/inspector/#/dashboard'],
    ['en', 'sign-in-inspector', '/qc/#/dashboard'],
  ] as const)('M9.16 M9.30 hands over by a post of path and token (%s, %s)', async (locale, entry, path) => {
    const isInspector = entry === 'sign-in-inspector';
    service.answers[isInspector ? accountCalls.signIn.inspector : accountCalls.signIn.trader] = () =>
      ok({ api_token: 'Bearer abc' });
    await openDialog(locale, entry, { redirectHref: 'https://app.example/redirect' });
    fillIn({ ...(hasField('email') ? { email: 'a@b.de' } : { phone_number: '13800138000' }), password: 'x' });
    await enter();
    expect(submitted).toEqual([{ action: 'https://app.example/redirect', fields: { path, token: 'abc' } }]);
    // With `noreferrer` the post would have the origin "null", which an application may reject.
    expect(document.querySelector('form[action]')?.hasAttribute('rel')).toBe(false);
    expect(mode()).toBeNull();
  });
  it('M9.15 M8.05 a prompt closes, hands nobody over, and tells the page to look again', async () => {
    service.answers[accountCalls.signIn.trader] = () => ok({ api_token: 'abc' });
    const { closed } = await sendFrom(['en', 'sign-in-trader', {}, true]);
    expect([mode(), submitted.length, closed]).toEqual([null, 0, ['refresh']]);
    expect(toasts()).toEqual([['success', 'success']]);
  });
  it('M8.05 an answer after the dialog was closed is told, and hands nobody over', async () => {
    let answer: (response: Response) => void = () => undefined;
    service.answers[accountCalls.signIn.trader] = () => new Promise((resolve) => (answer = resolve));
    const { closed } = await sendFrom(['en', 'sign-in-trader']);
    await press(en.close);
    answer(ok({ api_token: 'abc' }));
    await settle();
    expect([mode(), submitted, closed]).toEqual([null, [], ['close', 'refresh']]);
    expect(toasts()).toEqual([['success', 'success']]);
  });
  it('says who is signed in already, and lets them out', async () => {
    service.answers['/account/session'] = () => Response.json({ signedIn: true, role: 'trader', name: 'Ana' });
    const { closed } = await openDialog('en', 'sign-in-trader');
    expect(screen.getByText('You are signed in as Ana.')).toBeTruthy();
    service.answers['/account/sign-out'] = () => new Response('', { status: 503 });
    await press(en.session.signOut);
    expect([toasts(), screen.queryByText('You are signed in as Ana.') !== null]).toEqual([
      [['warning', en.session.failed]],
      true,
    ]);
    service.answers['/account/sign-out'] = () => Response.json({ signedIn: false });
    await press(en.session.signOut);
    expect([service.last('/account/sign-out')?.method, screen.queryByText('You are signed in as Ana.')]).toEqual([
      'POST',
      null,
    ]);
    await press(en.close);
    expect(closed).toEqual(['refresh']);
  });
  it('B16 a toast that is dismissed passes the focus to the next, the last one to the title', async () => {
    service.answers['/account/session'] = () => Response.json({ signedIn: true, role: 'trader', name: 'Ana' });
    service.answers['/account/sign-out'] = () => new Response('', { status: 503 });
    await openDialog('en', 'sign-in-trader');
    await enter();
    await press(en.session.signOut);
    expect(toasts().map(([kind]) => kind)).toEqual(['error', 'warning']);
    const [first, second] = screen.getAllByRole('button', { name: en.toasts.dismiss });
    first?.focus();
    fireEvent.click(first as HTMLElement);
    expect([toasts().length, document.activeElement]).toEqual([1, second]);
    fireEvent.click(second as HTMLElement);
    expect([toasts().length, document.activeElement]).toEqual([0, screen.getByRole('heading')]);
  });
  it('M8.05 the icon closes and says that nothing happened; what was typed is there again', async () => {
    const { closed, reopen } = await openDialog('en', 'sign-in-trader');
    fillIn({ email: 'ana@casa.es', password: 'half' });
    await press(en.close);
    expect([mode(), closed]).toEqual([null, ['close']]);
    await reopen('sign-in-trader');
    expect([field('email').value, field('password').value]).toEqual(['ana@casa.es', 'half']);
  });
});

describe('registering by e-mail', () => {
  it('M8.13 Create Account is disabled until the agreement is ticked', async () => {
    await openDialog('en', 'sign-up-trader');
    const button = screen.getByRole('button', { name: 'Create Account' });
    expect(button).toHaveProperty('disabled', true);
    await agree();
    expect(button).toHaveProperty('disabled', false);
  });
  it.each([
    ['sign-up-trader', 'trader'],
    ['sign-up-inspector', 'inspector'],
  ] as const)('M8.11 M8.12 %s: Confirm of the agreement hides it and ticks the box', async (entry, role) => {
    await openDialog('en', entry);
    fireEvent.click(screen.getByRole('link', { name: en.register.terms[role] }));
    await settle();
    expect(screen.getByText(`What a ${role} agrees to`)).toBeTruthy();
    fireEvent.click(screen.getAllByRole('button', { name: en.agreement.confirm }).at(-1) as HTMLElement);
    await settle();
    expect(screen.queryByText(`What a ${role} agrees to`)).toBeNull();
    expect(field('agreed').checked).toBe(true);
  });
  it('M8.39 a name pasted before an address does not cost the address its end', async () => {
    await openDialog('zh', 'sign-up-trader');
    const pasted = 'Service des achats et de la qualité, Lyon <jf.aubigne@exemple.fr>';
    fireEvent.paste(field('email'), { clipboardData: { getData: () => pasted } });
    expect(field('email').value).toBe('jf.aubigne@exemple.fr');
    await settle();
    expect(screen.queryByText(zh.help.pasted.replace('{max}', '50'))).toBeNull();
  });
  it('M8.01 M8.40 M8.46 M8.47 M8.14 M9.23 M9.25 M9.27 form, check, code, account, hand-off', async () => {
    service.answers[accountCalls.register.trader] = () => ok({ api_token: 'Bearer new' });
    await openDialog('en', 'sign-up-trader');
    fillIn(trader);
    await agree();
    await press('Create Account');
    expect(
      service.calls.map(({ method, path, query }) => `${method} ${path}${query.size > 0 ? `?${query}` : ''}`),
    ).toEqual([
      'GET /api/v2/country',
      'POST /api/v1/user/valid',
      'GET /api/v1/register/verification?type=email&to=ana%40casa.es',
    ]);
    expect(mode()).toBe('5');
    expect(toasts()).toEqual([['success', 'Verification code sent successfully']]);
    await typeCode('123456');
    await press('Confirm');
    expect(service.last(accountCalls.register.trader)?.body).toEqual({
      type: 'email',
      email: 'ana@casa.es',
      password: 'Tools2026',
      confirmpassword: 'Tools2026',
      company_name: 'Casa',
      verification_code: '123456',
      personal_information: { first_name: 'Ana', telephone: '600', telephone_code: '+34' },
      country: 34,
    });
    expect(submitted).toEqual([{ action: '/redirect', fields: { path: '/en/#/dashboard', token: 'new' } }]);
  });
  it('M8.17 M9.24 M9.28 an inspector: check and account by their own calls, Locale en', async () => {
    service.answers[accountCalls.register.inspector] = () => ok({ api_token: 'Bearer qc' });
    await sendFrom(['fr', 'sign-up-inspector'], inspector);
    expect(service.last(accountCalls.valid.inspector)?.headers.get('locale')).toBe('en');
    expect(service.last(accountCalls.sendCode)?.headers.get('site-locale')).toBe('fr');
    await typeCode('123456');
    await enter();
    const call = service.last(accountCalls.register.inspector);
    expect(call?.body).toEqual({ type: 'email', ...inspector, verification_code: '123456' });
    expect([call?.headers.get('locale'), submitted.at(-1)?.fields.path]).toEqual(['en', '/qc/#/dashboard']);
  });
  it.each([200, 422])('M9.38 M9.39 a refusal of the check (%s) is an error, and no code is sent', async (status) => {
    service.answers[accountCalls.valid.trader] = () => refusal('This address is taken', status);
    await sendFrom(['en', 'sign-up-trader'], trader);
    expect(toasts()).toEqual([['error', 'This address is taken']]);
    expect([mode(), service.to(accountCalls.sendCode).length]).toEqual(['3', 0]);
  });
  it.each(['en', 'zh', 'fr', 'es'] as const)(
    'M8.34 the failing field is said in %s, marked and focused',
    async (locale) => {
      await openDialog(locale, 'sign-up-trader');
      await agree();
      fillIn({ email: 'ana@casa.es' });
      await enter();
      expect(toasts()).toEqual([['error', messages[locale].errors.company_empty]]);
      expect([document.activeElement?.id, field('company_name').getAttribute('aria-invalid')]).toEqual([
        'account-company_name',
        'true',
      ]);
      fillIn({ company_name: 'C' });
      await settle();
      expect(field('company_name').getAttribute('aria-invalid')).toBeNull();
    },
  );
  it('M9.21 M9.41 without a list of countries the one of the site serves, in silence', async () => {
    service.answers[accountCalls.country] = () => new Response('', { status: 503 });
    await openDialog('es', 'sign-up-trader');
    await vi.dynamicImportSettled();
    await settle();
    expect([...field('country').querySelectorAll('option')].some(({ textContent }) => textContent === 'España')).toBe(
      true,
    );
    expect(toasts()).toEqual([]);
  });
  it('M8.20 M9.21 the countries are those of the service, and the area code follows the one that is chosen', async () => {
    await openDialog('en', 'sign-up-trader');
    expect(field('telephone_code').value).toBe('+86');
    fillIn({ country: '34' });
    expect(field('telephone_code').value).toBe('+34');
  });
  it('a code that is still good is not replaced: not when the form is corrected, nor when the dialog was closed', async () => {
    const { reopen } = await sendFrom(['en', 'sign-up-trader'], trader);
    await press(en.code.back);
    expect([mode(), field('company_name').value, field('password').value, field('country').value]).toEqual([
      '3',
      'Casa',
      'Tools2026',
      '34',
    ]);
    await enter();
    expect([mode(), service.to(accountCalls.sendCode).length]).toEqual(['5', 1]);
    await vi.advanceTimersByTimeAsync(9 * 60_000);
    await press(en.close);
    await reopen('sign-up-trader');
    await press(en.code.back);
    await enter();
    expect([mode(), service.to(accountCalls.sendCode).length]).toEqual(['5', 1]);
    await vi.advanceTimersByTimeAsync(60_000);
    await press(en.code.back);
    await enter();
    expect([mode(), service.to(accountCalls.sendCode).length]).toEqual(['5', 2]);
  });
});

describe('the code', () => {
  const open = () => sendFrom(['en', 'sign-up-inspector'], inspector);
  const box = (n: number) => screen.getByLabelText(`Digit ${n} of 6`) as HTMLInputElement;
  const whole = () => (document.querySelector('input[name=verification_code]') as HTMLInputElement).value;
  it('M8.41 six boxes: digits only, on to the next, back by backspace', async () => {
    await open();
    expect(screen.getAllByLabelText(/^Digit/)).toHaveLength(6);
    fireEvent.change(box(1), { target: { value: 'a' } });
    expect([whole(), document.activeElement]).toEqual(['', box(1)]);
    fireEvent.change(box(1), { target: { value: '4' } });
    fireEvent.change(box(2), { target: { value: '7' } });
    expect([whole(), document.activeElement]).toEqual(['47', box(3)]);
    fireEvent.keyDown(box(3), { key: 'Backspace' });
    expect([whole(), document.activeElement]).toEqual(['4', box(2)]);
    fireEvent.keyDown(box(2), { key: 'Backspace' });
    expect([whole(), document.activeElement]).toEqual(['', box(1)]);
  });
  it('M8.41 a pasted code fills all boxes, an autofilled one too', async () => {
    await open();
    fireEvent.paste(box(3), { clipboardData: { getData: () => ' 12 34-56 ' } });
    expect([whole(), document.activeElement]).toEqual(['123456', box(6)]);
    fireEvent.change(box(1), { target: { value: '654321' } });
    expect(whole()).toBe('654321');
    expect(box(1).autocomplete).toBe('one-time-code');
  });
  it('M8.41 full-width digits are taken, typed and composed with an input method', async () => {
    await open();
    fireEvent.change(box(1), { target: { value: '４' } });
    expect([whole(), box(1).value, document.activeElement]).toEqual(['4', '4', box(2)]);
    fireEvent.compositionStart(box(2));
    for (const value of ['８', '８２']) fireEvent.input(box(2), { target: { value }, isComposing: true });
    expect([whole(), box(2).value, document.activeElement]).toEqual(['4', '８２', box(2)]);
    fireEvent.compositionEnd(box(2));
    expect([whole(), box(2).value, box(3).value, document.activeElement]).toEqual(['482', '8', '2', box(4)]);
    fireEvent.paste(box(4), { clipboardData: { getData: () => '９１３' } });
    expect(whole()).toBe('482913');
  });
  it('takes what was filled in without an event, in the form and in the boxes', async () => {
    await openDialog('en', 'sign-up-inspector');
    const put = (name: string, value: string) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(name), value);
    };
    put('email', 'qc@casa.es');
    put('password', 'Tools2026');
    put('confirmpassword', 'Tools2026');
    await agree();
    await enter();
    expect(service.last(accountCalls.sendCode)?.query.get('to')).toBe('qc@casa.es');
    put('verification_code', '４８２９１３');
    await press('Confirm');
    expect(service.last(accountCalls.register.inspector)?.body).toMatchObject({
      email: 'qc@casa.es',
      password: 'Tools2026',
      verification_code: '482913',
    });
  });
  it('B16 the countdown runs outside every live region, so that nothing is said each second', async () => {
    await openDialog('en', 'sign-in-trader');
    await press('Forgot password');
    fillIn({ email: 'ana@casa.es' });
    await press('Send');
    const live = () =>
      [...document.querySelectorAll('[aria-live], [role=status], [role=alert]')].map((region) => region.textContent);
    const told = live();
    const button = screen.getByRole('button', { name: /^Resend in/ });
    expect(button.textContent).toBe('Resend in 60 s');
    expect(button.closest('[aria-live], [role=status], [role=alert], [role=timer]')).toBeNull();
    await vi.advanceTimersByTimeAsync(1_000);
    await settle();
    expect([live(), button.textContent]).toEqual([told, 'Resend in 59 s']);
  });
  it('M8.43 M8.44 Send counts 60 seconds down, also while the dialog is closed, and comes back', async () => {
    const { reopen } = await openDialog('en', 'sign-in-trader');
    await press('Forgot password');
    const send = () => screen.getByRole('button', { name: /^(Send|Resend)/ });
    expect(send().textContent).toBe('Send');
    fillIn({ email: 'ana@casa.es' });
    await press('Send');
    expect([send().textContent, send()]).toEqual(['Resend in 60 s', expect.objectContaining({ disabled: true })]);
    await vi.advanceTimersByTimeAsync(1_000);
    await settle();
    expect(send().textContent).toBe('Resend in 59 s');
    await press(en.close);
    await vi.advanceTimersByTimeAsync(20_000);
    await reopen('sign-in-trader');
    expect([mode(), field('email').value, send().textContent]).toEqual(['6', 'ana@casa.es', 'Resend in 39 s']);
    await vi.advanceTimersByTimeAsync(39_000);
    await settle();
    expect([send().textContent, send()]).toEqual(['Resend', expect.objectContaining({ disabled: false })]);
  });
});
