import { describe, expect, test, vi } from 'vitest';
import { limits } from '@/lib/backend/accounts/account-guards';
import { maxHolders, maxStrangerTries, maxTries } from '@/lib/backend/accounts/verification-codes';
import { accountServiceMessages } from '@/lib/backend/mail/message';
import { config } from '@/lib/config';
import { locales } from '@/lib/i18n/locales';
import { formPaths } from '@/lib/site/routing/form-paths';
import { browser, solved, statusAndMessage } from '../support/accounts/account-service';
import {
  askCode,
  type CodePurpose,
  codeFrom,
  letWaitPass,
  orderByMail,
  orderByText,
  otherThan,
  outbox,
} from '../support/accounts/codes';
import { enterCode, freshEmail, freshPhone, registerTrader, setPassword, signIn } from '../support/accounts/people';
import { postForm } from '../support/forms';
import { freshAddress } from '../support/leads/lead-service';
import { pointAtOwnData, silence } from '../support/own-data';

const data = pointAtOwnData();
silence('info', 'warn');

const { errors, refusals } = accountServiceMessages('en');
const plainForm = { locale: 'en', role: 'trader', type: 'email', intent: 'go' };
const wrong = [422, errors.code_wrong];
const spent = [422, refusals.codeSpent];

describe('the wait between two codes', () => {
  test('A73 holds when the last one was tried to its end, and who did so is told how long', async () => {
    const [email, owner] = [freshEmail(), browser()];
    await orderByMail('register', email, owner);
    const code = await codeFrom(data.folder);
    for (let at = 0; at < maxTries; at += 1) await enterCode(email, otherThan(code, at), owner);
    await letWaitPass(20_000);
    const early = await orderByMail('register', email, owner);
    expect(early.status).toBe(429);
    // Of the minute, 20 seconds and however long this machine took are over.
    expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(early.headers.get('retry-after'))).toBeLessThanOrEqual(40);
    expect((await early.json()).message).toMatch(/^Too many attempts\. Please try again in 1 min/);
    for (let at = 0; at < 3; at += 1) await orderByMail('register', email);
    expect(await outbox(data.folder)).toEqual([]);
    await letWaitPass(40_000);
    expect((await orderByMail('register', email, owner)).status).toBe(200);
    expect(await outbox(data.folder)).toHaveLength(1);
  });

  test('A73 holds when the last one was used, for its owner and for others', async () => {
    const [email, owner] = [freshEmail(), browser()];
    await orderByMail('register', email, owner);
    expect((await enterCode(email, await codeFrom(data.folder), owner)).status).toBe(200);
    expect((await orderByMail('register', email, owner)).status).toBe(429);
    expect((await orderByMail('register', email)).status).toBe(200);
    expect(await outbox(data.folder)).toEqual([]);
  });

  test('A73 is five minutes after half of the codes of a day', async () => {
    const email = freshEmail();
    for (let at = 0; at < 5; at += 1) {
      await orderByMail('register', email);
      expect(await outbox(data.folder)).toHaveLength(1);
      await letWaitPass();
    }
    await letWaitPass(3 * 60_000);
    await orderByMail('register', email);
    expect(await outbox(data.folder)).toEqual([]);
    await letWaitPass();
    await orderByMail('register', email);
    expect(await outbox(data.folder)).toHaveLength(1);
  });

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
  let sent = 0;
  async function ordered(
    count: number,
    to: (at: number) => string,
    send: (purpose: CodePurpose, to: string) => Promise<Response>,
  ) {
    const statuses: number[] = [];
    sent = 0;
    for (let at = 0; at < count; at += 1) {
      statuses.push((await send(at % 2 === 0 ? 'register' : 'recover', to(at))).status);
      sent += (await outbox(data.folder)).length;
      await letWaitPass(5 * 60_000);
    }
    return statuses;
  }
  const full = (sent: number) => [...Array<number>(sent).fill(200), 429];

  test('are ten for a mailbox of all purposes and handlers; the last two are for networks known for the account', async () => {
    const [email, home] = [freshEmail(), freshAddress()];
    const owner = browser(home);
    await orderByMail('register', email, owner);
    await enterCode(email, await codeFrom(data.folder), owner);
    await owner('/api/v1/login', { body: { type: 'email', email, password: 'Right-pass1' } });
    await letWaitPass(5 * 60_000);
    expect(await ordered(8, () => email, orderByMail)).toEqual(full(7));
    expect(sent).toBe(7);
    for (const locale of locales) {
      const late = await orderByMail('recover', email, browser(), locale);
      expect(Number(late.headers.get('retry-after'))).toBeLessThanOrEqual(86_400);
      expect((await late.json()).message).toContain(accountServiceMessages(locale).refusals.enoughToday.split('{')[0]);
    }
    const form = { ...plainForm, form: 'recover-email', email };
    const plain = await postForm(formPaths.account('recover'), form);
    expect(plain.result).toMatchObject({ state: { kind: 'refused', message: expect.stringMatching(/today/) } });
    const byOwner = (purpose: CodePurpose, to: string) => orderByMail(purpose, to, owner);
    expect(await ordered(3, () => email, byOwner)).toEqual(full(2));
    vi.useFakeTimers({ now: Date.now() + 86_400_000, toFake: ['Date'] });
    expect((await orderByMail('recover', email)).status).toBe(200);
    vi.useRealTimers();
    await outbox(data.folder);
  });

  test('are five for a phone', async () => {
    const phone = freshPhone();
    expect(await ordered(5, () => phone, orderByText)).toEqual(full(4));
    await outbox(data.folder);
  });

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

describe('the tries at a registration code', () => {
  test('by strangers do not end it for the browser that ordered it', async () => {
    const [email, owner] = [freshEmail(), browser()];
    await orderByMail('register', email, owner);
    const code = await codeFrom(data.folder);
    for (let at = 0; at < maxStrangerTries; at += 1)
      expect(await statusAndMessage(await enterCode(email, otherThan(code, at)))).toEqual(wrong);
    for (let at = 0; at < 20; at += 1) expect(await statusAndMessage(await enterCode(email, code))).toEqual(spent);
    for (let at = 0; at < maxTries - 1; at += 1)
      expect(await statusAndMessage(await enterCode(email, otherThan(code, at), owner))).toEqual(wrong);
    expect((await enterCode(email, code, owner)).status).toBe(200);
  });

  test('are seventy at most, however many browsers order it', async () => {
    const email = freshEmail();
    const browsers = Array.from({ length: 14 }, () => browser());
    for (const by of browsers) await orderByMail('register', email, by);
    const code = await codeFrom(data.folder);
    const tries = Array.from({ length: maxTries + 1 }, (_, at) => otherThan(code, at));
    const answers = browsers.flatMap((by) => tries.map((tried) => enterCode(email, tried, by)));
    const messages = await Promise.all((await Promise.all(answers)).map(statusAndMessage));
    const most = maxHolders.all * maxTries + maxStrangerTries;
    expect(messages.filter(([, message]) => message === errors.code_wrong)).toHaveLength(most);
  });

  test('are counted for the browser by forms without script as well', async () => {
    const [email, jar] = [freshEmail(), new Map<string, string>()];
    const post = (step: 'register' | 'code', fields: Record<string, string>) =>
      postForm(formPaths.account(step), { ...plainForm, ...fields }, { jar });
    const person = { first_name: 'Ana', country: '44', telephone: '600', telephone_code: '+34' };
    const secrets = { password: 'Tools2026', confirmpassword: 'Tools2026', agreed: 'on' };
    await post('register', { form: 'trader-email', email, company_name: 'Casa', ...person, ...secrets });
    const code = await codeFrom(data.folder);
    for (let at = 0; at < 2 * maxTries; at += 1) await enterCode(email, otherThan(code, at));
    const done = await post('code', { form: 'code', verification_code: code });
    expect(done.result).toMatchObject({ state: { kind: 'hand-off' } });
  });
});

describe('guesses of a password without script', () => {
  const guess = (email: string, address = freshAddress(), password = 'Wrong-pass1') =>
    postForm(formPaths.account('sign-in'), { ...plainForm, form: 'sign-in-email', email, password }, { address });

  test('end for all strangers together once the account is in doubt, not for its own network or with a proof', async () => {
    const [email, home] = [freshEmail(), freshAddress()];
    await registerTrader(data.folder, email);
    await guess(email, home, 'Right-pass1');
    const free = limits.signInAccount.suspectAfter - 1 + limits.plainAccount.blockAfter;
    const messages: string[] = [];
    for (let at = 0; at < free + 5; at += 1) {
      const { result } = await guess(email);
      messages.push(result?.of === 'account' && result.state.kind === 'refused' ? (result.state.message ?? '') : '');
    }
    expect(messages.filter((message) => message === refusals.wrongSignIn)).toHaveLength(free);
    expect(messages.at(-1)).toMatch(/^Too many sign-ins to this account just now\. Please switch on JavaScript/);
    expect((await guess(email, home, 'Right-pass1')).result).toMatchObject({ state: { kind: 'hand-off' } });
    const proved = { headers: { 'account-proof': (await solved('sign-in', email)).ticket } };
    expect((await signIn(email, undefined, proved)).status).toBe(200);
  });
});

describe('a code that its owner ordered', () => {
  test('does not end when a stranger orders one later, without a cookie or with one', async () => {
    const [email, owner] = [freshEmail(), browser()];
    await orderByMail('register', email, owner);
    const code = await codeFrom(data.folder);
    await letWaitPass(61_000);
    expect((await askCode('register', email)).status).toBe(200);
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
