import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Db, Transaction } from '@/lib/backend/db/client';
import { accountCodes, codeHolders } from '@/lib/backend/db/schema';
import { codesOf, countTry, holderHashOf, lockCodes } from './code-holders';
import { codeHash, type CodePurpose } from './codes';
import { type Identity, identityHash } from '@/lib/backend/services/accounts/identity';
import { AccountRefusal } from '@/lib/backend/services/accounts/account-refusal';
import { isEqualTimingSafe } from '@/lib/net/timing-safe-equal';

/** A typed code; `holder` is the token of a visitor who ordered one, `network` the key of the sender's network. */
type Try = { purpose: CodePurpose; identity: Identity; typed: string; network: string; holder?: string };
/** A code of a recipient that was found, and the recipient, whose other codes end with it. */
export type Found = { id: string; purpose: CodePurpose; recipientHash: string };

/** Returns the valid codes of a recipient: first those that the visitor holds, each group newest first. */
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

/**
 * Compares a typed code with the valid ones of a recipient, which may be several when others ordered some too. A try
 * counts for each code and visitor, so that wrong ones by others do not end a code for the visitor who ordered it.
 * Throws `codeWrong` for a wrong code and `codeSpent` when there is none left that this visitor may try.
 */
export async function tryCode(db: Db, { purpose, identity, typed, network, ...who }: Try, now: Date): Promise<Found> {
  const of = { purpose, recipientHash: await identityHash(db, identity) };
  const holder = await holderHashOf(db, who.holder);
  let compared = false;
  for (const code of await findOpen(db, of, holder, now)) {
    if (!(await countTry(db, code, { holder, network }, now))) continue;
    compared = true;
    if (isEqualTimingSafe(code.codeHash, await codeHash(db, code.id, purpose, typed))) return { ...of, id: code.id };
  }
  throw new AccountRefusal(compared ? 'codeWrong' : 'codeSpent');
}

/**
 * Marks a code as used, and with it the recipient's other codes for the same purpose. Throws `codeSpent` when another
 * request was faster.
 */
export async function spendCode(tx: Transaction, { id, ...of }: Found, now: Date): Promise<void> {
  const ids = (await lockCodes(tx, of)).filter(({ usedAt }) => usedAt === null).map((code) => code.id);
  if (!ids.includes(id)) throw new AccountRefusal('codeSpent');
  await tx.update(accountCodes).set({ usedAt: now, sealed: null }).where(inArray(accountCodes.id, ids));
}
