import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '@/lib/backend/db/client';
import { sessions } from '@/lib/backend/db/schema';
import { tokenHash, tokenPattern } from './token';

export type SessionRow = typeof sessions.$inferSelect;

/**
 * Returns the active session of a token; null for any other text, and for a session that was revoked or has expired.
 */
export async function findSession(
  db: Pick<Db, 'select'>,
  kind: 'app' | 'site',
  token: string,
  now: Date,
): Promise<SessionRow | null> {
  if (!tokenPattern.test(token)) return null;
  const [row] = await db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.tokenHash, tokenHash(token)),
        eq(sessions.kind, kind),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
      ),
    );
  return row ?? null;
}
