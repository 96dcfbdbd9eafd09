import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '@/lib/backend/db/client';
import { accountCodes } from '@/lib/backend/db/schema';
import { codeHash, type CodePurpose, maxTries, sameHash } from './codes';
import { type Identity, identityHash } from './identity';
import { AccountRefusal } from './refusal';

export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0];

/**
 * Counts a try at the code of a recipient and returns its id when it is right. Throws `codeWrong` for a wrong one and
 * `codeSpent` when there is none, or it is too old, used, or was tried five times.
 */
export async function tryCode(db: Db, purpose: CodePurpose, identity: Identity, typed: string, now: Date): Promise<string> {
  const open = [isNull(accountCodes.usedAt), gt(accountCodes.expiresAt, now), lt(accountCodes.tries, maxTries)];
  const [row] = await db
    .update(accountCodes)
    .set({ tries: sql`${accountCodes.tries} + 1` })
    .where(and(eq(accountCodes.purpose, purpose), eq(accountCodes.recipientHash, await identityHash(db, identity)), ...open))
    .returning({ id: accountCodes.id, codeHash: accountCodes.codeHash });
  if (!row) throw new AccountRefusal('codeSpent');
  if (!sameHash(row.codeHash, await codeHash(db, row.id, purpose, typed))) throw new AccountRefusal('codeWrong');
  return row.id;
}

/** Uses a right code up. Throws `codeSpent` when another request was quicker. */
export async function spendCode(tx: Transaction, id: string, now: Date): Promise<void> {
  const spent = await tx.update(accountCodes).set({ usedAt: now, sealed: null }).where(and(eq(accountCodes.id, id), isNull(accountCodes.usedAt))).returning({ id: accountCodes.id });
  if (spent.length === 0) throw new AccountRefusal('codeSpent');
}
