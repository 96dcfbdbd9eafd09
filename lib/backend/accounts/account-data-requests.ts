import { and, count, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '@/lib/backend/db/client';
import { accountCodes, accounts, outbox, sessions } from '@/lib/backend/db/schema';
import { removeWritten } from '@/lib/backend/mail/send-mail';
import { type Account, type Identity, identityHash } from './account-record';

export async function exportAccount(db: Db, account: Account, now: Date) {
  const { passwordHash, emailKey, ...exported } = account;
  const live = and(eq(sessions.accountId, account.id), isNull(sessions.revokedAt), gt(sessions.expiresAt, now));
  // Not `$count`, which reads its row in a form that the socket of a running site does not send.
  const [found] = await db.select({ sessions: count() }).from(sessions).where(live);
  return { ...exported, liveSessions: found?.sessions ?? 0 };
}

const inactiveSince = (before: Date) => and(lt(accounts.signedInAt, before), lt(accounts.passwordAt, before));

/** With `inactive` only if it is still unused since then. Null when it is gone already or was used. */
export async function eraseAccount(db: Db, { id }: Pick<Account, 'id'>, identity: Identity, inactive?: Date) {
  const isTheirs = eq(accountCodes.recipientHash, await identityHash(db, identity));
  const messages = await db
    .select({ id: outbox.id })
    .from(outbox)
    .innerJoin(accountCodes, eq(accountCodes.id, outbox.codeId))
    .where(isTheirs);
  // One statement: the socket of a running site has no transactions. Sessions and outbox entries go by cascade.
  const codes = db.$with('codes').as(db.delete(accountCodes).where(isTheirs).returning({ id: accountCodes.id }));
  const [erased] = await db
    .with(codes)
    .delete(accounts)
    .where(and(eq(accounts.id, id), inactive && inactiveSince(inactive)))
    .returning({
      sessions: sql<number>`(select count(*)::int from ${sessions} where ${eq(sessions.accountId, id)})`,
      codes: sql<number>`(select count(*)::int from ${codes})`,
    });
  removeWritten(messages.map((message) => message.id));
  return erased ? { ...erased, messages: messages.length } : null;
}

export async function eraseInactive(db: Db, before: Date, halted: () => boolean): Promise<void> {
  const { id, email, phone } = accounts;
  for (const account of await db.select({ id, email, phone }).from(accounts).where(inactiveSince(before))) {
    if (halted()) return;
    const identity: Identity = account.email
      ? { type: 'email', to: account.email }
      : { type: 'phone_number', to: account.phone ?? '' };
    await eraseAccount(db, account, identity, before);
  }
}
