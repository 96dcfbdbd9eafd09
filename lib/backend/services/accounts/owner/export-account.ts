import { and, count, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '@/lib/backend/db/client';
import { sessions } from '@/lib/backend/db/schema';
import type { Account } from '@/lib/backend/services/accounts/find-account';

/**
 * Returns what is stored about an account, without its password and the form of the address for lookups, and the number
 * of its live sessions.
 */
export async function exportAccount(db: Db, account: Account, now: Date) {
  const { passwordHash, emailKey, ...exported } = account;
  const live = and(eq(sessions.accountId, account.id), isNull(sessions.revokedAt), gt(sessions.expiresAt, now));
  // Not `$count`, which reads its row in a form that the socket of a running site does not send.
  const [found] = await db.select({ sessions: count() }).from(sessions).where(live);
  return { ...exported, liveSessions: found?.sessions ?? 0 };
}
