import { beforeAll, describe, expect, test, vi } from 'vitest';
import { setCookie } from '@/lib/net/cookies';
import { type FormResult, readResult, resultCookies, resultSeconds } from '@/lib/site/form-result';
import { pointAtOwnData } from '../support/own-data';

const away = vi.hoisted(() => ({ now: false }));
vi.mock('@/lib/backend/db/client', async (original) => {
  const real = await original<typeof import('@/lib/backend/db/client')>();
  return { ...real, database: () => (away.now ? Promise.reject(new Error('away')) : real.database()) };
});

pointAtOwnData();
beforeAll(async () => {
  await (await import('@/lib/backend/db/client')).database();
});

const now = Date.UTC(2026, 4, 1);
const refused = (values: Record<string, string | string[]>): FormResult => ({
  of: 'lead',
  form: 'guide',
  source: 'English website-consultation',
  extra: { type: 3 },
  back: '/en/faq?from=fair',
  state: { kind: 'refused', errors: { email: 'email_remark' }, values, message: null },
});
const small = refused({ firstname: 'Ana', email: 'ana@', serviceLocations: ['china', 'india'] });
const headerOf = (cookies: readonly { name: string; value: string }[]) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
/** Text that does not compress below the size of its characters. */
const noise = (length: number) =>
  Array.from({ length }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7_919 + ((at * at) % 4_093)) % 20_000))).join(
    '',
  );
const valuesOf = (result: FormResult | null) =>
  result?.of === 'lead' && 'values' in result.state ? result.state.values : {};

describe('the result of a form in its cookies', () => {
  test('is what it was, for the address that names it and for no other', async () => {
    const { id, cookies } = await resultCookies(small, null, now);
    expect(cookies).toHaveLength(1);
    expect(await readResult(`theme=dark; ${headerOf(cookies)}`, id, now + 1)).toEqual(small);
    for (const other of [undefined, '', 'x', id.slice(1), [id], `${id}x`])
      expect(await readResult(headerOf(cookies), other, now)).toBeNull();
    expect(await readResult(null, id, now)).toBeNull();
  });
  test('B27 is sealed, short-lived and not for scripts', async () => {
    const { cookies } = await resultCookies(small, null, now);
    const [first] = cookies;
    if (!first) throw new Error('no cookie');
    expect(setCookie(first, true)).toMatch(
      new RegExp(`; Max-Age=${resultSeconds}; Path=/; HttpOnly; SameSite=Lax; Secure$`),
    );
    expect(Buffer.from(first.value, 'base64url').toString('latin1')).not.toMatch(/Ana|guide|email/);
    expect((await resultCookies(small, null, now)).cookies[0]?.value).not.toBe(first.value);
  });
  test('is over after ten minutes', async () => {
    const { id, cookies } = await resultCookies(small, null, now);
    expect(await readResult(headerOf(cookies), id, now + resultSeconds * 1_000 - 1)).toEqual(small);
    expect(await readResult(headerOf(cookies), id, now + resultSeconds * 1_000)).toBeNull();
  });
  test('opens for nobody who changes it', async () => {
    const { id, cookies } = await resultCookies(small, null, now);
    const value = cookies[0]?.value ?? '';
    for (const at of [0, 14, 20, 40, value.length - 2]) {
      const changed = `${value.slice(0, at)}${value[at] === 'A' ? 'B' : 'A'}${value.slice(at + 1)}`;
      expect([at, await readResult(`form-result=${changed}`, id, now)]).toEqual([at, null]);
    }
    for (const rubbish of ['x', '{}', value.slice(0, 30), 'A'.repeat(3_800), `${value}AAAA`])
      expect(await readResult(`form-result=${rubbish}`, id, now)).toBeNull();
  });
  test('is no step of an account, and no step is a result', async () => {
    const { stepCookie, readStep } = await import('@/lib/site/accounts/account-step');
    const step = await stepCookie({ kind: 'register', role: 'trader', type: 'email', input: {} }, now);
    const { id, cookies } = await resultCookies(small, null, now);
    expect(await readResult(`form-result=${step.value}`, id, now)).toBeNull();
    expect(await readStep(cookies[0]?.value, now)).toBeNull();
  });
  test('takes several cookies when it is long, each one that browsers keep, and takes the rest away when it is short again', async () => {
    const long = refused({ question: noise(3_000) });
    const { id, cookies } = await resultCookies(long, null, now);
    expect(cookies.map(({ name }) => name)).toEqual(
      ['form-result', 'form-result-1', 'form-result-2'].slice(0, cookies.length),
    );
    expect(cookies.length).toBeGreaterThan(1);
    for (const cookie of cookies) expect(setCookie(cookie, true).length).toBeLessThan(4_096);
    expect(await readResult(headerOf(cookies), id, now)).toEqual(long);
    expect(await readResult(headerOf(cookies.slice(0, 1)), id, now)).toBeNull();
    const next = await resultCookies(small, headerOf(cookies), now);
    expect(next.cookies.map(({ name, maxAge }) => [name, maxAge > 0])).toEqual(
      cookies.map(({ name }, at) => [name, at === 0]),
    );
  });
  test('never outgrows four of them: texts that no field takes are cut, the longest first, and every other is whole', async () => {
    const values = {
      firstname: 'Ana',
      email: 'ana@',
      company: 'Casa',
      question: noise(40_000),
      serviceLocations: Array.from({ length: 60 }, (_, at) => `place ${at}`),
    };
    const { id, cookies } = await resultCookies(refused(values), null, now);
    expect(cookies.length).toBeLessThanOrEqual(4);
    expect(headerOf(cookies).length).toBeLessThan(16 * 1_024);
    const shown = valuesOf(await readResult(headerOf(cookies), id, now));
    expect({ ...shown, question: '' }).toEqual({ ...values, question: '' });
    expect(values.question.startsWith(String(shown.question))).toBe(true);
    expect(String(shown.question).length).toBeGreaterThan(1_000);
  });
  test('is nothing while the database is away, and nobody fails over it', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { id, cookies } = await resultCookies(small, null, now);
    const { seeResult } = await import('@/lib/handlers/forms/form-post');
    away.now = true;
    expect(await readResult(headerOf(cookies), id, now)).toBeNull();
    const answer = await seeResult(new Request('http://site.test/forms/lead/guide'), small, {
      path: '/en/form-result',
      fragment: 'lead-guide',
    });
    away.now = false;
    expect([answer.status, answer.headers.get('location'), answer.headers.getSetCookie()]).toEqual([
      303,
      '/en/form-result#lead-guide',
      [],
    ]);
    quiet.mockRestore();
  });
});
