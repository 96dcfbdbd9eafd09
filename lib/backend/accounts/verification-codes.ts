import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { and, asc, count, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db, Transaction } from '@/lib/backend/db/client';
import { keyedHash } from '@/lib/backend/db/keyed-hash';
import { accountCodes, codeHolders, outbox } from '@/lib/backend/db/schema';
import { hit, hitsOf } from '@/lib/backend/shared/rate-limits';
import { config } from '@/lib/config';
import { identityTypes, type RecoveryProof } from '@/lib/contract/accounts';
import type { CodePurpose } from '@/lib/domain/account/account-calls';
import { firstProblem } from '@/lib/domain/account/forms/account-checks';
import { type Family, maxLengthOf } from '@/lib/domain/account/forms/account-forms';
import { registrationCode } from '@/lib/domain/account/forms/account-rules';
import { normaliseRecoveryCode, recoveryAlphabet, recoveryHash } from '@/lib/domain/account/recovery';
import { isUnreadableLine } from '@/lib/domain/text/text-rules';
import { type Locale, locales } from '@/lib/i18n/locales';
import { seal, unseal } from '@/lib/net/seal';
import { isEqualTimingSafe } from '@/lib/net/timing-safe-equal';
import {
  type CodeCaller,
  type CodeTurn,
  checkPhonesOfDay,
  codeLifeMs,
  guardCode,
  recipientOf,
  takeTurn,
} from './account-guards';
import { type Identity, identityHash } from './account-record';
import { AccountRefusal } from './account-refusal';

export const maxTries = 5;
export const maxStrangerTries = 4 * maxTries;
/** Holders of a registration code, altogether and of one network: who ordered it, also while no other could be sent. */
export const maxHolders = { all: 10, network: 4 } as const;

const groups = 4;
const groupLength = 4;

/** Nothing is handed out that would allow checking guesses offline, so six digits are enough. */
export const makeRegisterCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** 80 bits, as `XXXX-XXXX-XXXX-XXXX`: its hash is handed out, so it must resist offline guessing. */
export function makeRecoveryCode(): string {
  const sign = () => recoveryAlphabet[randomInt(recoveryAlphabet.length)] ?? '';
  return Array.from({ length: groups }, () => Array.from({ length: groupLength }, sign).join('')).join('-');
}

function normalCode(purpose: CodePurpose, text: string): string {
  return purpose === 'recover' ? normaliseRecoveryCode(text) : registrationCode(text);
}

export function codeHash(db: Db, id: string, purpose: CodePurpose, code: string): Promise<string> {
  return keyedHash(db, 'code', `${id}\n${normalCode(purpose, code)}`);
}

const messageSchema = z.object({
  purpose: z.enum(['register', 'recover']),
  type: z.enum(identityTypes),
  to: z.string(),
  code: z.string(),
  locale: z.enum(locales),
});
export type CodeMessage = z.infer<typeof messageSchema>;

const keyFor = async (db: Db, id: string) => Buffer.from(await keyedHash(db, 'sealed code', id), 'base64url');

/** Encrypts a queued message, so that it cannot be read in a table, a backup or a query log. */
const sealCodeMessage = async (db: Db, id: string, message: CodeMessage): Promise<string> =>
  seal(await keyFor(db, id), Buffer.from(JSON.stringify(message)));

export const openCodeMessage = async (db: Db, id: string, sealed: string): Promise<CodeMessage> =>
  messageSchema.parse(JSON.parse(String(unseal(await keyFor(db, id), sealed))));

/** `holder`: the keyed hash of a visitor's token, null without one; `network`: the key of their network. */
type Challenger = { holder: string | null; network: string };
type Code = Pick<typeof accountCodes.$inferSelect, 'id' | 'purpose' | 'tries' | 'usedAt'>;

const daySeconds = 86_400;

const holderHashOf = async (db: Db, token: string | undefined): Promise<string | null> =>
  token ? keyedHash(db, 'code holder', token) : null;

const at = (codeId: string, holderHash: string) =>
  and(eq(codeHolders.codeId, codeId), eq(codeHolders.holderHash, holderHash));
const networkTries = (codeId: string, network: string) => `code-try:${codeId}:${network}`;
const networkHolders = (codeId: string, network: string) => `code-hold:${codeId}:${network}`;

async function holdCode(tx: Transaction, codeId: string, { holder, network }: Challenger, now: Date) {
  if (!holder) return;
  await tx.insert(codeHolders).values({ codeId, holderHash: holder });
  await hit(tx, networkHolders(codeId, network), daySeconds, now);
}

/** Six digits can be guessed: a registration code has few holders, not all of one network. A recovery code cannot. */
async function hasPlace(tx: Transaction, { id, purpose }: Code, network: string, now: Date): Promise<boolean> {
  if (purpose === 'recover') return true;
  const [{ holders } = { holders: 0 }] = await tx
    .select({ holders: count() })
    .from(codeHolders)
    .where(eq(codeHolders.codeId, id));
  if (holders >= maxHolders.all) return false;
  return (await hitsOf(tx, networkHolders(id, network), daySeconds, now)).hits < maxHolders.network;
}

/** The caller has locked the recipient. Returns whether the visitor can still try the code. */
async function joinCode(tx: Transaction, code: Code, challenger: Challenger, now: Date): Promise<boolean> {
  const { holder, network } = challenger;
  if (holder) {
    const [row] = await tx.select({ tries: codeHolders.tries }).from(codeHolders).where(at(code.id, holder));
    if (row) return row.tries < maxTries && code.usedAt === null;
    if (await hasPlace(tx, code, network, now)) {
      await holdCode(tx, code.id, challenger, now);
      return true;
    }
  }
  if (code.purpose === 'register' && code.tries >= maxStrangerTries) return false;
  return (await hitsOf(tx, networkTries(code.id, network), daySeconds, now)).hits < maxTries;
}

type Codes = { purpose: CodePurpose; recipientHash: string };
const codesOf = ({ purpose, recipientHash }: Codes) =>
  and(eq(accountCodes.purpose, purpose), eq(accountCodes.recipientHash, recipientHash));

/** Always in the same order, because two transactions would deadlock otherwise. */
const lockCodes = (tx: Transaction, of: Codes) =>
  tx
    .select({ id: accountCodes.id, usedAt: accountCodes.usedAt })
    .from(accountCodes)
    .where(codesOf(of))
    .orderBy(asc(accountCodes.id))
    .for('update');

async function endHeldAlone(tx: Transaction, of: Codes, holder: string | null): Promise<void> {
  if (!holder) return;
  const held = await tx
    .select({ codeId: codeHolders.codeId })
    .from(codeHolders)
    .innerJoin(accountCodes, eq(accountCodes.id, codeHolders.codeId))
    .where(codesOf(of))
    .groupBy(codeHolders.codeId)
    .having(sql`bool_and(${codeHolders.holderHash} = ${holder})`);
  const ids = held.map(({ codeId }) => codeId);
  if (ids.length > 0) await tx.delete(accountCodes).where(inArray(accountCodes.id, ids));
}

/** Returns whether it was one of the five, or null for a visitor who holds no such code. */
async function countHolderTry(db: Db, codeId: string, holder: string | null): Promise<boolean | null> {
  if (!holder) return null;
  const [row] = await db
    .update(codeHolders)
    .set({ tries: sql`${codeHolders.tries} + 1` })
    .where(at(codeId, holder))
    .returning({ tries: codeHolders.tries });
  return row ? row.tries <= maxTries : null;
}

/** Five tries for each network; a registration code takes no more than some from all of them together. */
async function countStrangerTry(db: Db, { id, purpose }: Code, network: string, now: Date): Promise<boolean> {
  if ((await hit(db, networkTries(id, network), daySeconds, now)).hits > maxTries) return false;
  if (purpose === 'recover') return true;
  const [counted] = await db
    .update(accountCodes)
    .set({ tries: sql`${accountCodes.tries} + 1` })
    .where(eq(accountCodes.id, id))
    .returning({ tries: accountCodes.tries });
  return counted !== undefined && counted.tries <= maxStrangerTries;
}

type NewCode = typeof accountCodes.$inferInsert;
type Made = { purpose: CodePurpose; code: string; proof: RecoveryProof | null };

async function rowOf(db: Db, { purpose, code, proof }: Made, { identity, locale }: CodeOrder, now: Date) {
  const id = randomUUID();
  return {
    id,
    purpose,
    recipientHash: await identityHash(db, identity),
    proof,
    codeHash: await codeHash(db, id, purpose, code),
    sealed: await sealCodeMessage(db, id, { purpose, ...identity, code, locale }),
    createdAt: now,
    expiresAt: new Date(now.getTime() + codeLifeMs),
  };
}

const newestOf = (code: NewCode) => and(codesOf(code), isNull(accountCodes.supersededAt));

async function joinLast(
  tx: Transaction,
  row: NewCode,
  challenger: Challenger,
  { lastId, waitSeconds }: CodeTurn,
  now: Date,
) {
  const [last] = await tx
    .select()
    .from(accountCodes)
    .where(and(newestOf(row), gt(accountCodes.expiresAt, now)));
  // A used code is not told from a valid one, or its use would tell of an account; one before the last message is.
  const isOver = last === undefined || (last.usedAt !== null && last.id !== lastId);
  if (isOver || !(await joinCode(tx, last, challenger, now)))
    throw new AccountRefusal('tooMany', { retryAfterSeconds: waitSeconds });
  return last.proof;
}

export type CodeOrder = { identity: Identity; family: Family; locale: Locale; caller: CodeCaller };

function checkRecipient({ type, to }: Identity, family: Family): void {
  const form = type === 'email' ? ('recover-email' as const) : ('recover-phone' as const);
  const problem = firstProblem(form, { [type]: to, captcha: 'any' }, { family, emailRule: config().EMAIL_RULE });
  if (problem || isUnreadableLine(to)) {
    const key = problem?.key ?? (type === 'email' ? 'email_format' : 'phone_format');
    throw new AccountRefusal('invalid', {
      problem: { field: problem?.field ?? type, key, max: maxLengthOf(form, type) },
    });
  }
}

/**
 * Earlier codes stay valid, or a stranger could end one by ordering another; those that this visitor alone holds end.
 * Within the wait nothing is sent. Returns the proof of the code that will arrive; null for a registration code.
 */
async function orderCode(db: Db, made: Made, order: CodeOrder, now: Date): Promise<RecoveryProof | null> {
  const { purpose, proof } = made;
  const { identity, family, caller } = order;
  checkRecipient(identity, family);
  const { network, count: countMessage } = await guardCode(db, purpose, identity, caller, now);
  if (identity.type === 'phone_number') await checkPhonesOfDay(db, network, now);
  const recipient = await recipientOf(db, identity, caller, now);
  const [row, holder] = await Promise.all([rowOf(db, made, order, now), holderHashOf(db, caller.holder)]);
  const challenger = { holder, network };
  return db.transaction(async (tx) => {
    const turn = await takeTurn(tx, recipient, purpose, now);
    if (turn.waitSeconds > 0) return (await joinLast(tx, row, challenger, turn, now)) ?? proof;
    await turn.take(row.id);
    await countMessage(tx);
    await lockCodes(tx, row);
    await endHeldAlone(tx, row, holder);
    await tx.update(accountCodes).set({ supersededAt: now }).where(newestOf(row));
    await tx.insert(accountCodes).values(row);
    await holdCode(tx, row.id, challenger, now);
    await tx.insert(outbox).values({ id: randomUUID(), codeId: row.id, kind: 'code', createdAt: now, dueAt: now });
    return proof;
  });
}

const keyBytes = 16;

/** The account is not looked up here: the worker drops the message to an unknown address. */
export async function sendRecovery(db: Db, order: CodeOrder, now: Date): Promise<RecoveryProof> {
  const code = makeRecoveryCode();
  const [key, time] = [randomBytes(keyBytes).toString('hex'), String(now.getTime())];
  const proof = { key, time, hash: recoveryHash(config().RECOVERY_HASH_PREFIX, { code, key, time }) };
  return (await orderCode(db, { purpose: 'recover', code, proof }, order, now)) ?? proof;
}

export async function sendCode(db: Db, order: CodeOrder, now: Date): Promise<void> {
  await orderCode(db, { purpose: 'register', code: makeRegisterCode(), proof: null }, order, now);
}

type Try = { purpose: CodePurpose; identity: Identity; typed: string; network: string; holder?: string };
type Found = { id: string; purpose: CodePurpose; recipientHash: string };

async function findOpen(db: Db, of: Omit<Found, 'id'>, holder: string | null, now: Date) {
  const rows = await db
    .select()
    .from(accountCodes)
    .where(and(codesOf(of), isNull(accountCodes.usedAt), gt(accountCodes.expiresAt, now)))
    .orderBy(desc(accountCodes.createdAt));
  if (!holder || rows.length < 2) return rows;
  const ids = rows.map(({ id }) => id);
  const held = await db
    .select({ id: codeHolders.codeId })
    .from(codeHolders)
    .where(and(eq(codeHolders.holderHash, holder), inArray(codeHolders.codeId, ids)));
  const heldIds = new Set(held.map(({ id }) => id));
  return [...rows.filter(({ id }) => heldIds.has(id)), ...rows.filter(({ id }) => !heldIds.has(id))];
}

/** Counted for each code and visitor, so that others cannot use up a code. Throws `codeWrong` or `codeSpent`. */
export async function tryCode(db: Db, { purpose, identity, typed, network, ...who }: Try, now: Date): Promise<Found> {
  const of = { purpose, recipientHash: await identityHash(db, identity) };
  const holder = await holderHashOf(db, who.holder);
  let compared = false;
  for (const code of await findOpen(db, of, holder, now)) {
    const isLeft = (await countHolderTry(db, code.id, holder)) ?? (await countStrangerTry(db, code, network, now));
    if (!isLeft) continue;
    compared = true;
    if (isEqualTimingSafe(code.codeHash, await codeHash(db, code.id, purpose, typed))) return { ...of, id: code.id };
  }
  throw new AccountRefusal(compared ? 'codeWrong' : 'codeSpent');
}

/** Ends the recipient's other codes for the purpose. Throws `codeSpent` when another request was faster. */
export async function spendCode(tx: Transaction, { id, ...of }: Found, now: Date): Promise<void> {
  const ids = (await lockCodes(tx, of)).filter(({ usedAt }) => usedAt === null).map((code) => code.id);
  if (!ids.includes(id)) throw new AccountRefusal('codeSpent');
  await tx.update(accountCodes).set({ usedAt: now, sealed: null }).where(inArray(accountCodes.id, ids));
}
