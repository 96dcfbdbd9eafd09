import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { setCookie } from '@/lib/net/cookies';
import { readStep, stepCookie, stepSeconds } from '@/lib/site/accounts/account-step';
import { type AccountStepName, formPaths } from '@/lib/site/routing/form-paths';
import { codeFrom } from '../support/accounts/codes';
import { freshEmail, freshPhone } from '../support/accounts/people';
import { postForm } from '../support/forms';
import { pointAtOwnData } from '../support/own-data';

const jar = new Map<string, string>();

const away = vi.hoisted(() => ({ now: false }));
vi.mock('@/lib/backend/db/client', async (original) => {
  const real = await original<typeof import('@/lib/backend/db/client')>();
  return { ...real, database: () => (away.now ? Promise.reject(new Error('away')) : real.database()) };
});

const data = pointAtOwnData();
beforeAll(async () => {
  const { database } = await import('@/lib/backend/db/client');
  await database();
});
beforeEach(() => jar.clear());
afterEach(() => vi.restoreAllMocks());

/** Posts like a browser without JavaScript: the state shown next, the address of a redirect, or the status of an error. */
async function post(step: AccountStepName, fields: Record<string, string>) {
  const { status, location, result } = await postForm(
    formPaths.account(step),
    { locale: 'en', role: 'trader', type: 'email', intent: 'go', ...fields },
    { jar },
  );
  if (status !== 303) return status;
  for (const name of [...jar.keys()]) if (name.startsWith('form-result')) jar.delete(name);
  expect(location).toMatch(/#main$/);
  return result?.of === 'account' ? result.state : location?.replace('#main', '');
}
const secrets = { password: 'Tools2026', confirmpassword: 'Tools2026' };
const trader = (email: string) => ({
  form: 'trader-email',
  email,
  company_name: 'Casa',
  ...secrets,
  first_name: 'Ana',
  country: '44',
  telephone: '600',
  telephone_code: '+34',
  agreed: 'on',
});

describe('accounts without script, on the embedded service', () => {
  test('M8.45 a Chinese inspector registers by phone and is led to sign in', async () => {
    const phone_number = freshPhone();
    const who = { locale: 'zh', role: 'inspector', type: 'phone_number', phone_number };
    expect(
      await post('register', {
        ...who,
        form: 'inspector-phone',
        ...secrets,
        agreed: 'on',
        invitation_code: 'Q7',
        nextapp: '/inspector/#/orders',
      }),
    ).toBe('/account/code');
    expect(await post('code', { ...who, form: 'code', verification_code: await codeFrom(data.folder) })).toBe(
      '/account/inspector-sign-in?done=registered&nextapp=%2Finspector%2F%23%2Forders',
    );
    expect(
      await post('sign-in', { ...who, form: 'sign-in-phone', password: 'Tools2026', nextapp: '/inspector/#/orders' }),
    ).toMatchObject({ kind: 'hand-off', path: '/inspector/#/orders' });
  });
  test('M8.25 M8.32 what is wrong comes back with what was typed, without a password or a code', async () => {
    const kept = { email: 'ana@casa.es', company_name: 'Casa', first_name: 'Ana' };
    const answer = await post('register', { ...trader('ana@casa.es'), agreed: '', verification_code: '123456' });
    expect(answer).toMatchObject({
      kind: 'refused',
      problem: { field: 'agreed', key: 'terms_required' },
      values: kept,
    });
    expect(JSON.stringify(answer)).not.toMatch(/Tools2026|123456/);
    expect(jar.size).toBe(0);
  });
  test('M8.42 a wrong code can be typed again, and another be sent', async () => {
    await post('register', trader(freshEmail()));
    const code = await codeFrom(data.folder);
    expect(await post('code', { form: 'code', verification_code: '' })).toMatchObject({
      problem: { key: 'code_empty' },
    });
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await post('code', { form: 'code', verification_code: wrong })).toMatchObject({
      kind: 'refused',
      problem: null,
    });
  });
  test('no step is there without its cookie, of another kind, or in another role', async () => {
    expect(await post('code', { form: 'code', verification_code: '123456' })).toBe('/en/account/code');
    expect(await post('recover', { form: 'new-password', ...secrets })).toMatchObject({
      kind: 'refused',
      problem: { field: 'email', key: 'email_empty' },
    });
    await post('register', trader(freshEmail()));
    expect(await post('recover', { form: 'new-password', ...secrets })).toMatchObject({ problem: { field: 'email' } });
    expect(await post('sign-in', { form: 'nothing' })).toBe(400);
    expect(await post('register', { ...trader(freshEmail()), role: 'inspector' })).toBe(400);
  });
});

const step = {
  kind: 'recover',
  role: 'trader',
  type: 'email',
  to: 'ana@casa.es',
  proof: { key: 'k', time: 1, hash: 'h' },
  code: null,
} as const;

describe('the cookie between two steps', () => {
  const now = Date.UTC(2026, 4, 1);
  test('is sealed, short-lived and not for scripts', async () => {
    const cookie = await stepCookie(step, now);
    expect(setCookie(cookie, true)).toMatch(
      new RegExp(`; Max-Age=${stepSeconds}; Path=/; HttpOnly; SameSite=Lax; Secure$`),
    );
    expect(Buffer.from(cookie.value, 'base64url').toString('latin1')).not.toMatch(/ana|casa|recover/);
    expect(await readStep(cookie.value, now + 1)).toMatchObject(step);
    expect(await readStep(cookie.value, now + stepSeconds * 1_000)).toBeNull();
  });
});

test('pages of accounts are shown while the database is away: nobody is signed in, no step is under way', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { visitorOf } = await import('@/lib/site/accounts/visitor');
  const { value } = await stepCookie(step, Date.now());
  away.now = true;
  expect(await visitorOf(new Headers({ cookie: `session=${'A'.repeat(43)}` }))).toEqual({
    signedIn: false,
    role: null,
    name: null,
  });
  expect(await readStep(value, Date.now())).toBeNull();
  away.now = false;
  expect(console.error).toHaveBeenCalledTimes(2);
});
