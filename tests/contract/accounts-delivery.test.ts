import { createHmac, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { openSiteSession, revokeFamily } from '@/lib/backend/accounts/sessions';
import { tidy } from '@/lib/backend/jobs/tidy';
import { sendSms } from '@/lib/backend/jobs/webhook';
import { accountServiceMessages } from '@/lib/backend/mail/message';
import { config } from '@/lib/config';
import { locales } from '@/lib/i18n/locales';
import { browser, call } from '../support/accounts/account-service';
import { askCode, letWaitPass, orderByText } from '../support/accounts/codes';
import { freshEmail, freshPhone } from '../support/accounts/people';
import { traderEmail } from '../support/accounts/recorded-calls';
import { queriesDuring } from '../support/database/queries';
import { startCrmReceiver, startMailReceiver } from '../support/leads/receivers';
import { codeIn, readMail } from '../support/mail';
import { deliverJobs, pointAtOwnData, silence, tables } from '../support/own-data';

const secret = 'a secret of sixteen signs';
const receivers = { mail: await startMailReceiver(), sms: await startCrmReceiver() };
const data = pointAtOwnData({
  SITE_URL: 'https://site.test',
  SMTP_URL: receivers.mail.url,
  SMS_WEBHOOK_URL: receivers.sms.url,
  SMS_WEBHOOK_SECRET: secret,
  MAIL_FROM: 'Verilot <no-reply@site.test>',
});
afterAll(() => Promise.all([receivers.mail.close(), receivers.sms.close()]));
silence('info', 'warn');
beforeEach(() => {
  Object.assign(receivers.mail, { mails: [], mood: 'take' });
  Object.assign(receivers.sms, { posts: [], mood: 'take' });
});

const minutes = (count: number) => new Date(Date.now() + count * 60_000);
const due = (now?: Date) => deliverJobs(['code'], now);
const ask = (email: string, headers: Record<string, string> = {}) => askCode('register', email, { headers });

test('M9.25 a code is a mail in the visitor’s language, as text and as HTML, and its subject does not tell it', async () => {
  for (const locale of locales) {
    receivers.mail.mails.length = 0;
    const email = freshEmail();
    await ask(email, { 'site-locale': locale });
    await due();
    const [mail] = receivers.mail.mails;
    expect(receivers.mail.mails.map(({ to }) => to)).toEqual([email]);
    expect(readMail(mail?.raw ?? '')).toContain(accountServiceMessages(locale).mail.notYouRegister);
    expect(mail?.raw).toMatch(/text\/plain[\s\S]*text\/html/);
    const code = codeIn(mail?.raw ?? '');
    expect(code).toMatch(/^\d{6}$/);
    expect(/^Subject: .*$/m.exec(mail?.raw ?? '')?.[0]).not.toContain(code);
  }
});

test('M9.25 M9.32 a code for a phone is posted to the gateway, signed, under a key of its own', async () => {
  const phone = freshPhone();
  await orderByText('register', phone);
  await due();
  const [post] = receivers.sms.posts;
  expect(receivers.sms.posts).toHaveLength(1);
  expect(JSON.parse(post?.body ?? '')).toEqual({
    id: post?.key,
    to: `+86${phone}`,
    text: expect.stringMatching(/^【.+】您的注册验证码为 \d{6}/),
    locale: 'zh',
  });
  const timestamp = String(post?.headers['x-timestamp']);
  expect(post?.headers['x-signature']).toBe(
    `sha256=${createHmac('sha256', secret).update(`${timestamp}.${post?.body}`).digest('hex')}`,
  );
});

test('without a gateway a text message is a file that its owner alone can read, in a folder alike', async () => {
  const { SMS_WEBHOOK_URL } = config();
  config().SMS_WEBHOOK_URL = undefined;
  await sendSms({ key: 'unsent', phone: freshPhone(), text: 'Your code is 123456', locale: 'en' }, new Date());
  config().SMS_WEBHOOK_URL = SMS_WEBHOOK_URL;
  const mode = (...path: string[]) => statSync(join(data.folder, 'outbox', ...path)).mode & 0o777;
  expect([mode(), mode('unsent.txt')]).toEqual([0o700, 0o600]);
});

test('orders that waited for the gateway are not sent above the day’s number, and only sent ones are counted', async () => {
  const { db, rateWindows } = await tables();
  await db.delete(rateWindows);
  const before = config().SMS_DAILY_LIMIT;
  config().SMS_DAILY_LIMIT = 5;
  const warned = vi.mocked(console.warn);
  receivers.sms.mood = 'fail';
  const statuses: number[] = [];
  for (let at = 0; at < 8; at += 1) statuses.push((await orderByText('register', freshPhone())).status);
  await due();
  receivers.sms.mood = 'take';
  await due(minutes(1));
  await due(minutes(2));
  config().SMS_DAILY_LIMIT = before;
  expect([statuses, receivers.sms.posts.length]).toEqual([Array<number>(8).fill(200), 5]);
  const said = warned.mock.calls.map(([line]) => JSON.parse(String(line)));
  expect(said.flatMap(({ sentToday = [] }) => sentToday).sort()).toEqual([4, 5]);
  expect(new Set(said.map(({ reason }) => reason))).toEqual(
    new Set([undefined, 'the SMS gateway answered 500', 'SMS_DAILY_LIMIT is reached']),
  );
});

test('a mail server that fails is tried again under the same key while the code is good, and not after', async () => {
  receivers.mail.mood = 'fail';
  const [first, second] = [freshEmail(), freshEmail()];
  await ask(first);
  await due();
  receivers.mail.mood = 'take';
  await due(minutes(5));
  expect(receivers.mail.mails.map(({ to }) => to)).toEqual([first]);
  receivers.mail.mood = 'fail';
  await ask(second);
  await due();
  receivers.mail.mood = 'take';
  receivers.mail.mails.length = 0;
  expect(await due(minutes(11))).toBe(1);
  expect(receivers.mail.mails).toEqual([]);
  expect(await due(minutes(60))).toBe(0);
});

test('what was sealed for the sending is gone once it was sent; a visitor’s newer code takes the older one’s mail along', async () => {
  const { db, accountCodes, outbox } = await tables();
  await db.delete(accountCodes);
  const email = freshEmail();
  const owner = browser();
  const order = () => askCode('register', email, {}, owner);
  await order();
  await letWaitPass();
  await order();
  expect(await db.$count(outbox)).toBe(1);
  expect((await db.select().from(accountCodes))[0]?.sealed).toBeTruthy();
  await due();
  expect(receivers.mail.mails).toHaveLength(1);
  expect((await db.select().from(accountCodes))[0]?.sealed).toBeNull();
});

test.each([
  ['a mail server', true, 'take'],
  ['a mail server that is away', true, 'away'],
  ['a file for each mail', false, 'take'],
] as const)(
  'B19 with %s the worker asks the database the same for recipients without an account',
  async (_, isSmtp, mood) => {
    const { db, accountCodes, accounts, outbox } = await tables();
    const before = config().SMTP_URL;
    const away = 'smtp://127.0.0.1:1';
    config().SMTP_URL = isSmtp ? (mood === 'away' ? away : before) : undefined;
    const now = new Date();
    const password = { passwordHash: 'x', passwordAt: now };
    const account = { role: 'trader' as const, createdAt: now, ...password, profile: {}, locale: 'en' };
    const known = { email: freshEmail(), phone_number: freshPhone() };
    await db.insert(accounts).values([
      { ...account, id: randomUUID(), email: known.email, emailKey: known.email },
      { ...account, id: randomUUID(), phone: known.phone_number, phoneCode: '+86' },
    ]);
    const asked = async (type: 'email' | 'phone_number', to: string) => {
      await db.delete(accountCodes);
      await letWaitPass();
      const order = type === 'email' ? askCode : orderByText;
      expect((await order('recover', to)).status).toBe(200);
      const queries = await queriesDuring(due);
      return { queries, isDelivered: (await db.select().from(outbox)).at(-1)?.deliveredAt !== null };
    };
    for (const [type, unknown] of [
      ['email', freshEmail()],
      ['phone_number', freshPhone()],
    ] as const) {
      // Values that a process keeps after it has needed them once.
      await asked(type, type === 'email' ? freshEmail() : freshPhone());
      const [one, other] = [await asked(type, known[type]), await asked(type, unknown)];
      expect(other).toEqual(one);
      expect(one.queries[0].length).toBeGreaterThan(4);
      expect(one.isDelivered).toBe(type !== 'email' || mood !== 'away');
    }
    expect(receivers.mail.mails.map(({ to }) => to)).toEqual(isSmtp && mood === 'take' ? [known.email] : []);
    expect(receivers.sms.posts.map(({ body }) => JSON.parse(body).to)).toEqual([`+86${known.phone_number}`]);
    const files = existsSync(join(data.folder, 'outbox')) ? readdirSync(join(data.folder, 'outbox')) : [];
    expect(files.filter((name) => name.endsWith('.part'))).toEqual([]);
    expect(files.filter((name) => name.endsWith('.eml'))).toHaveLength(isSmtp ? 0 : 1);
    config().SMTP_URL = before;
  },
);

test('B25 over https the cookie is bound to this host', async () => {
  const { db, accountCodes } = await tables();
  await db.delete(accountCodes);
  const email = freshEmail();
  await ask(email);
  await due();
  const code = codeIn(receivers.mail.mails[0]?.raw ?? '');
  const answer = await call('/api/v1/user', { body: traderEmail(email, { verification_code: code }) });
  expect(answer.headers.getSetCookie()[0]).toMatch(
    /^__Host-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  );
});

test('codes, sessions and counted messages that ended are tidied away', async () => {
  const { db, accountCodes, rateEvents, sessions } = await tables();
  await tidy(db, minutes(11), () => false);
  expect(await db.$count(accountCodes)).toBe(0);
  expect(await db.$count(sessions)).toBeGreaterThan(0);
  expect(await db.$count(rateEvents)).toBeGreaterThan(0);
  await tidy(db, minutes(25 * 60), () => false);
  expect(await db.$count(rateEvents)).toBe(0);
  await tidy(db, minutes(31 * 24 * 60), () => false);
  expect(await db.$count(sessions)).toBe(0);
});

test('B21 a session that was revoked is tidied away, another one stays', async () => {
  const { db, sessions } = await tables();
  const visitor = { role: 'trader', name: 'Ana' } as const;
  for (const family of [randomUUID(), randomUUID()]) await openSiteSession(db, { ...visitor, family }, minutes(0));
  const [signedOut, signedIn] = await db.select().from(sessions);
  await revokeFamily(db, signedOut?.family ?? '', minutes(1));
  await tidy(db, minutes(2), () => false);
  expect((await db.select().from(sessions)).map(({ family }) => family)).toEqual([signedIn?.family]);
});
