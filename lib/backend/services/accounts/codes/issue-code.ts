import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, gte, lte, or } from 'drizzle-orm';
import type { Db } from '@/lib/backend/db/client';
import { accountCodes, outbox } from '@/lib/backend/db/schema';
import type { RecoveryProof } from '@/lib/contract/accounts';
import type { Locale } from '@/lib/i18n/locales';
import { codeHash, codeLifeMs, type CodePurpose, maxTries } from './codes';
import { type Identity, identityHash } from '@/lib/backend/services/accounts/identity';
import { seal } from '@/lib/backend/services/accounts/sealed';

type Order = {
  purpose: CodePurpose;
  identity: Identity;
  code: string;
  locale: Locale;
  proof: RecoveryProof | null;
  waitMs: number;
};
type Issued = { isNew: boolean; proof: RecoveryProof | null };

/**
 * Stores the hash of a new code and its outbox entry in one transaction; an earlier code for the same purpose and
 * recipient is replaced. A code younger than `waitMs` that is still valid is kept instead and nothing is sent: the
 * caller gets the proof of that code. The worker sends the message after the response.
 */
export async function issueCode(
  db: Db,
  { purpose, identity, code, locale, proof, waitMs }: Order,
  now: Date,
): Promise<Issued> {
  const id = randomUUID();
  const recipientHash = await identityHash(db, identity);
  const row = {
    id,
    purpose,
    recipientHash,
    proof,
    codeHash: await codeHash(db, id, purpose, code),
    sealed: await seal(db, id, { purpose, ...identity, code, locale }),
    createdAt: now,
    expiresAt: new Date(now.getTime() + codeLifeMs),
  };
  const own = and(eq(accountCodes.purpose, purpose), eq(accountCodes.recipientHash, recipientHash));
  const isOver = or(
    lte(accountCodes.createdAt, new Date(now.getTime() - waitMs)),
    isNotNull(accountCodes.usedAt),
    gte(accountCodes.tries, maxTries),
  );
  return db.transaction(async (tx) => {
    await tx.delete(accountCodes).where(and(own, isOver));
    const [kept] = await tx.insert(accountCodes).values(row).onConflictDoNothing().returning({ id: accountCodes.id });
    if (kept) {
      await tx.insert(outbox).values({ id: randomUUID(), codeId: id, kind: 'code', createdAt: now, dueAt: now });
      return { isNew: true, proof };
    }
    const [onItsWay] = await tx.select({ proof: accountCodes.proof }).from(accountCodes).where(own);
    return { isNew: false, proof: onItsWay?.proof ?? proof };
  });
}
