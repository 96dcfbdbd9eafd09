import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '@/lib/backend/db/client';
import { sessions } from '@/lib/backend/db/schema';

type Store = Pick<Db, 'update'>;

/** Ends everything that one sign-in opened: the cookie here and the token of the application. */
export async function revokeFamily(db: Store, family: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.family, family), isNull(sessions.revokedAt)));
}

/** Signs an account out everywhere. */
export async function revokeAccountSessions(db: Store, accountId: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.revokedAt)));
}

/** Signs an account of a company's own service out of this site everywhere. */
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
