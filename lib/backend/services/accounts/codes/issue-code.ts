import { randomUUID } from 'node:crypto';
import { and, gt, isNull } from 'drizzle-orm';
import type { Db, Transaction } from '@/lib/backend/db/client';
import { accountCodes, outbox } from '@/lib/backend/db/schema';
import type { RecoveryProof } from '@/lib/contract/accounts';
import type { Locale } from '@/lib/i18n/locales';
import { type Challenger, codesOf, endHeldAlone, holdCode, holderHashOf, joinCode, lockCodes } from './code-holders';
import { codeHash, codeLifeMs, type CodePurpose } from './codes';
import { type Recipient, takeTurn, type Turn } from './recipient-turn';
import { AccountRefusal } from '@/lib/backend/services/accounts/account-refusal';
import type { LetThrough } from '@/lib/backend/services/accounts/guards/guard-code';
import { type Identity, identityHash } from '@/lib/backend/services/accounts/identity';
import { sealCodeMessage } from '@/lib/backend/services/accounts/seal-code-message';

type Order = {
  purpose: CodePurpose;
  identity: Identity;
  code: string;
  locale: Locale;
  proof: RecoveryProof | null;
  /** Token of the visitor who orders; they and few others hold the code. */
  holder: string | undefined;
  recipient: Recipient;
  through: LetThrough;
};
type Issued = { proof: RecoveryProof | null };
type NewCode = typeof accountCodes.$inferInsert;

async function rowOf(db: Db, { purpose, identity, code, locale, proof }: Order, now: Date) {
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

/**
 * Lets a visitor who orders within the wait try the last code; returns its proof. Throws `tooMany` when they cannot.
 */
async function joinLast(
  tx: Transaction,
  row: NewCode,
  challenger: Challenger,
  { lastId, waitSeconds }: Turn,
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

/**
 * Stores the hash of a new code and its outbox entry in one transaction. Earlier codes of the recipient stay valid, or
 * a stranger could end one by ordering another; those that this visitor alone holds end. Within the wait after the last
 * code nothing is sent, whatever became of that code: a caller who can still try it gets its proof and holds it too.
 * Throws `tooMany` for one who cannot, and `enoughToday` above the recipient's number of codes in 24 hours. The worker
 * sends the message after the response.
 */
export async function issueCode(db: Db, order: Order, now: Date): Promise<Issued> {
  const { purpose, proof, recipient, through } = order;
  const [row, holder] = await Promise.all([rowOf(db, order, now), holderHashOf(db, order.holder)]);
  const challenger = { holder, network: through.network };
  return db.transaction(async (tx) => {
    const turn = await takeTurn(tx, recipient, purpose, now);
    if (turn.waitSeconds > 0) return { proof: (await joinLast(tx, row, challenger, turn, now)) ?? proof };
    await turn.take(row.id);
    await through.count(tx);
    await lockCodes(tx, row);
    await endHeldAlone(tx, row, holder);
    await tx.update(accountCodes).set({ supersededAt: now }).where(newestOf(row));
    await tx.insert(accountCodes).values(row);
    await holdCode(tx, row.id, challenger, now);
    await tx.insert(outbox).values({ id: randomUUID(), codeId: row.id, kind: 'code', createdAt: now, dueAt: now });
    return { proof };
  });
}
