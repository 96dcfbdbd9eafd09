import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Transaction } from '@/lib/backend/db/client';
import { accountCodes } from '@/lib/backend/db/schema';
import { hit } from '@/lib/backend/services/limits/rate-windows';
import { codeHash, type CodePurpose, maxTries } from './codes';
import { type Identity, identityHash } from '@/lib/backend/services/accounts/identity';
import { AccountRefusal } from '@/lib/backend/services/accounts/account-refusal';
import { isEqualTimingSafe } from '@/lib/net/timing-safe-equal';

const daySeconds = 86_400;

type Try = { purpose: CodePurpose; identity: Identity; typed: string; network: string };

const ofRecipient = async (db: Db, { purpose, identity }: Try, now: Date) =>
  and(
    eq(accountCodes.purpose, purpose),
    eq(accountCodes.recipientHash, await identityHash(db, identity)),
    isNull(accountCodes.usedAt),
    gt(accountCodes.expiresAt, now),
    lt(accountCodes.tries, maxTries),
  );
const shown = { id: accountCodes.id, codeHash: accountCodes.codeHash };

/** Six digits can be guessed: five tries from any network invalidate the code. */
async function countForAll(db: Db, attempt: Try, now: Date) {
  const [row] = await db
    .update(accountCodes)
    .set({ tries: sql`${accountCodes.tries} + 1` })
    .where(await ofRecipient(db, attempt, now))
    .returning(shown);
  return row;
}

/**
 * A recovery code cannot be guessed: five tries block it for one network only, so that no stranger invalidates the
 * owner's.
 */
async function countForNetwork(db: Db, attempt: Try, now: Date) {
  const [row] = await db
    .select(shown)
    .from(accountCodes)
    .where(await ofRecipient(db, attempt, now));
  return row && (await hit(db, `code-try:${row.id}:${attempt.network}`, daySeconds, now)).hits <= maxTries
    ? row
    : undefined;
}

/**
 * Counts a try at the code of a recipient and returns the code's id when it matches. Throws `codeWrong` for a wrong
 * code and `codeSpent` when there is none, or it has expired, was used or was tried five times.
 */
export async function tryCode(db: Db, attempt: Try, now: Date): Promise<string> {
  const row = await (attempt.purpose === 'register' ? countForAll : countForNetwork)(db, attempt, now);
  if (!row) throw new AccountRefusal('codeSpent');
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
