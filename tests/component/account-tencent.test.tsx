// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountCalls } from '@/lib/domain/account/account-calls';
import { entryLink } from '@/lib/domain/account/account-entries';
import zh from '@/messages/zh/account.json';
import {
  accountService,
  fillIn,
  mode,
  openDialog,
  press,
  settle,
  startService,
  toasts,
} from '../support/account-dialog';

type Shown = { ret: number; ticket?: string; randstr?: string };
let service = accountService();
const asked: { appId: string; options: unknown; done: (shown: Shown) => void; isDialogOpen: boolean }[] = [];
class FakeCaptcha {
  constructor(
    private appId: string,
    private done: (shown: Shown) => void,
    private options: unknown,
  ) {}
  show() {
    asked.push({
      appId: this.appId,
      options: this.options,
      done: this.done,
      isDialogOpen: document.querySelector('dialog[open]') !== null,
    });
  }
  destroy() {}
}

beforeEach(async () => {
  service = startService();
  asked.length = 0;
  (window as typeof window & { TencentCaptcha?: unknown }).TencentCaptcha = FakeCaptcha;
  await openDialog('zh', 'sign-up-inspector', { captchaAppId: '190000000' });
  fillIn({ phone_number: '13800138000' });
  await press('获取验证码');
});
afterEach(() => {
  (window as typeof window & { TencentCaptcha?: unknown }).TencentCaptcha = undefined;
});
const answer = async (shown: Shown) => {
  asked[0]?.done(shown);
  await settle();
};

describe('the captcha of Tencent', () => {
  it('M9.25 M9.37 is shown under the configured app id, without a drag, in front of everything', async () => {
    expect(asked).toEqual([
      { appId: '190000000', options: { enableAged: 'force' }, done: expect.any(Function), isDialogOpen: false },
    ]);
    expect(service.to(accountCalls.sendCode)).toHaveLength(0);
    await answer({ ret: 0, ticket: 't', randstr: 'r' });
    expect(service.last(accountCalls.sendCode)?.query.toString()).toBe(
      'type=phone_number&to=13800138000&ticket=t&randstr=r',
    );
    expect([mode(), document.querySelector('dialog[open]') !== null, toasts()]).toEqual([
      '4',
      true,
      [['success', zh.toasts.code_sent]],
    ]);
  });
  it.each([
    [{ ret: 2 }, zh.captcha.cancelled],
    [{ ret: 0, ticket: 'trerror_1', randstr: 'x' }, zh.captcha.failed],
    [{ ret: 0, ticket: 'terror_1', randstr: 'x' }, zh.captcha.failed],
    [{ ret: 1 }, zh.captcha.failed],
  ])('M9.26 %o sends nothing and shows no notice', async (shown, text) => {
    await answer(shown);
    expect([
      service.to(accountCalls.sendCode).length,
      toasts(),
      document.querySelector('dialog[open]')?.textContent?.includes(text),
    ]).toEqual([0, [], true]);
  });
});

it('a link leads to the owner’s page where one is configured, else to the dialog and its page', () => {
  const href = (path: string) => `/fr${path}`;
  expect(entryLink('sign-in-trader', 'https://app.example/login', href)).toEqual({ href: 'https://app.example/login' });
  expect(entryLink('sign-in-trader', undefined, href)).toEqual({
    href: '/fr/account/sign-in',
    'data-account': 'sign-in-trader',
  });
});
