import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Db } from '@/lib/backend/db/client';
import { accountCodes, outbox } from '@/lib/backend/db/schema';
import type { Locale } from '@/lib/i18n/locales';
import { codeHash, codeLifeMs, type CodePurpose } from './codes';
import { type Identity, identityHash } from './identity';
import { seal } from './sealed';

type Order = { purpose: CodePurpose; identity: Identity; code: string; locale: Locale };

/**
 * Keeps the hash of a new code and what must be sent because of it, in one transaction; an earlier code for the same purpose
 * and recipient ends. The sending is the worker's, after the answer.
 */
export async function issueCode(db: Db, { purpose, identity, code, locale }: Order, now: Date): Promise<void> {
  const id = randomUUID();
  const recipientHash = await identityHash(db, identity);
  const row = {
    id, purpose, recipientHash,
    codeHash: await codeHash(db, id, purpose, code),
    sealed: await seal(db, id, { purpose, ...identity, code, locale }),
    createdAt: now,
    expiresAt: new Date(now.getTime() + codeLifeMs),
  };
  await db.transaction(async (tx) => {
    await tx.delete(accountCodes).where(and(eq(accountCodes.purpose, purpose), eq(accountCodes.recipientHash, recipientHash)));
    // Of two that are asked for at the same moment one is kept; the other's recipient gets that one.
    const [kept] = await tx.insert(accountCodes).values(row).onConflictDoNothing().returning({ id: accountCodes.id });
    if (kept) await tx.insert(outbox).values({ id: randomUUID(), codeId: id, kind: 'code', createdAt: now, dueAt: now });
  });
}
