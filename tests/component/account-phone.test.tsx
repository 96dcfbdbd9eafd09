// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accountCalls } from '@/lib/domain/account/account-calls';
import { recoveryHash } from '@/lib/domain/account/recovery';
import { solveProofOfWork } from '@/lib/domain/proof-of-work/solve-proof';
import en from '@/messages/en/account.json';
import zh from '@/messages/zh/account.json';
import {
  accountService,
  agree,
  enter,
  field,
  fillIn,
  mode,
  ok,
  openDialog,
  press,
  refusal,
  sendFrom,
  settle,
  startService,
  toasts,
} from '../support/account-dialog';

vi.mock('@/lib/domain/proof-of-work/solve-proof', () => ({ solveProofOfWork: vi.fn() }));
const prove = vi.mocked(solveProofOfWork);
const proof = { payload: 'solved', nonce: 'n-1' };
let service = accountService();

beforeEach(() => {
  service = startService();
  prove.mockReset();
  prove.mockResolvedValue(proof);
});

const secrets = { password: 'Tools2026', confirmpassword: 'Tools2026' };
const inspector = { phone_number: '13800138000', ...secrets };
const slider = () => screen.getByRole('slider') as HTMLInputElement;
const slide = async () => {
  fireEvent.change(slider(), { target: { value: '100' } });
  await settle();
};

describe('registering by phone', () => {
  it('M8.43 M8.44 M9.25 the slide comes first, then the code is sent with its ticket', async () => {
    await openDialog('zh', 'sign-up-inspector');
    fillIn({ phone_number: '13800138000' });
    await press('获取验证码');
    expect(service.to(accountCalls.sendCode)).toHaveLength(0);
    await slide();
    expect(prove.mock.calls[0]?.[0]).toBe('/api/v1/captcha/challenge?purpose=register&to=13800138000');
    expect(service.last(accountCalls.sendCode)?.query.toString()).toBe(
      'type=phone_number&to=13800138000&ticket=solved&randstr=n-1',
    );
    expect(service.last(accountCalls.sendCode)?.headers.get('locale')).toBe('zh_CN');
    expect(toasts()).toEqual([['success', zh.toasts.code_sent]]);
    expect(screen.getByRole('button', { name: /60/ })).toHaveProperty('disabled', true);
    expect(screen.queryByRole('slider')).toBeNull();
  });
  it('M9.26 a failed captcha sends no request and shows no notice; a quiet line says it', async () => {
    prove.mockResolvedValue(null);
    await openDialog('zh', 'sign-up-inspector');
    fillIn({ phone_number: '13800138000' });
    await press('获取验证码');
    await slide();
    expect([service.to(accountCalls.sendCode).length, toasts()]).toEqual([0, []]);
    expect(screen.getByText(zh.captcha.failed)).toBeTruthy();
    prove.mockResolvedValue(proof);
    await slide();
    expect(service.to(accountCalls.sendCode)).toHaveLength(1);
  });
  it('M9.26 a cancelled captcha sends no request, also when its proof comes late', async () => {
    let solve: (value: typeof proof) => void = () => undefined;
    prove.mockImplementation(() => new Promise((resolve) => (solve = resolve)));
    await openDialog('zh', 'sign-up-inspector');
    fillIn({ phone_number: '13800138000' });
    await press('获取验证码');
    await slide();
    expect([document.activeElement, slider().disabled, slider().getAttribute('aria-disabled')]).toEqual([
      slider(),
      false,
      'true',
    ]);
    fireEvent.keyDown(slider(), { key: 'Escape' });
    await settle();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '获取验证码' }));
    solve(proof);
    await settle();
    expect([service.to(accountCalls.sendCode).length, toasts(), mode()]).toEqual([0, [], '4']);
    expect(screen.getByText(zh.captcha.cancelled)).toBeTruthy();
  });
  it.each([
    ['', zh.errors.phone_empty],
    ['23800138000', zh.errors.phone_format],
  ])('M9.25 M8.35 no captcha is asked for the number "%s"', async (phone_number, text) => {
    await openDialog('zh', 'sign-up-inspector');
    fillIn({ phone_number });
    await press('获取验证码');
    expect([toasts(), screen.queryByRole('slider'), document.activeElement]).toEqual([
      [['error', text]],
      null,
      field('phone_number'),
    ]);
  });
  it('M8.16 M8.45 M8.47 M9.28 success: said, forms empty, back at the sign-in of the role', async () => {
    service.answers[accountCalls.register.inspector] = () => ok({ api_token: 'Bearer x' });
    const filled = { ...inspector, verification_code: '123456', invitation_code: 'Q7' };
    const { closed } = await sendFrom(['zh', 'sign-up-inspector'], filled);
    const body = { type: 'phone_number', phone_number_code: '+86', ...filled };
    expect(service.last(accountCalls.register.inspector)?.body).toEqual(body);
    expect([mode(), toasts(), field('phone_number').value, field('password').value]).toEqual([
      '2',
      [['success', zh.toasts.registered]],
      '',
      '',
    ]);
    await press(zh.close);
    expect(closed).toEqual(['close']);
  });
  it('M8.15 M8.45 M9.27 a Chinese trader by phone, Locale zh_CN', async () => {
    await openDialog('zh', 'sign-up-trader');
    fireEvent.click(screen.getByRole('tab', { name: '手机号' }));
    await settle();
    const filled = { company_name: '唯真', ...inspector, verification_code: '123456' };
    fillIn(filled);
    await agree();
    await enter();
    const call = service.last(accountCalls.register.trader);
    expect(call?.body).toEqual({ type: 'phone_number', phone_number_code: '+86', ...filled });
    expect([call?.headers.get('locale'), mode()]).toEqual(['zh_CN', '1']);
    const checked = service.last(accountCalls.valid.trader);
    expect([checked?.body, checked?.headers.get('locale')]).toEqual([call?.body, 'zh_CN']);
  });
});

describe('recovery', () => {
  const code = 'ABCD-EFGH-2345-JKLM';
  const data = { key: 'k', time: 17, hash: recoveryHash('forgotpassword', { code, key: 'k', time: 17 }) };
  const progress = () => document.querySelector('[data-progress]')?.getAttribute('data-progress');
  beforeEach(() => {
    service.answers[accountCalls.sendRecovery] = () => ok(data);
  });
  it('M9.01 M9.02 M9.04 M9.06 M9.07 M9.10 M9.11 M9.12 M9.32 M9.33 a Chinese trader by e-mail, step by step', async () => {
    await openDialog('zh', 'sign-in-trader');
    await press(zh.signIn.forgot);
    expect([mode(), progress(), screen.getByText('第 1 步，共 4 步：选择方式')]).toEqual(['6', '0', expect.anything()]);
    await press(zh.recover.email);
    expect(progress()).toBe('1');
    for (const name of ['email', 'captcha']) expect([name, field(name).maxLength]).toEqual([name, 50]);
    fillIn({ email: 'ana@casa.es' });
    await press('获取验证码');
    expect(service.last(accountCalls.sendRecovery)?.query.toString()).toBe('type=email&to=ana%40casa.es');
    await enter();
    expect(toasts()).toEqual([['error', zh.errors.code_empty]]);
    fillIn({ captcha: 'ABCD-EFGH-2346' });
    await enter();
    expect([toasts(), document.activeElement, progress()]).toEqual([
      [['error', zh.errors.code_wrong]],
      field('captcha'),
      '1',
    ]);
    fillIn({ captcha: 'abcdefgh2345jklm' });
    await enter();
    expect([progress(), field('password').maxLength, field('confirmpassword').maxLength]).toEqual(['2', 50, 50]);
    fillIn({ password: 'short', confirmpassword: 'short' });
    await enter();
    expect(toasts()).toEqual([['error', zh.errors.password_format]]);
    fillIn(secrets);
    await enter();
    expect(service.last(accountCalls.recover.trader)?.body).toEqual({
      type: 'email',
      email: 'ana@casa.es',
      verification_code: 'abcdefgh2345jklm',
      password: 'Tools2026',
      repeat_password: 'Tools2026',
    });
    expect([progress(), toasts()]).toEqual(['4', [['success', zh.toasts.modified]]]);
    await press(zh.recover.loginNow);
    expect([mode(), field('email').value]).toEqual(['1', '']);
  });
  it('M9.02 M9.03 M9.05 M9.06 M9.11 M9.12 M9.34 English has one method and three steps; a wrong code is said', async () => {
    await openDialog('en', 'sign-in-inspector');
    await press('Forgot password');
    expect([progress(), screen.getByText('Step 1 of 3: enter the code')]).toEqual(['1', expect.anything()]);
    fillIn({ email: 'qc@casa.es', captcha: 'x' });
    await enter();
    expect(toasts()).toEqual([['error', en.recover.sendFirst]]);
    await press('Send');
    expect(toasts()).toEqual([['success', 'Verification code sent successfully']]);
    await enter();
    expect(toasts()).toEqual([['error', 'Sorry, wrong verification code, please have check.']]);
    fillIn({ captcha: code });
    await enter();
    fillIn(secrets);
    await enter();
    expect(service.to(accountCalls.recover.trader)).toHaveLength(0);
    expect(service.last(accountCalls.recover.inspector)?.body).toMatchObject({
      type: 'email',
      email: 'qc@casa.es',
      repeat_password: 'Tools2026',
    });
    expect(toasts()).toEqual([['success', 'Modified success']]);
    await press('Confirm');
    expect(mode()).toBe('2');
  });
  it('M9.05 M9.32 by phone the slide comes first, and the code is sent with its ticket', async () => {
    await openDialog('zh', 'sign-in-trader');
    await press(zh.signIn.forgot);
    await press(zh.recover.phone_number);
    fillIn({ phone_number: '１３８ ００１３ ８０００' });
    await press(zh.recover.next);
    await slide();
    expect(prove.mock.calls[0]?.[0]).toContain('purpose=recover');
    expect(service.last(accountCalls.sendRecovery)?.query.toString()).toBe(
      'type=phone_number&to=13800138000&ticket=solved&randstr=n-1',
    );
  });
  it('a code belongs to the address that it was sent to', async () => {
    await openDialog('en', 'sign-in-trader');
    await press('Forgot password');
    fillIn({ email: 'ana@casa.es' });
    await press('Send');
    expect(screen.getByText('If there is an account, a code is on its way to ana@casa.es.')).toBeTruthy();
    fillIn({ email: 'other@casa.es', captcha: code });
    await enter();
    expect([toasts(), screen.queryByText(/a code is on its way/)]).toEqual([[['error', en.recover.sendFirst]], null]);
  });
  it('M9.05 M9.38 a refused change is a warning, and nothing typed is lost', async () => {
    service.answers[accountCalls.recover.trader] = () => refusal('The code is over', 422);
    await openDialog('en', 'sign-in-trader');
    await press('Forgot password');
    fillIn({ email: 'ana@casa.es', captcha: code });
    await press('Send');
    await enter();
    fillIn(secrets);
    await enter();
    expect([toasts(), field('password').value]).toEqual([[['warning', 'The code is over']], 'Tools2026']);
    await press(en.recover.back);
    expect(field('captcha').value).toBe(code);
  });
});

describe('suspicion', () => {
  it('a proof that the service asks for is made and the call repeated once', async () => {
    const challenge = '/api/v1/captcha/challenge?purpose=sign-in&to=ana%40casa.es';
    service.answers[accountCalls.signIn.trader] = ({ headers }) =>
      headers.has('account-proof')
        ? ok({ api_token: 'x' })
        : Response.json({ code: 428, message: 'Prove it', challenge }, { status: 428 });
    let solve: (value: typeof proof) => void = () => undefined;
    prove.mockImplementation(() => new Promise((resolve) => (solve = resolve)));
    await sendFrom(['en', 'sign-in-trader', {}, true]);
    expect(screen.getByRole('button', { name: en.proving })).toBeTruthy();
    solve(proof);
    await settle();
    expect(prove.mock.calls).toEqual([[challenge]]);
    expect([service.last(accountCalls.signIn.trader)?.headers.get('account-proof'), toasts()]).toEqual([
      'solved',
      [['success', 'success']],
    ]);
  });
  it('a challenge at any other address is not followed', async () => {
    service.answers[accountCalls.signIn.trader] = () =>
      Response.json({ code: 428, message: 'Prove it', challenge: 'https://evil.example/x' }, { status: 428 });
    await sendFrom(['en', 'sign-in-trader']);
    expect([prove.mock.calls.length, toasts()]).toEqual([0, [['warning', 'Prove it']]]);
  });
});
