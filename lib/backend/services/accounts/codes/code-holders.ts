import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Transaction } from '@/lib/backend/db/client';
import { accountCodes, codeHolders } from '@/lib/backend/db/schema';
import { keyedHash } from '@/lib/backend/db/secrets';
import { hit, hitsOf } from '@/lib/backend/services/limits/rate-windows';
import { type CodePurpose, maxHolders, maxStrangerTries, maxTries } from './codes';

/** `holder`: the stored form of a visitor's token, null without one; `network`: the key of their network. */
export type Challenger = { holder: string | null; network: string };
type Code = Pick<typeof accountCodes.$inferSelect, 'id' | 'purpose' | 'tries' | 'usedAt'>;

const daySeconds = 86_400;

/** Returns the stored form of a holder's token; null for a visitor without one. */
export const holderHashOf = async (db: Db, token: string | undefined): Promise<string | null> =>
  token ? keyedHash(db, 'code holder', token) : null;

const at = (codeId: string, holderHash: string) =>
  and(eq(codeHolders.codeId, codeId), eq(codeHolders.holderHash, holderHash));
const networkTries = (codeId: string, network: string) => `code-try:${codeId}:${network}`;
const networkHolders = (codeId: string, network: string) => `code-hold:${codeId}:${network}`;

/** Makes a visitor a holder of a code. */
export async function holdCode(tx: Transaction, codeId: string, { holder, network }: Challenger, now: Date) {
  if (!holder) return;
  await tx.insert(codeHolders).values({ codeId, holderHash: holder });
  await hit(tx, networkHolders(codeId, network), daySeconds, now);
}

/**
 * Whether one more visitor can hold a code. Six digits can be guessed, so a registration code has few holders, and not
 * all of one network; a recovery code cannot.
 */
async function hasPlace(tx: Transaction, { id, purpose }: Code, network: string, now: Date): Promise<boolean> {
  if (purpose === 'recover') return true;
  const [{ holders } = { holders: 0 }] = await tx
    .select({ holders: count() })
    .from(codeHolders)
    .where(eq(codeHolders.codeId, id));
  if (holders >= maxHolders.all) return false;
  return (await hitsOf(tx, networkHolders(id, network), daySeconds, now)).hits < maxHolders.network;
}

/**
 * Makes a visitor who orders a code that was just sent one of its holders, while there are places; the caller has
 * locked the recipient. Returns whether the visitor can still try it.
 */
export async function joinCode(tx: Transaction, code: Code, challenger: Challenger, now: Date): Promise<boolean> {
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
/** The codes of a recipient for one purpose. */
export const codesOf = ({ purpose, recipientHash }: Codes) =>
  and(eq(accountCodes.purpose, purpose), eq(accountCodes.recipientHash, recipientHash));

/** Locks the codes of a recipient, always in the same order, because two transactions would deadlock otherwise. */
export const lockCodes = (tx: Transaction, of: Codes) =>
  tx
    .select({ id: accountCodes.id, usedAt: accountCodes.usedAt })
    .from(accountCodes)
    .where(codesOf(of))
    .orderBy(asc(accountCodes.id))
    .for('update');

/** Deletes the codes of a recipient, locked before, that one visitor alone holds, who orders a newer one. */
export async function endHeldAlone(tx: Transaction, of: Codes, holder: string | null): Promise<void> {
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

/** Counts a try by a holder; returns whether it was one of the five, or null for a visitor who holds no such code. */
async function countHolderTry(db: Db, codeId: string, holder: string | null): Promise<boolean | null> {
  if (!holder) return null;
  const [row] = await db
    .update(codeHolders)
    .set({ tries: sql`${codeHolders.tries} + 1` })
    .where(at(codeId, holder))
    .returning({ tries: codeHolders.tries });
  return row ? row.tries <= maxTries : null;
}

/**
 * Counts a try by a visitor who did not order the code: five for each network. Six digits can be guessed, so a
 * registration code takes no more than some from all such networks together.
 */
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

/** Counts a try at a code; returns whether this visitor had it left. */
export async function countTry(db: Db, code: Code, { holder, network }: Challenger, now: Date): Promise<boolean> {
  return (await countHolderTry(db, code.id, holder)) ?? countStrangerTry(db, code, network, now);
}
