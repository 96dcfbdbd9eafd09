import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '@/lib/backend/db/client';
import { sessions } from '@/lib/backend/db/schema';

type Store = Pick<Db, 'update'>;

/** Revokes all sessions of one sign-in: the cookie of this site and the token of the application. */
export async function revokeFamily(db: Store, family: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.family, family), isNull(sessions.revokedAt)));
}

/** Revokes all sessions of an account. */
export async function revokeAccountSessions(db: Store, accountId: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.revokedAt)));
}

/** Revokes all sessions on this site of an account of an external account service. */
export async function revokeIdentitySessions(
  db: Store,
  role: 'trader' | 'inspector',
  identityHash: string,
  now: Date,
): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.role, role), eq(sessions.identityHash, identityHash), isNull(sessions.revokedAt)));
}
