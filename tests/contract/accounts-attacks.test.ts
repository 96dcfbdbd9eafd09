import { hash as digest } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { limits } from '@/lib/backend/accounts/account-guards';
import { findSession } from '@/lib/backend/accounts/sessions';
import { deliver } from '@/lib/backend/jobs/deliver';
import { config } from '@/lib/config';
import { recoveryProofSchema } from '@/lib/contract/accounts';
import { recoveryHash } from '@/lib/domain/account/recovery';
import { answerSignOut } from '@/lib/handlers/accounts/session-handler';
import { reasonOf } from '@/lib/observability/mask-reason';
import { askSession, browser, call, cookieOf, envelope, solved, whoIs } from '../support/accounts/account-service';
import { askCode, codeFrom, letWaitPass, outbox } from '../support/accounts/codes';
import { freshEmail, freshPhone, registerTrader, setPassword, signIn } from '../support/accounts/people';
import { traderEmail } from '../support/accounts/recorded-calls';
import { queriesDuring } from '../support/database/queries';
import { freshAddress } from '../support/leads/lead-service';
import { database, pointAtOwnData, tables } from '../support/own-data';

const data = pointAtOwnData();
const said: string[] = [];
beforeEach(() => {
  for (const level of ['info', 'warn', 'error', 'log'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => void said.push(words.map(String).join(' ')));
});

describe('guessing', () => {
  test('A01 key, time, prefix and hash do not give a recovery code away: no six digits make the hash', async () => {
    const email = freshEmail();
    const { key, time, hash } = recoveryProofSchema.parse((await envelope(await askCode('recover', email))).data);
    const sixDigits = (code: number) => String(code).padStart(6, '0');
    // A million of them; Node's own MD5 takes a third of the time.
    const hashOf = (code: string) => digest('md5', `forgotpassword${code}${key}${time}`);
    expect(hashOf(sixDigits(1))).toBe(recoveryHash('forgotpassword', { code: sixDigits(1), key, time }));
    let found = 0;
    for (let code = 0; code < 1_000_000; code += 1) if (hashOf(sixDigits(code)) === hash) found += 1;
    expect(found).toBe(0);
    await outbox(data.folder);
  });

  test('a code is used once, ends after ten minutes, and ends when its owner asks for a newer one', async () => {
    const email = freshEmail();
    await registerTrader(data.folder, email);
    const owner = browser();
    const ask = () => askCode('recover', email, {}, owner);
    const set = (code: string) => setPassword(email, code, owner);
    await ask();
    const first = await codeFrom(data.folder);
    await letWaitPass();
    await ask();
    const second = await codeFrom(data.folder);
    const statuses = [(await set(first)).status, (await set(second)).status, (await set(second)).status];
    expect(statuses).toEqual([422, 200, 422]);
    await letWaitPass();
    await ask();
    const late = await codeFrom(data.folder);
    vi.useFakeTimers({ now: Date.now() + 10 * 60_000 + 1, toFake: ['Date'] });
    expect((await set(late)).status).toBe(422);
    vi.useRealTimers();
  });
});

describe('wrong passwords', () => {
  test('from everywhere ask strangers for a proof, never the owner’s own network, and lock nobody out', async () => {
    const email = freshEmail();
    const home = freshAddress();
    await registerTrader(data.folder, email);
    await signIn(email, undefined, { address: home });
    for (let at = 0; at < 40; at += 1) await signIn(email, `Wrong-pass${at}`);
    expect((await signIn(email)).status).toBe(428);
    expect((await signIn(email, undefined, { address: home })).status).toBe(200);
    const asked = await signIn(email);
    const { challenge } = await asked.json();
    expect(challenge).toBe(`/api/v1/captcha/challenge?purpose=sign-in&to=${encodeURIComponent(email)}`);
    const proved = { headers: { 'account-proof': (await solved('sign-in', email)).ticket } };
    expect((await signIn(email, undefined, proved)).status).toBe(200);
    const nobody = freshEmail();
    for (let at = 0; at < 21; at += 1) await signIn(nobody, `Wrong-pass${at}`);
    expect((await signIn(nobody, 'Wrong-pass')).status).toBe(428);
  });
});

describe('tickets', () => {
  const path = '/api/v1/register/verification';
  const ask = (to: string, ticket: Record<string, string>) =>
    call(`${path}?${new URLSearchParams({ type: 'phone_number', to, ...ticket })}`, { headers: { locale: 'zh_CN' } });

  test('are good once, for one number, one purpose and five minutes, and cannot be made up', async () => {
    const phone = freshPhone();
    const ticket = await solved('register', phone);
    const whole = JSON.parse(Buffer.from(ticket.ticket, 'base64').toString('utf8'));
    const changed = (change: (copy: typeof whole) => void) => {
      const copy = structuredClone(whole);
      change(copy);
      return { ...ticket, ticket: Buffer.from(JSON.stringify(copy)).toString('base64') };
    };
    const flipped = (hex: string) => (hex.startsWith('0') ? '1' : '0') + hex.slice(1);
    const bad = [
      { ...ticket, randstr: 'other' },
      await solved('recover', phone),
      await solved('register', freshPhone()),
      changed((copy) => delete copy.solution.derivedKey),
      changed((copy) => (copy.solution.derivedKey = flipped(copy.solution.derivedKey))),
      changed((copy) => (copy.challenge.signature = flipped(copy.challenge.signature))),
      { ...ticket, ticket: 'AAAA' },
    ];
    for (const [at, one] of bad.entries()) expect([at, (await ask(phone, one)).status]).toEqual([at, 403]);
    vi.useFakeTimers({ now: Date.now() + 300_001, toFake: ['Date'] });
    expect((await ask(phone, ticket)).status).toBe(403);
    vi.useRealTimers();
    expect((await ask(phone, ticket)).status).toBe(200);
    // A used proof is rejected in every spelling.
    const spelt = [
      ticket,
      changed((copy) => (copy.challenge.signature = copy.challenge.signature.toUpperCase())),
      changed((copy) => (copy.solution.counter += 1)),
      { ...ticket, ticket: `${ticket.ticket}\n` },
    ];
    for (const [at, one] of spelt.entries()) expect([at, (await ask(phone, one)).status]).toEqual([at, 403]);
    const twice = await solved('register', phone);
    const both = await Promise.all([ask(phone, twice), ask(phone, twice)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    await outbox(data.folder);
  });

  test('the mark of a page without script cannot be sent from outside', async () => {
    const headers = { locale: 'zh_CN', 'account-plain': 'true' };
    expect((await call(`${path}?type=phone_number&to=${freshPhone()}`, { headers })).status).toBe(403);
  });
});

describe('who has an account', () => {
  test('recovery says the same of a known and an unknown address, and sends to one of them', async () => {
    const [known, unknown] = [freshEmail(), freshEmail()];
    await registerTrader(data.folder, known);
    const ask = (email: string) => askCode('recover', email);
    const shape = async (answer: Response) => {
      const { code, message, data: proof } = await envelope(answer);
      const own = Object.entries(recoveryProofSchema.parse(proof));
      const lengths = own.map(([name, value]) => [name, `${value}`.length]);
      return [answer.status, code, message, lengths, [...answer.headers.keys()]];
    };
    expect(await shape(await ask(known))).toEqual(await shape(await ask(unknown)));
    expect(await outbox(data.folder)).toHaveLength(1);
  });

  test('a sign-in does the same work for both, on the database and on a password of full cost', async () => {
    const [known, unknown] = [freshEmail(), freshEmail()];
    await registerTrader(data.folder, known);
    const verify = vi.spyOn(await import('@node-rs/argon2'), 'verify');
    const asked = (email: string) => queriesDuring(() => signIn(email, 'Wrong-pass1'));
    const one = await asked(known);
    expect(await asked(unknown)).toEqual(one);
    expect(verify).toHaveBeenCalledTimes(2);
    expect(verify.mock.calls[1]?.[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    verify.mockRestore();
  });

  test('questions whether an address is free cost a proof after three, and end', async () => {
    const address = freshAddress();
    const ask = (email: string, headers: Record<string, string> = {}) =>
      call('/api/v1/user/valid', { body: traderEmail(email), address, headers });
    const statuses: number[] = [];
    for (let at = 0; at < 4; at += 1) statuses.push((await ask(freshEmail())).status);
    expect(statuses).toEqual([200, 200, 200, 428]);
    const email = freshEmail();
    expect((await ask(email, { 'account-proof': (await solved('valid', email)).ticket })).status).toBe(200);
    for (let at = 0; at < limits.validAddress.blockAfter; at += 1) statuses.push((await ask(freshEmail())).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('sessions', () => {
  const signOut = (cookie: string, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) => {
    const sent = { cookie, host: 'site.test', ...headers };
    return answerSignOut(new Request('http://site.test/account/sign-out', { method: 'POST', headers: sent }));
  };
  const isIn = async (cookie: string) => (await whoIs(cookie)).signedIn;

  test('a planted id is never taken over; each sign-in has its own and ends the one before', async () => {
    const email = freshEmail();
    await registerTrader(data.folder, email);
    const planted = `session=${'A'.repeat(43)}`;
    const first = cookieOf(await signIn(email, undefined, { headers: { cookie: planted } }));
    expect(first).not.toBe(planted);
    expect(await isIn(planted)).toBe(false);
    const second = cookieOf(await signIn(email, undefined, { headers: { cookie: first } }));
    expect([second === first, await isIn(first), await isIn(second)]).toEqual([false, false, true]);
  });

  test('sign-out ends the cookie and the token of the application', async () => {
    const email = freshEmail();
    const answer = await registerTrader(data.folder, email);
    const cookie = cookieOf(answer);
    const token = (await answer.json()).data.api_token;
    expect(await findSession(await database(), 'app', token, new Date())).toMatchObject({ role: 'trader' });
    const out = await signOut(cookie);
    const taken = [
      'session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
      'signed-in=; Max-Age=0; Path=/; SameSite=Lax',
    ];
    expect([out.status, ...out.headers.getSetCookie()]).toEqual([200, ...taken]);
    expect([await isIn(cookie), await findSession(await database(), 'app', token, new Date())]).toEqual([false, null]);
    const page = { 'sec-fetch-site': 'same-origin', accept: 'text/html', referer: 'http://site.test/fr/aql' };
    expect((await signOut(cookie, page)).headers.get('location')).toBe('/fr');
  });

  test('sign-out without script says what went wrong in the language of the page', async () => {
    const page = { accept: 'text/html', referer: 'http://site.test/fr/aql' };
    const foreign = await signOut('session=x', { ...page, 'sec-fetch-site': 'cross-site' });
    expect([foreign.status, foreign.headers.get('content-language')]).toEqual([403, 'fr']);
    expect(await foreign.text()).toBe('Les appels venant d’un autre site sont refusés.\n');
  });

  test('a token ends by itself, and a token of one kind is none of the other', async () => {
    const answer = await registerTrader(data.folder, freshEmail());
    const cookie = cookieOf(answer);
    const token = (await answer.json()).data.api_token;
    expect(await isIn(`session=${token}`)).toBe(false);
    expect(await findSession(await database(), 'app', cookie.split('=')[1] ?? '', new Date())).toBeNull();
    expect(await findSession(await database(), 'app', token, new Date(Date.now() + 24 * 3_600_000 + 1))).toBeNull();
  });

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a hidden origin', { 'sec-fetch-site': '', origin: 'null' }],
  ])('nothing is told to %s', async (_, headers) => {
    for (const purpose of ['register', 'recover'] as const)
      expect((await askCode(purpose, freshEmail(), { headers })).status).toBe(403);
    expect((await askSession('session=x', headers)).status).toBe(403);
    expect(await outbox(data.folder)).toEqual([]);
  });
});

test('B25 no code, token, password or address stands in the database as it is, nor in any log line', async () => {
  said.length = 0;
  const email = freshEmail();
  await askCode('register', email);
  const { db, accounts, accountCodes, sessions, outbox: outboxTable, rateWindows, rateEvents } = await tables();
  const kept = [accounts, accountCodes, sessions, outboxTable, rateWindows, rateEvents];
  const dump = async () => JSON.stringify(await Promise.all(kept.map((table) => db.select().from(table))));
  const before = await dump();
  const code = await codeFrom(data.folder);
  expect(before).not.toContain(email);
  for (const text of [before, await dump()]) expect(text).not.toMatch(new RegExp(`\\b${code}\\b`));
  const answer = await call('/api/v1/user', { body: traderEmail(email, { verification_code: code }) });
  const cookie = answer.headers.get('set-cookie')?.split(';')[0]?.split('=')[1] ?? '?';
  const token = (await answer.json()).data.api_token;
  await askCode('recover', email);
  const recovery = await codeFrom(data.folder);
  await letWaitPass();
  // A mail server whose error messages repeat the recipient.
  config().SMTP_URL = 'smtp://127.0.0.1:1';
  await askCode('recover', email);
  const [job] = (await db.select().from(outboxTable)).filter(({ deliveredAt }) => !deliveredAt);
  if (!job) throw new Error('there is no job');
  const now = () => new Date();
  expect(await deliver(db, job, now, () => 0)).toBe(false);
  config().SMTP_URL = undefined;
  const whole = await dump();
  for (const secret of [token, cookie, recovery, recovery.replaceAll('-', ''), 'Right-pass1'])
    expect(whole).not.toContain(secret);
  const log = said.join('\n');
  expect(log).toContain('"event":"mail"');
  for (const secret of [email, code, token, cookie, recovery, 'Right-pass1']) expect(log).not.toContain(secret);
  expect(reasonOf('550 <ana.ruiz@example.com>: no such user, +8613800000001')).toBe(
    '550 <[address]>: no such user, [number]',
  );
});
