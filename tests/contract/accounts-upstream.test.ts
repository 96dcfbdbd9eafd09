import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { database } from '@/lib/backend/db/client';
import { sessions } from '@/lib/backend/db/schema';
import { accountPaths } from '@/lib/contract/call-paths';
import { call, cookieOf, envelope, solved, tokenIn, whoIs } from '../support/accounts/account-service';
import { askCode, letWaitPass, orderByMail } from '../support/accounts/codes';
import { freshEmail, signIn } from '../support/accounts/people';
import { traderPayloads } from '../support/accounts/recorded-calls';
import { pointAtOwnData, silence } from '../support/own-data';
import { startScriptedService } from '../upstream/scripted-service';

const site = await startScriptedService();
pointAtOwnData({ ACCOUNT_ORIGIN: site.origin });
afterAll(site.close);
const ok = (value: unknown = {}) => ({ status: 200, body: JSON.stringify({ code: 0, message: 'ok', data: value }) });
silence('warn');
beforeEach(() => {
  Object.assign(site, { received: [], silent: false, answer: ok() });
});
const last = () => site.received.at(-1);
let visitors = 0;
const newSignIn = () => {
  visitors += 1;
  return { ...traderPayloads.signIn, email: `visitor${visitors}@casa.es` };
};

describe('a company’s own account service', () => {
  test('never hears of a parameter that the contract does not name', async () => {
    for (const path of Object.values(accountPaths)) {
      const body = /verification|country|captcha/.test(path) ? undefined : traderPayloads.email;
      await call(`${path}?${body ? '' : 'type=email&to=ana@casa.es&'}evil=1&callback=x`, { body });
    }
    // The list of countries is asked for without it, everything else is refused.
    expect(site.received.map(({ url }) => url)).toEqual([accountPaths.country]);
  });

  test('never hears of anyone but whom the limits were judged for', async () => {
    const victim = 'victim@casa.es';
    const own = '?type=email&to=own@casa.es';
    const refused: [string, Parameters<typeof call>[1], number][] = [
      // A second recipient besides the one in the body; a duplicate parameter; a parameter that services may interpret
      // as one.
      [`/api/v1/login${own}`, { body: { ...traderPayloads.signIn, email: victim } }, 400],
      [`/api/v1/forgotpassword?type=email&to=${victim}`, { body: traderPayloads.recover }, 400],
      [`/api/v1/register/verification${own}&to=${victim}`, {}, 400],
      [`/api/v1/register/verification${own}&to[]=${victim}`, {}, 400],
      [`/api/v1/forgotpassword/verification${own}&email=${victim}`, {}, 400],
      ['/api/v1/login', { body: { email: victim, password: 'x' } }, 400],
      ['/api/v1/login', { body: { ...traderPayloads.signIn, type: 'username' } }, 400],
      ['/api/v1/login', { body: '[' }, 400],
      [`/api/v1/login?type=email&email=${victim}&password=x`, {}, 404],
    ];
    for (const [path, sent, status] of refused) expect([path, (await call(path, sent)).status]).toEqual([path, status]);
    expect(site.received).toEqual([]);
    await call('/api/v1/login', {
      body: `{"type":"email","email":"own@casa.es","email":"${victim}","password":"x","remember":true}`,
    });
    expect(last()?.body.toString('utf8')).toBe(`{"type":"email","email":"${victim}","password":"x","remember":true}`);
  });

  test('that said yes is believed, whatever fails here behind it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(await database(), 'update').mockImplementationOnce(() => {
      throw new Error('away');
    });
    expect((await call('/api/v1/forgotpassword', { body: traderPayloads.recover })).status).toBe(200);
    expect(console.error).toHaveBeenCalledOnce();
  });

  test('M9.13 M9.14 its token is found at both places and without Bearer; the site’s cookie is another one', async () => {
    for (const value of [{ api_token: 'Bearer up-1' }, { data: { api_token: 'up-1' } }]) {
      site.answer = ok(value);
      const answer = await call('/api/v1/login', { body: traderPayloads.signIn });
      expect(answer.headers.get('set-cookie')).toMatch(/^session=[\w-]{43}; .*HttpOnly; SameSite=Lax/);
      expect(answer.headers.get('set-cookie')).not.toMatch(/up-1|upstream/);
      expect(await tokenIn(answer)).toBe('up-1');
      expect(await whoIs(cookieOf(answer))).toEqual({ signedIn: true, role: 'trader', name: 'ana' });
    }
    expect(JSON.stringify(await (await database()).select().from(sessions))).not.toContain('up-1');
  });

  test('a new password ends the site’s sessions of that account, and of no other', async () => {
    site.answer = ok({ api_token: 'up-4' });
    const cookieFor = async (email: string) => cookieOf(await signIn(email));
    const isIn = async (cookie: string) => (await whoIs(cookie)).signedIn;
    const [own, other] = [await cookieFor('changed@casa.es'), await cookieFor('other@casa.es')];
    const body = { ...traderPayloads.recover, email: 'Changed@casa.es' };
    site.answer = { status: 200, body: '{"code":7,"message":"no"}' };
    await call('/api/v1/forgotpassword', { body });
    expect(await isIn(own)).toBe(true);
    // The contract names no data for this call.
    site.answer = { status: 200, body: '{"code":0,"message":"ok"}' };
    await call('/api/v1/forgotpassword', { body });
    expect([await isIn(own), await isIn(other)]).toEqual([false, true]);
  });

  test('M9.38 M9.39 its refusals pass as they are, without its cookies, and open no session', async () => {
    for (const [status, code] of [
      [200, 4001],
      [422, 422],
      [500, 1],
    ] as const) {
      site.answer = { status, body: JSON.stringify({ code, message: 'no', data: { api_token: 'x' } }) };
      const answer = await call('/api/v1/login', { body: traderPayloads.signIn });
      const { headers } = answer;
      expect([answer.status, headers.has('set-cookie'), headers.has('server')]).toEqual([status, false, false]);
      expect((await envelope(answer)).message).toBe('no');
    }
  });

  test('a redirect, a page, an endless answer, silence or a dead service is 503 with a sentence', async () => {
    const page = { status: 200, body: '<html>maintenance</html>', type: 'text/html' };
    const answers = [
      { status: 302, body: '{"code":0}' },
      page,
      { ...page, status: 422 },
      { status: 200, body: '"<p>"' },
      { status: 200, body: '{"message":"no code"}' },
      { status: 200, body: `{"code":0,"message":"${'x'.repeat(1_100_000)}"}` },
    ];
    for (const answer of answers) {
      site.answer = answer;
      const said = await call('/api/v1/login', { body: newSignIn(), headers: { 'site-locale': 'es' } });
      expect([said.status, said.headers.get('retry-after')]).toEqual([503, '30']);
      expect((await said.json()).message).toMatch(/^El servicio de cuentas no responde/);
    }
  });

  test('M9.13 its answers reach the dialog with what the contract names and nothing else', async () => {
    const named = { code: 'ES', english_name: 'Spain' };
    const spain = { ...named, id: '68', area_phone_number: 34, secret: 1 };
    const token = { api_token: 'Bearer t', password: 'x' };
    const proof = { key: 'k', time: 1, hash: 'h' };
    const cases: [string, unknown, unknown, unknown][] = [
      ['/api/v1/login', newSignIn(), token, { api_token: 'Bearer t' }],
      ['/api/v1/login', newSignIn(), { data: token, more: 1 }, { data: { api_token: 'Bearer t' } }],
      ['/api/v1/user/valid', traderPayloads.email, token, null],
      ['/api/v1/forgotpassword/verification?type=email&to=p@casa.es', undefined, { ...proof, code: '123456' }, proof],
      ['/api/v2/country', undefined, [spain, '<b>', { code: 'XX' }], [{ ...named, id: 68, area_phone_number: '34' }]],
    ];
    for (const [path, body, given, kept] of cases) {
      site.answer = { status: 200, body: JSON.stringify({ code: '0', message: 'ok', data: given, trace: 'x' }) };
      const answer = await (await call(path, { body })).json();
      expect([path, answer]).toEqual([path, { code: 0, message: 'ok', data: kept }]);
    }
  });

  test.each([
    ['<script>alert(1)</script>', null],
    ['x'.repeat(301), null],
    [{ a: 1 }, undefined],
    ['Wrong\u0007\r\npassword\u202e', 'Wrong password'],
  ])('M9.38 of its message %j the dialog gets %j', async (message, shown) => {
    site.answer = { status: 422, body: JSON.stringify({ code: 5, message, data: { hint: '<b>' } }) };
    const answer = await call('/api/v1/login', { body: newSignIn() });
    const said = await answer.text();
    expect(said).not.toContain('<');
    if (shown === undefined) expect(answer.status).toBe(503);
    else expect([answer.status, JSON.parse(said)]).toEqual([422, { code: 5, message: shown, data: null }]);
  });

  test('is spared what the embedded service would be: it sees one address behind all visitors', async () => {
    const address = '203.0.113.77';
    site.answer = { status: 401, body: '{"code":401,"message":"no"}' };
    const statuses: number[] = [];
    for (let at = 0; at < 25; at += 1) statuses.push((await signIn('target@casa.es', `x${at}`, { address })).status);
    expect([statuses.filter((status) => status === 401).length, statuses.at(-1)]).toEqual([5, 429]);
    expect(site.received).toHaveLength(5);
    site.answer = ok({ api_token: 'up-3' });
    expect((await signIn('target@casa.es')).status).toBe(200);
  });

  test('B19 is asked for one code of forty ordered at the same moment for one mailbox, whatever the purpose', async () => {
    const email = freshEmail();
    const proofs = await Promise.all(Array.from({ length: 40 }, () => solved('register', email)));
    const answers = await Promise.all([
      ...proofs.map(({ ticket }) => askCode('register', email, { headers: { 'account-proof': ticket } })),
      orderByMail('recover', email),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(site.received).toHaveLength(1);
    const late = answers.find(({ status }) => status === 429);
    expect(Number(late?.headers.get('retry-after'))).toBeGreaterThan(50);
    await letWaitPass(30_000);
    expect((await orderByMail('register', email)).status).toBe(429);
    await letWaitPass(30_000);
    expect((await orderByMail('register', email)).status).toBe(200);
  });
});
