import { and, count, eq, sql } from 'drizzle-orm';
import type { Db, Transaction } from '@/lib/backend/db/client';
import { type accountCodes, codeHolders } from '@/lib/backend/db/schema';
import { keyedHash } from '@/lib/backend/db/secrets';
import { maxHolders, maxTries } from './codes';

/** Returns the stored form of a holder's token; null for a visitor without one. */
export const holderHashOf = async (db: Db, token: string | undefined): Promise<string | null> =>
  token ? keyedHash(db, 'code holder', token) : null;

const at = (codeId: string, holderHash: string) =>
  and(eq(codeHolders.codeId, codeId), eq(codeHolders.holderHash, holderHash));

/** Makes a visitor the first holder of a new code. */
export async function holdCode(tx: Transaction, codeId: string, holderHash: string | null): Promise<void> {
  if (holderHash) await tx.insert(codeHolders).values({ codeId, holderHash });
}

/**
 * Makes a visitor who orders a code that was just sent one of its holders, while there are places; the caller has
 * locked the row of the code. Returns whether the visitor can still try it.
 */
export async function joinCode(
  tx: Transaction,
  code: typeof accountCodes.$inferSelect,
  holderHash: string | null,
): Promise<boolean> {
  const isOpen = code.purpose === 'recover' || code.tries < maxTries;
  if (!holderHash) return isOpen;
  const [held] = await tx.select({ tries: codeHolders.tries }).from(codeHolders).where(at(code.id, holderHash));
  if (held) return held.tries < maxTries && code.usedAt === null;
  const [{ holders } = { holders: 0 }] = await tx
    .select({ holders: count() })
    .from(codeHolders)
    .where(eq(codeHolders.codeId, code.id));
  if (holders >= maxHolders) return isOpen;
  await tx.insert(codeHolders).values({ codeId: code.id, holderHash });
  return true;
}

/** Counts a try by a holder; returns whether it was one of the five, or null for a visitor who holds no such code. */
export async function countHolderTry(db: Db, codeId: string, holderHash: string | null): Promise<boolean | null> {
  if (!holderHash) return null;
  const [held] = await db
    .update(codeHolders)
    .set({ tries: sql`${codeHolders.tries} + 1` })
    .where(at(codeId, holderHash))
    .returning({ tries: codeHolders.tries });
  return held ? held.tries <= maxTries : null;
}
