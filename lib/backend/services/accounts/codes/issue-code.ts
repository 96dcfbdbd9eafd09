import { randomUUID } from 'node:crypto';
import { and, eq, lte } from 'drizzle-orm';
import type { Db } from '@/lib/backend/db/client';
import { accountCodes, outbox } from '@/lib/backend/db/schema';
import type { RecoveryProof } from '@/lib/contract/accounts';
import type { Locale } from '@/lib/i18n/locales';
import { holdCode, holderHashOf, joinCode } from './code-holders';
import { codeHash, codeLifeMs, type CodePurpose, codeWaitMs } from './codes';
import type { CodesOfDay } from './codes-of-day';
import { AccountRefusal } from '@/lib/backend/services/accounts/account-refusal';
import { counted } from '@/lib/backend/services/accounts/guards/guard';
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
  today: CodesOfDay;
};
type Issued = { isNew: boolean; proof: RecoveryProof | null };

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

/**
 * Stores the hash of a new code and its outbox entry in one transaction; an earlier code for the same purpose and
 * recipient is replaced. Within the wait after the last code nothing is sent, whatever became of that code: a caller
 * who can still try it gets its proof and holds it too. Throws `tooMany` for one who cannot, and `enoughToday` above
 * the recipient's number of codes in a day. The worker sends the message after the response.
 */
export async function issueCode(db: Db, order: Order, now: Date): Promise<Issued> {
  const { purpose, proof, today } = order;
  const waitMs = today.crowded ? codeWaitMs.crowded : codeWaitMs.usual;
  const [row, holder] = await Promise.all([rowOf(db, order, now), holderHashOf(db, order.holder)]);
  const own = and(eq(accountCodes.purpose, purpose), eq(accountCodes.recipientHash, row.recipientHash));
  return db.transaction(async (tx) => {
    await tx.delete(accountCodes).where(and(own, lte(accountCodes.createdAt, new Date(now.getTime() - waitMs))));
    const [added] = await tx.insert(accountCodes).values(row).onConflictDoNothing().returning({ id: accountCodes.id });
    if (added) {
      await counted(tx, today.key, today.limit, now);
      await holdCode(tx, row.id, holder);
      await tx.insert(outbox).values({ id: randomUUID(), codeId: row.id, kind: 'code', createdAt: now, dueAt: now });
      return { isNew: true, proof };
    }
    const [kept] = await tx.select().from(accountCodes).where(own).for('update');
    if (kept && !(await joinCode(tx, kept, holder)))
      throw new AccountRefusal('tooMany', {
        retryAfterSeconds: Math.max(1, Math.ceil((kept.createdAt.getTime() + waitMs - now.getTime()) / 1_000)),
      });
    return { isNew: false, proof: kept?.proof ?? proof };
  });
}
