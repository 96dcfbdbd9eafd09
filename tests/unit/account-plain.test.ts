import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { plainCode, plainRegister, plainSignIn } from '@/components/sections/account/actions';
import { plainRecover } from '@/components/sections/account/recover-actions';
import { type PlainState, plainStart } from '@/lib/account/plain';
import { readStep, stepCookie, stepSeconds } from '@/lib/http/account-step';
import en from '@/messages/en/account.json';
import { codeFrom, freshEmail, freshPhone } from '../support/accounts/account-service';
import { pointAtOwnData } from '../support/leads/lead-service';

const jar = vi.hoisted(() => new Map<string, string>());
const place = vi.hoisted(() => ({ address: 0, isScripted: false }));
class Moved extends Error {}
vi.mock('next/headers', () => ({
  headers: async () => {
    place.address += 1;
    return new Headers({ 'x-socket-address': `10.9.${place.address >> 8}.${place.address & 255}`, ...(place.isScripted && { 'next-action': 'x' }) });
  },
  cookies: async () => ({
    get: (name: string) => (jar.has(name) ? { name, value: jar.get(name) } : undefined),
    set: ({ name, value, maxAge }: { name: string; value: string; maxAge?: number }) => (maxAge === 0 ? jar.delete(name) : jar.set(name, value)),
  }),
}));
vi.mock('next/navigation', () => ({
  redirect: (path: string) => {
    throw new Moved(path);
  },
}));

const away = vi.hoisted(() => ({ now: false }));
vi.mock('@/lib/backend/db/client', async (original) => {
  const real = await original<typeof import('@/lib/backend/db/client')>();
  return { ...real, database: () => (away.now ? Promise.reject(new Error('away')) : real.database()) };
});

const data = pointAtOwnData();
beforeAll(async () => {
  const { database } = await import('@/lib/backend/db/client');
  await database();
}, 120_000);
beforeEach(() => jar.clear());
afterEach(() => vi.restoreAllMocks());
afterAll(() => data.remove());

type Action = (before: PlainState, form: FormData) => Promise<PlainState>;
/** Posts a form as a browser without script does: the state that is shown next, or the address that it is led to. */
async function post(action: Action, fields: Record<string, string>): Promise<PlainState | string> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ locale: 'en', role: 'trader', type: 'email', intent: 'go', ...fields })) body.append(name, value);
  try {
    return await action(plainStart, body);
  } catch (error) {
    if (error instanceof Moved) return error.message;
    throw error;
  }
}
const secrets = { password: 'Tools2026', confirmpassword: 'Tools2026' };
const trader = (email: string) => ({ form: 'trader-email', email, company_name: 'Casa', ...secrets, first_name: 'Ana', country: '44', telephone: '600', telephone_code: '+34', agreed: 'on' });
async function registered(email: string) {
  expect(await post(plainRegister, trader(email))).toBe('/en/account/code');
  return post(plainCode, { form: 'code', verification_code: await codeFrom(data.folder) });
}

describe('accounts without script, on the embedded service', () => {
  test('M8.40 M8.46 a trader registers by e-mail: form, code, hand-off, and the cookie of this site', async () => {
    const email = freshEmail();
    expect(await registered(email)).toEqual({ kind: 'hand-off', path: '/en/#/dashboard', token: expect.stringMatching(/.{20}/) });
    expect([...jar.keys()]).toEqual(['session']);
    expect(await post(plainSignIn, { form: 'sign-in-email', email, password: 'Tools2026' })).toMatchObject({ kind: 'hand-off', path: '/en/#/dashboard' });
  });
  test('M8.45 a Chinese inspector registers by phone and is led to sign in', async () => {
    const phone_number = freshPhone();
    const who = { locale: 'zh', role: 'inspector', type: 'phone_number', phone_number };
    expect(await post(plainRegister, { ...who, form: 'inspector-phone', ...secrets, agreed: 'on', invitation_code: 'Q7', nextapp: '/inspector/#/orders' })).toBe('/account/code');
    expect(await post(plainCode, { ...who, form: 'code', verification_code: await codeFrom(data.folder) })).toBe('/account/inspector-sign-in?done=registered&nextapp=%2Finspector%2F%23%2Forders');
    expect(await post(plainSignIn, { ...who, form: 'sign-in-phone', password: 'Tools2026', nextapp: '/inspector/#/orders' })).toMatchObject({ kind: 'hand-off', path: '/inspector/#/orders' });
    expect(await post(plainSignIn, { ...who, form: 'sign-in-phone', password: 'Tools2026', nextapp: 'https://evil.example' })).toMatchObject({ kind: 'hand-off', path: '/inspector/#/dashboard' });
  });
  test('M9.02 M9.05 M9.11 a lost password, step by step on one page', async () => {
    const email = freshEmail();
    await registered(email);
    jar.clear();
    const here = '/en/account/recover';
    expect(await post(plainRecover, { form: 'recover-email', email: 'x' })).toMatchObject({ kind: 'refused', problem: { field: 'email', key: 'email_format' } });
    expect(await post(plainRecover, { form: 'recover-email', email })).toBe(here);
    const code = await codeFrom(data.folder);
    expect(await post(plainRecover, { form: 'recover-email', captcha: '' })).toMatchObject({ problem: { field: 'captcha', key: 'code_empty' } });
    expect(await post(plainRecover, { form: 'recover-email', captcha: 'AAAA-AAAA-AAAA' })).toMatchObject({ problem: { field: 'captcha', key: 'code_wrong' } });
    expect(await post(plainRecover, { form: 'recover-email', captcha: code.toLowerCase() })).toBe(here);
    expect(await post(plainRecover, { form: 'new-password', password: 'short', confirmpassword: 'short' })).toMatchObject({ problem: { field: 'password', key: 'password_format' } });
    expect(await post(plainRecover, { form: 'new-password', password: 'New-tools7', confirmpassword: 'New-tools7' })).toBe('/en/account/sign-in?done=modified');
    expect(jar.size).toBe(0);
    expect(await post(plainSignIn, { form: 'sign-in-email', email, password: 'New-tools7' })).toMatchObject({ kind: 'hand-off' });
    expect(await post(plainSignIn, { form: 'sign-in-email', email, password: 'Tools2026' })).toMatchObject({ kind: 'refused', problem: null, message: expect.stringMatching(/./) });
  });
  test('M9.05 a post of a script is told where to go on', async () => {
    place.isScripted = true;
    try {
      expect(await post(plainRecover, { form: 'recover-email', email: freshEmail() })).toEqual({ kind: 'moved', href: '/en/account/recover' });
      expect(await post(plainRegister, trader(freshEmail()))).toEqual({ kind: 'moved', href: '/en/account/code' });
    } finally {
      place.isScripted = false;
    }
  });
  test('M8.25 M8.32 what is wrong comes back with what was typed, without a password or a code', async () => {
    const kept = { email: 'ana@casa.es', company_name: 'Casa', first_name: 'Ana' };
    const answer = await post(plainRegister, { ...trader('ana@casa.es'), agreed: '', verification_code: '123456' });
    expect(answer).toMatchObject({ kind: 'refused', problem: { field: 'agreed', key: 'terms_required' }, values: kept });
    expect(JSON.stringify(answer)).not.toMatch(/Tools2026|123456/);
    expect(await post(plainRegister, { ...trader('ana@casa.es'), company_name: '' })).toMatchObject({ problem: { field: 'company_name', key: 'company_empty' } });
    expect(jar.size).toBe(0);
  });
  test('M8.42 a wrong code can be typed again, and another be sent', async () => {
    await post(plainRegister, trader(freshEmail()));
    const code = await codeFrom(data.folder);
    expect(await post(plainCode, { form: 'code', verification_code: '' })).toMatchObject({ problem: { key: 'code_empty' } });
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await post(plainCode, { form: 'code', verification_code: wrong })).toMatchObject({ kind: 'refused', problem: null });
    expect(await post(plainCode, { form: 'code', intent: 'again' })).toMatchObject({ kind: expect.stringMatching(/said|refused/) });
  });
  test('no step is there without its cookie, of another kind, or in another role', async () => {
    expect(await post(plainCode, { form: 'code', verification_code: '123456' })).toBe('/en/account/code');
    expect(await post(plainRecover, { form: 'new-password', ...secrets })).toMatchObject({ kind: 'refused', problem: { field: 'email', key: 'email_empty' } });
    await post(plainRegister, trader(freshEmail()));
    expect(await post(plainRecover, { form: 'new-password', ...secrets })).toMatchObject({ problem: { field: 'email' } });
    expect(await post(plainSignIn, { form: 'nothing' })).toEqual(plainStart);
    expect(await post(plainRegister, { ...trader(freshEmail()), role: 'inspector' })).toEqual(plainStart);
  });
});

describe('the cookie between two steps', () => {
  const step = { kind: 'recover', role: 'trader', type: 'email', to: 'ana@casa.es', proof: { key: 'k', time: 1, hash: 'h' }, code: null } as const;
  const now = Date.UTC(2026, 4, 1);
  test('is sealed, short-lived and not for scripts', async () => {
    const cookie = await stepCookie(step, now);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'lax', path: '/', maxAge: stepSeconds });
    expect(Buffer.from(cookie.value, 'base64url').toString('latin1')).not.toMatch(/ana|casa|recover/);
    expect(await readStep(cookie.value, now + 1)).toMatchObject(step);
    expect(await readStep(cookie.value, now + stepSeconds * 1_000)).toBeNull();
  });
  test('opens for nobody who changes it', async () => {
    const { value } = await stepCookie(step, now);
    for (const at of [0, 14, 20, 40, value.length - 2]) {
      const changed = `${value.slice(0, at)}${value[at] === 'A' ? 'B' : 'A'}${value.slice(at + 1)}`;
      expect([at, await readStep(changed, now)]).toEqual([at, null]);
    }
    for (const rubbish of [undefined, '', 'x', '{}', 'A'.repeat(5_000), value.slice(0, 30)]) expect(await readStep(rubbish, now)).toBeNull();
  });
});

test('pages of accounts are shown while the database is away: nobody is signed in, no step is under way', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { visitorOf } = await import('@/lib/api/accounts');
  const { value } = await stepCookie({ kind: 'recover', role: 'trader', type: 'email', to: 'ana@casa.es', proof: { key: 'k', time: 1, hash: 'h' }, code: null }, Date.now());
  away.now = true;
  expect(await visitorOf(new Headers({ cookie: `session=${'A'.repeat(43)}` }))).toEqual({ signedIn: false, role: null, name: null });
  expect(await readStep(value, Date.now())).toBeNull();
  away.now = false;
  expect(console.error).toHaveBeenCalledTimes(2);
});

test('the English sentences that pages without script say are those of the dialog', () => {
  expect([en.toasts.registered, en.toasts.modified]).toEqual(['Congratulations on your successful registration.', 'Modified success']);
});
