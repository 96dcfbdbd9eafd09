import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Transaction } from '@/lib/backend/db/client';
import { accountCodes } from '@/lib/backend/db/schema';
import { hit } from '@/lib/backend/services/limits/rate-windows';
import { countHolderTry, holderHashOf } from './code-holders';
import { codeHash, type CodePurpose, maxTries } from './codes';
import { type Identity, identityHash } from '@/lib/backend/services/accounts/identity';
import { AccountRefusal } from '@/lib/backend/services/accounts/account-refusal';
import { isEqualTimingSafe } from '@/lib/net/timing-safe-equal';

const daySeconds = 86_400;

/** A typed code; `holder` is the token of a visitor who ordered one, `network` the key of the sender's network. */
type Try = { purpose: CodePurpose; identity: Identity; typed: string; network: string; holder?: string };

async function findOpen(db: Db, { purpose, identity }: Try, now: Date) {
  const [row] = await db
    .select({ id: accountCodes.id, codeHash: accountCodes.codeHash })
    .from(accountCodes)
    .where(
      and(
        eq(accountCodes.purpose, purpose),
        eq(accountCodes.recipientHash, await identityHash(db, identity)),
        isNull(accountCodes.usedAt),
        gt(accountCodes.expiresAt, now),
      ),
    );
  return row;
}

/**
 * Counts a try by a visitor who did not order the code. Six digits can be guessed, so all of them together have five
 * tries at a registration code; a recovery code cannot, so each network has five.
 */
async function countStrangerTry(db: Db, { purpose, network }: Try, codeId: string, now: Date): Promise<boolean> {
  if (purpose === 'recover') return (await hit(db, `code-try:${codeId}:${network}`, daySeconds, now)).hits <= maxTries;
  const counted = await db
    .update(accountCodes)
    .set({ tries: sql`${accountCodes.tries} + 1` })
    .where(and(eq(accountCodes.id, codeId), lt(accountCodes.tries, maxTries)))
    .returning({ id: accountCodes.id });
  return counted.length > 0;
}

/**
 * Counts a try at the code of a recipient and returns the code's id when it matches. Tries are counted by code and
 * holder, so that wrong ones by others do not end the code for the visitor who ordered it. Throws `codeWrong` for a
 * wrong code and `codeSpent` when there is none, or it has expired, was used or was tried five times.
 */
export async function tryCode(db: Db, attempt: Try, now: Date): Promise<string> {
  const row = await findOpen(db, attempt, now);
  if (!row) throw new AccountRefusal('codeSpent');
  const mayTry =
    (await countHolderTry(db, row.id, await holderHashOf(db, attempt.holder))) ??
    (await countStrangerTry(db, attempt, row.id, now));
  if (!mayTry) throw new AccountRefusal('codeSpent');
  if (!isEqualTimingSafe(row.codeHash, await codeHash(db, row.id, attempt.purpose, attempt.typed)))
    throw new AccountRefusal('codeWrong');
  return row.id;
}

/** Marks a code as used. Throws `codeSpent` when another request was faster. */
export async function spendCode(tx: Transaction, id: string, now: Date): Promise<void> {
  const spent = await tx
    .update(accountCodes)
    .set({ usedAt: now, sealed: null })
    .where(and(eq(accountCodes.id, id), isNull(accountCodes.usedAt)))
    .returning({ id: accountCodes.id });
  if (spent.length === 0) throw new AccountRefusal('codeSpent');
}
