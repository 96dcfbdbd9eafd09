import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '@/lib/backend/db/client';
import { likes } from '@/lib/backend/db/schema';

/** Returns those of some comments that a reader (keyed hash) likes. */
export async function likedBy(db: Db, reader: string, commentIds: readonly number[]): Promise<Set<number>> {
  if (commentIds.length === 0) return new Set();
  const rows = await db
    .select({ id: likes.targetId })
    .from(likes)
    .where(and(eq(likes.kind, 'comment'), eq(likes.reader, reader), inArray(likes.targetId, [...commentIds])));
  return new Set(rows.map(({ id }) => id));
}
