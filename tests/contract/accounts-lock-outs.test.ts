import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { guardSignIn, limits } from '@/lib/backend/accounts/account-guards';
import { inTurn, parallel } from '@/lib/backend/accounts/passwords';
import { openBeside, revokeAccountSessions } from '@/lib/backend/accounts/sessions';
import { senderKeys } from '@/lib/backend/shared/rate-limits';
import { config } from '@/lib/config';
import { recoveryProofSchema } from '@/lib/contract/accounts';
import { isRecoveryCode } from '@/lib/domain/account/recovery';
import { call, envelope, solved } from '../support/accounts/account-service';
import { askCode, codeFrom, letWaitPass, orderByText, outbox } from '../support/accounts/codes';
import { freshEmail, freshPhone, registerTrader, signIn } from '../support/accounts/people';
import { traderEmail } from '../support/accounts/recorded-calls';
import { freshAddress } from '../support/leads/lead-service';
import { pointAtOwnData, silence, tables } from '../support/own-data';

const data = pointAtOwnData();
silence('info', 'warn');

const proofFor = async (purpose: string, email: string) => ({
  headers: { 'account-proof': (await solved(purpose, email)).ticket },
});
const proofIn = async (answer: Response) => recoveryProofSchema.parse((await envelope(answer)).data);

describe('what strangers send never uses up what the owner of an address needs', () => {
  test('30 requests for a code end for their own network; the owner gets one after a proof, and for another purpose without', async () => {
    const email = freshEmail();
    await registerTrader(data.folder, email);
    const attacker = freshAddress();
    const statuses: number[] = [];
    for (let at = 0; at < 30; at += 1) {
      statuses.push((await askCode('recover', email, { address: attacker })).status);
      await letWaitPass(5 * 60_000);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(limits.codeAddress.suspectAfter);
    expect(statuses.at(-1)).toBe(429);
    await outbox(data.folder);
    expect((await askCode('recover', email)).status).toBe(428);
    expect((await askCode('recover', email, await proofFor('recover', email))).status).toBe(200);
    expect(await codeFrom(data.folder)).toMatch(/-/);
    await letWaitPass(5 * 60_000);
    expect((await askCode('register', email)).status).toBe(200);
    expect(await codeFrom(data.folder)).toMatch(/^\d{6}$/);
  });

  test('one network gets few messages to an address sent in an hour, proofs or not', async () => {
    const email = freshEmail();
    const statuses: number[] = [];
    for (let at = 0; at <= limits.codePair.blockAfter; at += 1) {
      const proof = at < limits.codeRecipient.suspectAfter ? {} : await proofFor('register', email);
      statuses.push((await askCode('register', email, { address: `203.0.113.${at}`, ...proof })).status);
      await letWaitPass(5 * 60_000);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(limits.codePair.blockAfter);
    expect(statuses.at(-1)).toBe(429);
    await outbox(data.folder);
    expect((await askCode('register', email, await proofFor('register', email))).status).toBe(200);
    expect(await codeFrom(data.folder)).toMatch(/^\d{6}$/);
  });
});

describe('a code that is asked for again', () => {
  test('within a minute is answered as sent and not sent twice; both proofs fit the one code', async () => {
    const email = freshEmail();
    await registerTrader(data.folder, email);
    const [one, two] = await Promise.all([askCode('recover', email), askCode('recover', email)]);
    const later = await askCode('recover', email);
    const code = await codeFrom(data.folder);
    for (const answer of [one, two, later])
      expect(isRecoveryCode('forgotpassword', code, await proofIn(answer))).toBe(true);
    // The code of the registration was used, and its wait must pass as well.
    await letWaitPass();
    expect((await askCode('register', email)).status).toBe(200);
    expect((await askCode('register', email)).status).toBe(200);
    expect(await outbox(data.folder)).toHaveLength(1);
  });
});

describe('senders', () => {
  test('without a known address are counted together, and are nobody’s known network', async () => {
    const email = freshEmail();
    await registerTrader(data.folder, email);
    const statuses: number[] = [];
    for (let at = 0; at < 4; at += 1)
      statuses.push((await call('/api/v1/user/valid', { body: traderEmail(freshEmail()), address: '' })).status);
    expect(statuses).toEqual([200, 200, 200, 428]);
    expect((await signIn(email, undefined, { address: '' })).status).toBe(200);
    const { db } = await tables();
    const { turn } = await guardSignIn(db, 'trader', { type: 'email', to: email }, { address: '' }, new Date());
    expect(turn.first).toBe(false);
  });
});

describe('what happens between two steps', () => {
  async function hold(key: string, places: number) {
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const held = Array.from({ length: places }, () => inTurn({ key }, () => gate));
    return async () => {
      release();
      await Promise.all(held);
    };
  }

  test('a sign-in with the old password that waits while the password changes opens nothing', async () => {
    const { db, accounts } = await tables();
    const email = freshEmail();
    await registerTrader(data.folder, email);
    const letGo = await hold('others', parallel);
    const late = signIn(email);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await db.update(accounts).set({ passwordHash: 'changed' }).where(eq(accounts.emailKey, email));
    await letGo();
    const answer = await late;
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([401, null]);
  });

  test('no cookie is opened beside a token that has ended', async () => {
    const { db, accounts } = await tables();
    const email = freshEmail();
    const token = (await (await registerTrader(data.folder, email)).json()).data.api_token;
    expect(await openBeside(db, token, new Date())).toMatch(/^[\w-]{43}$/);
    const [account] = await db.select().from(accounts).where(eq(accounts.emailKey, email));
    await revokeAccountSessions(db, account?.id ?? '', new Date());
    expect(await openBeside(db, token, new Date())).toBeNull();
  });

  test('a crowd before the password table costs nobody a try of their code', async () => {
    const { db } = await tables();
    const email = freshEmail();
    const address = freshAddress();
    await askCode('register', email);
    const body = traderEmail(email, { verification_code: await codeFrom(data.folder) });
    const letGo = await hold((await senderKeys(db, address))?.network ?? '', parallel + 8);
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1) statuses.push((await call('/api/v1/user', { body, address })).status);
    await letGo();
    expect(statuses).toEqual([503, 503, 503, 503, 503, 503]);
    expect((await call('/api/v1/user', { body, address })).status).toBe(200);
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
