import { accountPaths, sessionPaths } from '@/lib/contract/call-paths';
import { describe, expect, it, test } from 'vitest';
import { accountHeaders, readAccountAnswer, tokenOf } from '@/lib/domain/account/account-calls';
import { recoveryAlphabet } from '@/lib/domain/account/recovery';
import { makeRecoveryCode, makeRegisterCode } from '@/lib/backend/accounts/codes';
import { createFairQueue } from '@/lib/net/limits/fair-queue';
import { countryNumber, listAccountCountries } from '@/lib/backend/accounts/list-account-service-countries';
import { displayName } from '@/lib/backend/accounts/sessions';
import { localeHeader, proofHeader, tokenOfAnswer, visitorLocaleHeader, wireLocales } from '@/lib/contract/accounts';
import { isSameOrigin } from '@/lib/net/request';
import { noSessionCookie, readSessionCookie, sessionCookie } from '@/lib/net/cookies';
import { visitorLocaleOf, wireLocaleOf } from '@/lib/net/visitor-locale';
import { locales } from '@/lib/i18n/locales';
import { matchAddress } from '@/lib/routing/match/match-address';
import en from '@/messages/en/account-service.json';
import es from '@/messages/es/account-service.json';
import fr from '@/messages/fr/account-service.json';
import zh from '@/messages/zh/account-service.json';

describe('a token', () => {
  const answer = (data: unknown, code: unknown = 0) => ({ code, message: 'ok', data });
  it('M9.13 stands at data.api_token, and its bearer prefix is stripped', () => {
    for (const text of ['abc', 'Bearer abc', 'bearer  abc '])
      expect(tokenOfAnswer(answer({ api_token: text }))).toBe('abc');
    expect(tokenOfAnswer(answer({ api_token: 'abc' }, '0'))).toBe('abc');
  });
  it('M9.14 stands at data.data.api_token on one English path, and is found there too', () => {
    expect(tokenOfAnswer(answer({ data: { api_token: 'Bearer abc' } }))).toBe('abc');
  });
  it('M9.13 is none where the code is not 0, or where nothing stands', () => {
    for (const bad of [
      ...[1, 200, 4001, -1, '401'].map((code) => answer({ api_token: 'abc' }, code)),
      answer({}),
      answer({ api_token: '' }),
      answer({ api_token: 'Bearer ' }),
      answer(null),
      null,
      'x',
    ])
      expect(tokenOfAnswer(bad)).toBeNull();
  });
  it('M9.13 no empty code, none at all and no other kind of value is success, here or in the browser', () => {
    for (const code of [null, undefined, '', ' ', false, [], [0], {}, '0x0', '-0', '0.0']) {
      const said = { ...answer({ api_token: 'abc' }), code };
      expect(tokenOfAnswer(said), String(code)).toBeNull();
      expect(readAccountAnswer(200, JSON.stringify(said)).ok, String(code)).toBe(false);
    }
    for (const code of [0, '0'])
      expect([
        tokenOfAnswer(answer({ api_token: 'abc' }, code)),
        readAccountAnswer(200, JSON.stringify(answer({}, code))).ok,
      ]).toEqual(['abc', true]);
  });
  it('M9.13 M9.14 is read alike by the browser', () => {
    for (const data of [{ api_token: 'Bearer abc' }, { data: { api_token: 'abc' } }, {}, { api_token: '' }])
      expect(tokenOf(data)).toBe(tokenOfAnswer(answer(data)));
  });
});

test('browsers and the contract name headers alike', () => {
  expect(accountHeaders).toEqual({ visitorLocale: visitorLocaleHeader, proof: proofHeader });
});

test('each call reaches its door and no page', () => {
  for (const path of [...Object.values(accountPaths), ...Object.values(sessionPaths)])
    expect(matchAddress(path, new URLSearchParams()), path).toEqual({ kind: 'door' });
  for (const path of ['/redirect/x', '/account/session/x', '/api/v3/user', '/api/v1'])
    expect(matchAddress(path, new URLSearchParams()).kind, path).not.toBe('door');
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
  it('for the visitor is their own where it can be told', () => {
    expect(visitorLocaleOf(headers({ [localeHeader]: 'en', 'site-locale': 'es' }))).toBe('es');
    expect(visitorLocaleOf(headers({ [localeHeader]: 'en', referer: 'https://site.test/fr/aql' }))).toBe('fr');
    expect(visitorLocaleOf(headers({ [localeHeader]: 'en', referer: 'https://site.test/aql' }))).toBe('en');
    expect(visitorLocaleOf(headers({ [localeHeader]: 'zh_CN', referer: 'https://site.test/fr/aql' }))).toBe('zh');
    expect(visitorLocaleOf(headers({ referer: 'https://evil.example/fr/', 'accept-language': 'es-MX,es' }))).toBe('es');
    expect(visitorLocaleOf(headers({}))).toBe('zh');
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
  const later = () => {
    const gates: (() => void)[] = [];
    return { gates, wait: () => new Promise<void>((resolve) => gates.push(resolve)) };
  };
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

  it('are taken in turns: a crowd under one key holds up another by one place', async () => {
    const run = createFairQueue({ parallel: 1, perKey: 100, all: 1_000 }, () => new Error('full'));
    const order: string[] = [];
    const { gates, wait } = later();
    const all = [...Array.from({ length: 5 }, (_, at) => ['crowd', at] as const), ['owner', 0] as const].map(
      ([key, at]) =>
        run({ key }, async () => {
          order.push(`${key}${at}`);
          await wait();
        }),
    );
    for (let turn = 0; turn < all.length; turn += 1) {
      await settle();
      gates.shift()?.();
    }
    await Promise.all(all);
    expect(order.indexOf('owner0')).toBe(2);
    expect(order).toHaveLength(6);
  });

  it('go first to those who do, however many others wait', async () => {
    const run = createFairQueue({ parallel: 1, perKey: 1, all: 3 }, () => new Error('full'));
    const order: string[] = [];
    const { gates, wait } = later();
    const task = (name: string) => async () => {
      order.push(name);
      await wait();
    };
    const all = [
      ...['a', 'b', 'c', 'd'].map((key) => run({ key }, task(key))),
      run({ key: 'a', first: true }, task('owner')),
    ];
    for (let turn = 0; turn < all.length; turn += 1) {
      await settle();
      gates.shift()?.();
    }
    await Promise.all(all);
    expect(order).toEqual(['a', 'owner', 'b', 'c', 'd']);
  });

  it('are no more for one key than it may have, and others pass it by', async () => {
    const run = createFairQueue({ parallel: 4, parallelPerKey: 2, perKey: 9, all: 9 }, () => new Error('full'));
    const order: string[] = [];
    const { gates, wait } = later();
    const all = ['slow', 'slow', 'slow', 'slow', 'quick'].map((key) =>
      run({ key }, async () => {
        order.push(key);
        await wait();
      }),
    );
    await settle();
    expect(order).toEqual(['slow', 'slow', 'quick']);
    for (let turn = 0; turn < all.length; turn += 1) {
      gates.shift()?.();
      await settle();
    }
    await Promise.all(all);
    expect(order).toHaveLength(5);
  });

  it('are never more than allowed, are free again after a failure, and end with a refusal when too many wait', async () => {
    const run = createFairQueue({ parallel: 2, perKey: 3, all: 4 }, () => new Error('full'));
    const { gates, wait } = later();
    let running = 0;
    const task = async () => {
      running += 1;
      await wait();
      running -= 1;
      throw new Error('wrong');
    };
    const settled = Promise.allSettled(['a', 'a', 'a', 'a', 'a', 'b', 'c', 'd'].map((key) => run({ key }, task)));
    await settle();
    expect(running).toBe(2);
    while (gates.length > 0) {
      gates.shift()?.();
      await settle();
      await settle();
    }
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

type Tree = { [key: string]: string | Tree };
const all: Record<string, Tree> = { zh, en, fr, es };
const paths = (tree: Tree, before = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${before}${key}`] : paths(value, `${before}${key}.`),
  );
const textAt = (tree: Tree, path: string) =>
  String(path.split('.').reduce<Tree | string>((at, key) => (at as Tree)[key] ?? '', tree));

it.each(locales)('the service’s sentences in %s have the keys and the gaps of the Chinese ones', (locale) => {
  const gaps = (tree: Tree, path: string) =>
    textAt(tree, path)
      .match(/\{\w+\}/g)
      ?.sort() ?? [];
  expect(paths(all[locale] ?? {})).toEqual(paths(zh));
  for (const path of paths(zh)) {
    expect([path, gaps(all[locale] ?? {}, path)]).toEqual([path, gaps(zh, path)]);
    const text = textAt(all[locale] ?? {}, path);
    expect(text.trim(), path).not.toBe('');
    expect(text).not.toMatch(/[!！]/);
    if (locale === 'fr') expect(text, path).not.toMatch(/[^\u202f][;?]|[^\u00a0]:(?!\/)/);
    if (locale === 'zh') expect(text, path).not.toMatch(/[\u4e00-\u9fff][,;:?]/);
  }
});
