import { eq, sql } from 'drizzle-orm';
import type { Db } from '@/lib/backend/db/client';
import { accountCodes, accounts, outbox, sessions } from '@/lib/backend/db/schema';
import { removeWritten } from '@/lib/backend/mail/mail-files';
import type { Account } from '@/lib/backend/services/accounts/find-account';
import { type Identity, identityHash } from '@/lib/backend/services/accounts/identity';

/** How many rows went with an account; `messages` are outbox entries of codes. */
type Erased = { sessions: number; codes: number; messages: number };

/**
 * Deletes the account that was found under an identity, with its sessions, the codes sent to that identity, their outbox
 * entries and what was written to files. Returns null when the account is gone already.
 */
export async function eraseAccount(db: Db, { id }: Account, identity: Identity): Promise<Erased | null> {
  const isTheirs = eq(accountCodes.recipientHash, await identityHash(db, identity));
  const messages = await db
    .select({ id: outbox.id })
    .from(outbox)
    .innerJoin(accountCodes, eq(accountCodes.id, outbox.codeId))
    .where(isTheirs);
  // One statement: through the socket of a running site there are no transactions. Outbox entries go with their codes.
  const ended = db
    .$with('ended')
    .as(db.delete(sessions).where(eq(sessions.accountId, id)).returning({ family: sessions.family }));
  const codes = db.$with('codes').as(db.delete(accountCodes).where(isTheirs).returning({ id: accountCodes.id }));
  const [erased] = await db
    .with(ended, codes)
    .delete(accounts)
    .where(eq(accounts.id, id))
    .returning({
      sessions: sql<number>`(select count(*)::int from ${ended})`,
      codes: sql<number>`(select count(*)::int from ${codes})`,
    });
  removeWritten(messages.map((message) => message.id));
  return erased ? { ...erased, messages: messages.length } : null;
}
