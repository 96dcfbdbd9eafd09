import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { accountServiceMessages } from '@/lib/backend/mail/message';
import { accountCountriesSchema, accountErrorSchema, recoveryProofSchema } from '@/lib/contract/accounts';
import { isRecoveryCode } from '@/lib/domain/account/recovery';
import { locales } from '@/lib/i18n/locales';
import { call, cookieOf, envelope, tokenIn, whoIs } from '../support/accounts/account-service';
import { askCode, codeFrom, letWaitPass, orderByText, outbox } from '../support/accounts/codes';
import { freshEmail, freshPhone, registerTrader, setPassword, signIn } from '../support/accounts/people';
import { inspectorEmail, inspectorPhone, traderEmail, traderPhone } from '../support/accounts/recorded-calls';
import { pointAtOwnData, silence, tables } from '../support/own-data';

vi.unmock('@node-rs/argon2');
const data = pointAtOwnData();
silence('info');

const zh = { locale: 'zh_CN' };
const newPassword = { password: 'New-pass22', repeat_password: 'New-pass22' };
async function registerInspector(phone: string) {
  await orderByText('register', phone);
  const body = inspectorPhone(phone, { verification_code: await codeFrom(data.folder) });
  return call('/api/v1/inspector', { body, headers: zh });
}
const errorOf = async (answer: Response) => [answer.status, accountErrorSchema.parse(await answer.json()).message];

describe('registration', () => {
  test('M8.14 M8.40 M9.23 M9.25 M9.27 a trader by e-mail: checked, sent a six-digit code, created, given a token', async () => {
    const email = freshEmail();
    expect(await envelope(await call('/api/v1/user/valid', { body: traderEmail(email) }))).toMatchObject({ code: 0 });
    const sent = await envelope(await askCode('register', email));
    expect(sent).toMatchObject({ code: 0, message: 'Verification code sent successfully' });
    const code = await codeFrom(data.folder);
    expect(code).toMatch(/^\d{6}$/);
    const answer = await call('/api/v1/user', { body: traderEmail(email, { verification_code: code }) });
    expect(answer.headers.getSetCookie()[0]).toMatch(/^session=[\w-]{43}; .*HttpOnly; SameSite=Lax$/);
    const token = { api_token: expect.stringMatching(/^[\w-]{43}$/) };
    const message = 'Congratulations on your successful registration.';
    expect(await envelope(answer)).toEqual({ code: 0, message, data: token });
    const { db, accounts } = await tables();
    const [row] = await db.select().from(accounts).where(eq(accounts.emailKey, email));
    expect(row).toMatchObject({ role: 'trader', email, name: 'Ana', company: 'Casa Ruiz', locale: 'en' });
    const person = { first_name: 'Ana', telephone: '600 100 200', telephone_code: '+34' };
    expect(row?.profile).toMatchObject({ country: 123, personal_information: person });
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(row?.profile)).not.toMatch(/Right-pass1|verification_code/);
  });

  test('M8.15 M9.25 M9.27 a trader by phone: the code needs a ticket that is right and fresh', async () => {
    const phone = freshPhone();
    const codePath = '/api/v1/register/verification';
    for (const query of [`to=${phone}`, `to=${phone}&ticket=x&randstr=y`])
      expect((await call(`${codePath}?type=phone_number&${query}`, { headers: zh })).status).toBe(403);
    expect(await outbox(data.folder)).toEqual([]);
    expect(await envelope(await orderByText('register', phone))).toMatchObject({ code: 0, message: '验证码发送成功' });
    const answer = await call('/api/v1/user', {
      body: traderPhone(phone, { verification_code: await codeFrom(data.folder) }),
      headers: zh,
    });
    // The number is the same however it is written.
    const wide = `＋８６ ${phone.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)))}`;
    const signInBody = { type: 'phone_number', password: 'Right-pass1' };
    for (const phone_number of [wide, `86-${phone.slice(0, 3)} ${phone.slice(3)}`])
      expect(
        await tokenIn(await call('/api/v1/login', { body: { ...signInBody, phone_number }, headers: zh })),
      ).toBeTruthy();
    // A phone registration leads to the sign-in and does not sign in by itself.
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await tokenIn(answer)).toBeTruthy();
  });

  test('M8.16 M8.48 M9.24 M9.28 an inspector by phone on Chinese screens, with an invitation', async () => {
    const phone = freshPhone();
    expect(
      (await envelope(await call('/api/v1/inspector/valid', { body: inspectorPhone(phone), headers: zh }))).code,
    ).toBe(0);
    await orderByText('register', phone);
    const body = inspectorPhone(phone, { verification_code: await codeFrom(data.folder), invitation_code: 'FRIEND-7' });
    expect(await tokenIn(await call('/api/v1/inspector', { body, headers: zh }))).toBeTruthy();
    const { db, accounts } = await tables();
    const wanted = { role: 'inspector', phoneCode: '+86', locale: 'zh', profile: { invitation_code: 'FRIEND-7' } };
    expect((await db.select().from(accounts).where(eq(accounts.phone, phone)))[0]).toMatchObject(wanted);
  });

  test('M9.23 M9.24 the rules are those of the dialog, in its words, the first one first', async () => {
    const email = freshEmail();
    const cases: [string, Record<string, unknown>, string][] = [
      ['user/valid', traderEmail('', { company_name: '' }), 'E-mail can not be empty'],
      ['user/valid', traderEmail('a@b'), 'Sorry, wrong email format, please check.'],
      ['user/valid', traderEmail(email, { company_name: ' ', password: 'x' }), 'Company name should not be empty.'],
      ['user/valid', traderEmail(email, { country: '' }), 'Please chose the country/region'],
      ['inspector/valid', inspectorEmail(''), 'Your email address is required, please check.'],
      ['user', traderEmail(email), 'The verification code field is required.'],
    ];
    for (const [path, body, message] of cases)
      expect(await errorOf(await call(`/api/v1/${path}`, { body }))).toEqual([422, message]);
    const abroad = await call('/api/v1/inspector/valid', { body: inspectorPhone('23800000000'), headers: zh });
    expect(await errorOf(abroad)).toEqual([422, accountServiceMessages('zh').errors.phone_format]);
  });

  test('M9.23 an address with an account is told so, in each language, and gets no second one', async () => {
    const email = freshEmail();
    await registerTrader(data.folder, email);
    for (const locale of locales) {
      const answer = await call('/api/v1/user/valid', {
        body: traderEmail(email.toUpperCase().replace('.COM', '.com')),
        headers: { 'site-locale': locale },
      });
      expect(await errorOf(answer)).toEqual([409, accountServiceMessages(locale).refusals.taken]);
    }
    expect((await call('/api/v1/user/valid', { body: traderEmail(`Ana <${email}>`) })).status).toBe(409);
    await letWaitPass();
    expect((await registerTrader(data.folder, email)).status).toBe(409);
  });
});

describe('sign-in', () => {
  test('M8.18 M9.13 M9.29 M9.30 by e-mail and by phone, each role at its own call', async () => {
    const email = freshEmail();
    await registerTrader(data.folder, email);
    const answer = await call('/api/v1/login', {
      body: { type: 'email', email: email.toUpperCase(), password: 'Right-pass1' },
    });
    const said = await envelope(answer);
    expect(said).toMatchObject({ code: 0, message: 'success', data: { api_token: expect.any(String) } });
    const body = { type: 'email', email, password: 'Right-pass1' };
    expect((await call('/api/v1/inspector/login', { body })).status).toBe(401);
    const phone = freshPhone();
    await registerInspector(phone);
    const byPhone = { type: 'phone_number', phone_number: phone, phone_code: '+86', password: 'Right-pass1' };
    expect(await tokenIn(await call('/api/v1/inspector/login', { body: byPhone, headers: zh }))).toBeTruthy();
    expect((await call('/api/v1/login', { body: byPhone, headers: zh })).status).toBe(401);
  });

  test('M9.39 a wrong password and an unknown address are one sentence, in the visitor’s language', async () => {
    const email = freshEmail();
    await registerTrader(data.folder, email);
    const tries = [
      { email, password: 'Wrong-pass1' },
      { email: freshEmail(), password: 'Right-pass1' },
    ];
    for (const locale of locales)
      for (const form of tries) {
        const sent = { body: { type: 'email', ...form }, headers: { 'site-locale': locale } };
        const wanted = [401, accountServiceMessages(locale).refusals.wrongSignIn];
        expect(await errorOf(await call('/api/v1/login', sent))).toEqual(wanted);
      }
  });
});

describe('recovery', () => {
  test('M9.07 M9.09 M9.10 M9.32 M9.33 a code in four groups, checked in the browser, then by the service', async () => {
    const email = freshEmail();
    await registerTrader(data.folder, email);
    const sent = await envelope(await askCode('recover', email));
    const proof = recoveryProofSchema.parse(sent.data);
    const code = await codeFrom(data.folder);
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){3}$/);
    expect(isRecoveryCode('forgotpassword', code, proof)).toBe(true);
    expect(isRecoveryCode('forgotpassword', code.replaceAll('-', '').toLowerCase(), proof)).toBe(true);
    expect(isRecoveryCode('forgotpassword', 'AAAA-AAAA-AAAA-AAAA', proof)).toBe(false);
    const typed = code.replaceAll('-', '').toLowerCase();
    const body = { type: 'email', email, verification_code: typed, ...newPassword };
    const unlike = await call('/api/v1/forgotpassword', { body: { ...body, repeat_password: 'x' } });
    expect(await errorOf(unlike)).toEqual([422, 'Two passwords are inconsistent, please check.']);
    const done = await envelope(await call('/api/v1/forgotpassword', { body }));
    expect(done).toMatchObject({ code: 0, message: 'Modified success' });
    expect([(await signIn(email)).status, (await signIn(email, 'New-pass22')).status]).toEqual([401, 200]);
  });

  test('M8.48 M9.32 M9.34 an inspector by phone at a call of their own, with a ticket', async () => {
    const phone = freshPhone();
    await registerInspector(phone);
    expect(
      (await call(`/api/v1/forgotpassword/verification?type=phone_number&to=${phone}`, { headers: zh })).status,
    ).toBe(403);
    expect(recoveryProofSchema.parse((await envelope(await orderByText('recover', phone))).data).hash).toMatch(
      /^[0-9a-f]{32}$/,
    );
    const verification_code = await codeFrom(data.folder);
    const body = { type: 'phone_number', phone_number: phone, verification_code, ...newPassword };
    const asTrader = await call('/api/v1/forgotpassword', { body, headers: zh });
    expect(await errorOf(asTrader)).toEqual([404, accountServiceMessages('zh').refusals.noAccount]);
    const done = await envelope(await call('/api/v1/inspector/forgotpassword', { body, headers: zh }));
    expect(done).toMatchObject({ code: 0, message: '修改成功' });
  });

  test('signs out everywhere', async () => {
    const email = freshEmail();
    const cookie = cookieOf(await registerTrader(data.folder, email));
    expect(await whoIs(cookie)).toEqual({ signedIn: true, role: 'trader', name: 'Ana' });
    await askCode('recover', email);
    await setPassword(email, await codeFrom(data.folder));
    expect(await whoIs(cookie)).toEqual({ signedIn: false, role: null, name: null });
  });
});

test('M8.19 M9.21 the countries come with numbers, names, phone codes and regions', async () => {
  const { data: list } = accountCountriesSchema.parse(
    await (await call('/api/v2/country', { headers: { 'sec-fetch-site': 'cross-site' } })).json(),
  );
  expect(list.length).toBeGreaterThan(200);
  expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
  const spain = { english_name: 'Spain', chinese_name: '西班牙', area_phone_number: '34', regions: [] };
  expect(list.find(({ code }) => code === 'ES')).toMatchObject(spain);
  const china = list.find(({ code }) => code === 'CN');
  expect(china?.regions?.map(({ english_name }) => english_name)).toEqual(['Mainland', 'Hong Kong', 'Macao', 'Taiwan']);
});

test('half a sign in any field of a registration with a right code is refused, and the code stays good', async () => {
  const email = freshEmail();
  await askCode('register', email);
  const code = await codeFrom(data.folder);
  const form = traderEmail(email, { verification_code: code });
  const nested = Object.keys(form.personal_information).map((name) => ({
    ...form,
    personal_information: { ...form.personal_information, [name]: '\ud800' },
  }));
  for (const body of [{ ...form, company_name: 'a\ud800' }, { ...form, country: '\ud800' }, ...nested])
    expect((await call('/api/v1/user', { body })).status).toBe(400);
  const inspector = { ...inspectorEmail(email, { verification_code: code }), company_name: '\ud800' };
  expect((await call('/api/v1/inspector', { body: inspector })).status).toBe(400);
  expect((await call('/api/v1/user', { body: form })).status).toBe(200);
});

test('a code is sent to nobody who is no recipient', async () => {
  for (const to of ['', '\u0000', 'a\r\nBcc: b@casa.es', "' or 1=1 --", 'a@b@c.de', 'x'.repeat(400), '1e99'])
    for (const path of ['register', 'forgotpassword'])
      for (const type of ['email', 'phone_number', 'EMAIL']) {
        const query = new URLSearchParams({ type, to, ticket: to, randstr: 'x' });
        const { status } = await call(`/api/v1/${path}/verification?${query}`);
        expect([to, type, status >= 400 && status < 500]).toEqual([to, type, true]);
      }
  expect(await outbox(data.folder)).toEqual([]);
});
