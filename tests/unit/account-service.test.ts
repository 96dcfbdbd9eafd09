import { describe, expect, it, test } from 'vitest';
import { countryNumber, listAccountCountries } from '@/lib/backend/accounts/list-account-service-countries';
import { displayName } from '@/lib/backend/accounts/sessions';
import { makeRecoveryCode, makeRegisterCode } from '@/lib/backend/accounts/verification-codes';
import { localeHeader, wireLocales } from '@/lib/contract/accounts';
import { accountAnswerOf, tokenOf } from '@/lib/domain/account/account-calls';
import { recoveryAlphabet } from '@/lib/domain/account/recovery';
import { locales } from '@/lib/i18n/locales';
import { wireLocaleOf } from '@/lib/net/call-locale';
import { noSessionCookie, readSessionCookie, sessionCookie } from '@/lib/net/cookies';
import { createFairQueue } from '@/lib/net/limits/fair-queue';
import { isSameOrigin } from '@/lib/net/request';

describe('M9.13 M9.14 a token', () => {
  const tokenIn = (data: unknown, code: unknown = 0) => {
    const answer = accountAnswerOf(200, { code, message: 'ok', data });
    return answer.ok ? tokenOf(answer.data) : null;
  };
  it.each(['abc', 'Bearer abc', 'bearer  abc ', '', 'Bearer '])(
    'stands at data.api_token, or one level deeper, without its bearer prefix: "%s"',
    (api_token) => {
      for (const data of [{ api_token }, { data: { api_token } }])
        expect(tokenIn(data)).toBe(/abc/.exec(api_token)?.[0] ?? null);
    },
  );
  it('is none where nothing stands', () => expect([tokenIn({}), tokenIn(null)]).toEqual([null, null]));
  it.each([1, 200, 4001, -1, '401', null, '', ' ', false, [], [0], {}, '0x0', '-0', '0.0'])(
    'is none with the code %j',
    (code) => expect(tokenIn({ api_token: 'abc' }, code)).toBeNull(),
  );
  it.each([0, '0'])('is read with the code %j', (code) => expect(tokenIn({ api_token: 'abc' }, code)).toBe('abc'));
});

describe('the language of a call', () => {
  const headers = (given: Record<string, string>) => new Headers({ host: 'site.test', ...given });
  it('M9.36 is exactly en or zh_CN on the wire', () => {
    expect(wireLocales).toEqual(['en', 'zh_CN']);
    for (const given of ['zh_CN', 'en']) expect(wireLocaleOf(headers({ [localeHeader]: given }))).toBe(given);
    for (const locale of locales)
      expect(wireLocaleOf(headers({ 'site-locale': locale }))).toBe(locale === 'zh' ? 'zh_CN' : 'en');
    for (const given of ['zh-CN', 'EN', 'fr', 'zh_cn', 'en, zh_CN'])
      expect(wireLocales).toContain(wireLocaleOf(headers({ [localeHeader]: given })));
  });
});

describe('the cookie of a session', () => {
  it('is hidden from scripts and other sites, and over https bound to this host', () => {
    expect(sessionCookie('t', false)).toBe('session=t; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax');
    expect(sessionCookie('t', true)).toBe('__Host-session=t; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax; Secure');
    expect(noSessionCookie(true)).toBe('__Host-session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure');
  });
  it('is found among others; over https one without the bound name is not believed', () => {
    expect(readSessionCookie('a=1; session=t; b=2', false)).toBe('t');
    expect(readSessionCookie('session=planted; __Host-session=t', true)).toBe('t');
    expect([
      readSessionCookie('session=planted', true),
      readSessionCookie(null, false),
      readSessionCookie('session=', false),
      readSessionCookie('xsession=t', false),
    ]).toEqual([null, null, null, null]);
  });
});

test('a call comes from this origin, from a caller that is no browser, or not at all', () => {
  const from = (headers: Record<string, string>) =>
    new Request('http://site.test/x', { headers: { host: 'site.test', ...headers } });
  expect(isSameOrigin(from({ 'sec-fetch-site': 'same-origin' }))).toBe(true);
  expect(isSameOrigin(from({ origin: 'http://site.test' }))).toBe(true);
  expect(isSameOrigin(from({}))).toBe(true);
  expect(isSameOrigin(from({ 'sec-fetch-site': 'none' }), true)).toBe(true);
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'null' },
    { origin: 'http://site.test.evil.example' },
    { origin: 'http://site.test:81' },
  ];
  for (const headers of foreign) expect(isSameOrigin(from(headers)), JSON.stringify(headers)).toBe(false);
});

describe('places at the password table', () => {
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
  /** A queue and its tasks, each of which runs until it is ended; `order` names them as they begin. */
  function queue(sizes: Parameters<typeof createFairQueue>[0]) {
    const run = createFairQueue(sizes, () => new Error('full'));
    const order: string[] = [];
    const ends: (() => void)[] = [];
    const ask = (name: string, turn: Parameters<typeof run>[0], failure?: Error) =>
      run(turn, async () => {
        order.push(name);
        await new Promise<void>((resolve) => ends.push(resolve));
        if (failure) throw failure;
      });
    const endAll = async (all: Promise<unknown>[]) => {
      const settled = Promise.allSettled(all);
      for (let count = 0; count < all.length; count += 1) {
        await settle();
        ends.shift()?.();
      }
      return settled;
    };
    return { run, order, ask, endAll };
  }

  it('are taken in turns: a crowd under one key holds up another by one place', async () => {
    const { order, ask, endAll } = queue({ parallel: 1, perKey: 100, all: 1_000 });
    await endAll([...Array(5).fill('crowd'), 'owner'].map((key) => ask(key, { key })));
    expect(order).toEqual(['crowd', 'crowd', 'owner', 'crowd', 'crowd', 'crowd']);
  });

  it('go first to those who do, however many others wait', async () => {
    const { order, ask, endAll } = queue({ parallel: 1, perKey: 1, all: 3 });
    await endAll([...['a', 'b', 'c', 'd'].map((key) => ask(key, { key })), ask('owner', { key: 'a', first: true })]);
    expect(order).toEqual(['a', 'owner', 'b', 'c', 'd']);
  });

  it('are no more for one key than it may have, and others pass it by', async () => {
    const { order, ask, endAll } = queue({ parallel: 4, parallelPerKey: 2, perKey: 9, all: 9 });
    const all = ['slow', 'slow', 'slow', 'slow', 'quick'].map((key) => ask(key, { key }));
    await settle();
    expect(order).toEqual(['slow', 'slow', 'quick']);
    await endAll(all);
    expect(order).toHaveLength(5);
  });

  it('are never more than allowed, are free again after a failure, and end with a refusal when too many wait', async () => {
    const { run, order, ask, endAll } = queue({ parallel: 2, perKey: 3, all: 4 });
    const failure = new Error('wrong');
    const all = ['a', 'a', 'a', 'a', 'a', 'b', 'c', 'd'].map((key) => ask(key, { key }, failure));
    const settled = Promise.allSettled(all);
    await settle();
    expect(order).toHaveLength(2);
    await endAll(all);
    const reasons = (await settled).map((each) => (each.status === 'rejected' ? each.reason.message : 'done'));
    expect(reasons.filter((reason) => reason === 'full')).toHaveLength(2);
    expect(await run({ key: 'a' }, async () => 'free')).toBe('free');
  });
});

describe('codes', () => {
  it('M8.40 of registration are six digits, leading zeros too', () => {
    const codes = Array.from({ length: 2_000 }, makeRegisterCode);
    expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
    expect(codes.some((code) => code.startsWith('0'))).toBe(true);
  });
  it('A01 A73 of recovery are four groups of an alphabet of 32 unmistakable signs: 80 bits', () => {
    expect(new Set(recoveryAlphabet).size).toBe(32);
    expect(recoveryAlphabet).not.toMatch(/[01IO]/);
    const codes = Array.from({ length: 2_000 }, makeRecoveryCode);
    expect(
      codes.every((code) => new RegExp(`^[${recoveryAlphabet}]{4}(-[${recoveryAlphabet}]{4}){3}$`).test(code)),
    ).toBe(true);
    expect(new Set(codes).size).toBe(codes.length);
    expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(32);
  });
});

test('M8.19 a country keeps its number whatever else is in the list', () => {
  expect([countryNumber('AA'), countryNumber('AB'), countryNumber('ZZ')]).toEqual([1, 2, 676]);
  const all = listAccountCountries().flatMap(({ id, regions }) => [
    id,
    ...(regions ?? []).map((region) => region.id).filter((own) => own !== id),
  ]);
  expect(new Set(all).size).toBe(all.length);
});

test('a visitor is called by name, company, or as little of their address as they recognise', () => {
  expect(displayName({ name: ' Ana ', company: 'Casa' })).toBe('Ana');
  expect(displayName({ name: null, company: 'Casa', email: 'ana@casa.es' })).toBe('Casa');
  expect([displayName({ email: 'ana@casa.es' }), displayName({ phone: '13800001234' }), displayName({})]).toEqual([
    'ana',
    '···1234',
    null,
  ]);
});
