import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { handOffPath } from '@/lib/domain/account/session/hand-off';
import { accountCalls, tokenOf } from '@/lib/domain/account/account-calls';
import { accountServiceMessages } from '@/lib/backend/mail/message';
import { config } from '@/lib/config';
import { localePath, locales } from '@/lib/i18n/locales';
import {
  codeFrom,
  freshEmail,
  freshPhone,
  outbox,
  plainCall,
  registerTrader,
  traderEmail,
  traderPhone,
} from '../support/accounts/account-service';
import { freshAddress, pointAtOwnData } from '../support/leads/lead-service';

const data = pointAtOwnData();
afterAll(data.remove);
beforeAll(async () => {
  await (await import('@/lib/backend/db/client')).openDatabase();
});
beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

async function land(
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  method = 'POST',
): Promise<Response> {
  const { answerLanding } = await import('@/lib/doors/accounts/landing-door');
  const body = method === 'POST' ? new URLSearchParams(fields).toString() : undefined;
  return answerLanding(
    new Request('http://site.test/redirect', {
      method,
      body,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        origin: 'null',
        ...headers,
      },
    }),
  );
}
const tokenOfNew = async (headers: Record<string, string> = {}) =>
  (await (await registerTrader(data.folder, freshEmail(), {}, headers)).json()).data.api_token as string;

describe('the landing of a hand-off', () => {
  test('M9.16 leads to a page of the site, so that going back works, and tells the operator alone what is missing', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const token = await tokenOfNew();
    for (let time = 0; time < 2; time += 1) {
      const answer = await land({ path: handOffPath({ role: 'trader', locale: 'en' }), token });
      expect([answer.status, answer.headers.get('location'), await answer.text()]).toEqual([
        303,
        '/en/account/welcome',
        '',
      ]);
      expect([
        answer.headers.get('cache-control'),
        answer.headers.get('referrer-policy'),
        answer.headers.get('x-robots-tag'),
      ]).toEqual(['private, no-store', 'same-origin', 'noindex, nofollow']);
    }
    expect(warned.mock.calls.filter(([line]) => String(line).includes('APP_ORIGIN'))).toHaveLength(1);
  });

  test('is in the account’s language, else in that of the page asked for and of the visitor', async () => {
    for (const locale of locales) {
      const answer = await land({ path: '/en/#/dashboard', token: await tokenOfNew({ 'site-locale': locale }) });
      expect(answer.headers.get('location')).toBe(localePath(locale, '/account/welcome'));
    }
    for (const [path, language, location] of [
      ['/zh/#/dashboard', 'fr', '/account/welcome'],
      ['/en/#/dashboard', 'fr', '/fr/account/welcome'],
      ['/qc/#/dashboard', 'zh-CN', '/en/account/welcome'],
      ['https://evil.example/', 'es', '/es/account/welcome'],
      ['//evil.example', 'es', '/es/account/welcome'],
    ] as const)
      expect((await land({ path, token: 'x' }, { 'accept-language': language })).headers.get('location')).toBe(
        location,
      );
  });

  test('takes posts of this site alone, of a form, and of a size', async () => {
    const token = await tokenOfNew();
    for (const site of ['cross-site', 'same-site'])
      expect((await land({ path: '/en/#/dashboard', token }, { 'sec-fetch-site': site })).status).toBe(403);
    expect((await land({ token: 'A'.repeat(20_000) })).status).toBe(413);
    expect((await land({}, { 'content-type': 'application/json' })).status).toBe(415);
    expect((await land({}, { 'sec-fetch-site': 'none' }, 'GET')).status).toBe(303);
  });

  test('M9.16 is not there once an application is configured', async () => {
    const token = await tokenOfNew();
    config().APP_ORIGIN = 'https://app.example';
    expect((await land({ path: '/en/#/dashboard', token })).status).toBe(404);
    const { accountSettings } = await import('@/lib/api/accounts/account-settings');
    expect(accountSettings().handOffAction).toBe('https://app.example/redirect');
    config().APP_ORIGIN = undefined;
    expect(accountSettings().handOffAction).toBe('/redirect');
  });
});

describe('a page without script', () => {
  const visitor = (locale: 'en' | 'zh' | 'fr', address = freshAddress()) => ({ locale, address });

  test('M8.40 M9.23 M9.25 M9.27 M9.29 M9.32 M9.33 goes the whole way by the same calls', async () => {
    const { visitorOf } = await import('@/lib/api/accounts/visitor');
    const email = freshEmail();
    const fr = visitor('fr');
    const isDone = async (path: string, sent: unknown) => (await plainCall(path, sent, fr)).answer.ok;
    expect(await isDone(accountCalls.valid.trader, traderEmail(email))).toBe(true);
    expect(await isDone(accountCalls.sendCode, { type: 'email', to: email })).toBe(true);
    const { answer, cookies } = await plainCall(
      accountCalls.register.trader,
      traderEmail(email, { verification_code: await codeFrom(data.folder) }),
      fr,
    );
    expect([answer.ok, tokenOf(answer.ok ? answer.data : null)]).toEqual([true, expect.stringMatching(/^[\w-]{43}$/)]);
    expect(cookies).toEqual([
      expect.stringMatching(/^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
      'signed-in=1; Max-Age=2592000; Path=/; SameSite=Lax',
    ]);
    expect(await visitorOf(new Headers({ cookie: cookies[0]?.split(';')[0] ?? '' }))).toEqual({
      signedIn: true,
      role: 'trader',
      name: 'Ana',
    });
    const wrong = { type: 'email', email, password: 'Wrong-pass1' };
    expect(await plainCall(accountCalls.signIn.trader, wrong, fr)).toEqual({
      answer: { ok: false, kind: 'http', status: 401, message: accountServiceMessages('fr').refusals.wrongSignIn },
      cookies: [],
    });
    expect(await isDone(accountCalls.sendRecovery, { type: 'email', to: email })).toBe(true);
    const recovery = {
      type: 'email',
      email,
      verification_code: await codeFrom(data.folder),
      password: 'New-pass22',
      repeat_password: 'New-pass22',
    };
    expect(await isDone(accountCalls.recover.trader, recovery)).toBe(true);
    expect(await isDone(accountCalls.signIn.trader, { type: 'email', email, password: 'New-pass22' })).toBe(true);
  });

  test('M8.15 gets a few messages to a phone without a ticket, and no more', async () => {
    const phone = freshPhone();
    const zh = visitor('zh');
    const isSent = async (to: string) =>
      (await plainCall(accountCalls.sendCode, { type: 'phone_number', to }, zh)).answer.ok;
    expect(await isSent(phone)).toBe(true);
    const form = traderPhone(phone, { verification_code: await codeFrom(data.folder) });
    expect((await plainCall(accountCalls.register.trader, form, zh)).answer.ok).toBe(true);
    const sent: boolean[] = [];
    for (let at = 0; at < 8; at += 1) sent.push(await isSent(freshPhone()));
    expect(sent.filter(Boolean)).toHaveLength(4);
    await outbox(data.folder);
  });
});
