import { describe, expect, test, vi } from 'vitest';
import { config } from '@/lib/config';
import {
  browser,
  call,
  codeFrom,
  codePaths,
  enterCode,
  freshEmail,
  freshPhone,
  letWaitPass,
  orderByMail,
  orderByText,
  otherThan,
  outbox,
  registerTrader,
  setPassword,
} from '../support/accounts/account-service';
import { freshAddress } from '../support/leads/lead-service';
import { pointAtOwnData, silence } from '../support/own-data';

const data = pointAtOwnData();
silence('info', 'warn');

describe('a code that its owner ordered', () => {
  test('does not end when a stranger orders one later, without a cookie or with one', async () => {
    const [email, owner] = [freshEmail(), browser()];
    await orderByMail('register', email, owner);
    const code = await codeFrom(data.folder);
    await letWaitPass(61_000);
    expect((await call(`${codePaths.register}?type=email&to=${email}`)).status).toBe(200);
    const theirs = await codeFrom(data.folder);
    expect([theirs.length, theirs === code]).toEqual([6, false]);
    await letWaitPass(61_000);
    const stranger = browser();
    await orderByMail('register', email, stranger);
    await outbox(data.folder);
    for (let at = 0; at < 5; at += 1) await enterCode(email, otherThan(code, at), stranger);
    expect((await enterCode(email, code, owner)).status).toBe(200);
  });

  test('is a recovery code that stays good beside those of strangers, and using one of them ends them all', async () => {
    const [email, owner] = [freshEmail(), browser()];
    await registerTrader(data.folder, email);
    await letWaitPass();
    await orderByMail('recover', email, owner);
    const code = await codeFrom(data.folder);
    await letWaitPass();
    await orderByMail('recover', email);
    const theirs = await codeFrom(data.folder);
    expect((await setPassword(email, code, owner)).status).toBe(200);
    expect((await setPassword(email, theirs)).status).toBe(422);
  });
});

describe('a code that strangers ordered first', () => {
  test.each([
    ['elsewhere', false],
    ['in the same network', true],
  ])(
    'is good for the owner who orders it within the wait, though strangers %s hold it and used up their tries',
    async (_, isNear) => {
      const home = freshAddress();
      const [email, owner] = [freshEmail(), browser(home)];
      const nextTo = () => (isNear ? browser(home) : browser());
      const strangers = [nextTo(), nextTo()];
      for (const by of strangers) await orderByMail('register', email, by);
      const code = await codeFrom(data.folder);
      for (const by of [...strangers, nextTo()])
        for (let at = 0; at < 5; at += 1) await enterCode(email, otherThan(code, at), by);
      expect((await orderByMail('register', email, owner)).status).toBe(200);
      expect(await outbox(data.folder)).toEqual([]);
      expect((await enterCode(email, code, owner)).status).toBe(200);
    },
  );
});

describe('the wait', () => {
  test('is one for a recipient, whatever the purpose and the spelling of the mailbox', async () => {
    const [email, before] = [freshEmail(), config().EMAIL_RULE];
    await registerTrader(data.folder, email);
    await letWaitPass();
    const both = await Promise.all([orderByMail('register', email), orderByMail('recover', email)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
    const late = both.find(({ status }) => status === 429);
    expect(Number(late?.headers.get('retry-after'))).toBeGreaterThan(50);
    expect(await outbox(data.folder)).toHaveLength(1);
    config().EMAIL_RULE = 'relaxed';
    const spelt = ['victim@gmail.com', 'v.ictim@gmail.com', 'vic.tim+a@gmail.com'];
    for (const one of spelt) await orderByMail('register', one);
    config().EMAIL_RULE = before;
    expect(await outbox(data.folder)).toHaveLength(1);
  });

  test('of another purpose ends once the code was used, which only its reader can do', async () => {
    const email = freshEmail();
    await registerTrader(data.folder, email);
    expect((await orderByMail('recover', email)).status).toBe(200);
    expect(await codeFrom(data.folder)).toMatch(/-/);
    expect((await orderByMail('register', email)).status).toBe(429);
  });
});

describe('the codes of a day', () => {
  test('are those of the last 24 hours at each moment, also around the end of a day that began with the first', async () => {
    const email = freshEmail();
    const hour = 3_600_000;
    const statuses: number[] = [];
    const many = async (count: number) => {
      for (let at = 0; at < count; at += 1) {
        statuses.push((await orderByMail('register', email)).status);
        await letWaitPass(5 * 60_000);
      }
    };
    await many(1);
    const start = Date.now();
    vi.useFakeTimers({ now: start + 22 * hour, toFake: ['Date'] });
    await many(7);
    vi.setSystemTime(start + 25 * hour);
    await many(3);
    vi.useRealTimers();
    await outbox(data.folder);
    expect(statuses).toEqual([...Array<number>(9).fill(200), 429, 429]);
  });
});

describe('the text messages of a day', () => {
  test('leave a fifth to networks that had none, so that few networks do not use them up', async () => {
    const before = config().SMS_DAILY_LIMIT;
    config().SMS_DAILY_LIMIT = 5;
    const statuses: number[] = [];
    const send = async (address?: string) => {
      statuses.push((await orderByText('register', freshPhone(), address)).status);
      await outbox(data.folder);
    };
    for (let at = 0; at < 6; at += 1) await send('203.0.113.9');
    await send('198.51.100.4');
    await send('192.0.2.4');
    config().SMS_DAILY_LIMIT = before;
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429, 200, 429]);
  });
});
