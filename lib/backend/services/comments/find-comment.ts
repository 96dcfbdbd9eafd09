import { eq } from 'drizzle-orm';
import type { Db } from '@/lib/backend/db/client';
import { comments } from '@/lib/backend/db/schema';
import { CommentRefusal } from './comment-refusal';

export type CommentRow = typeof comments.$inferSelect;

async function rowOf(db: Db, id: number): Promise<CommentRow | undefined> {
  if (!Number.isSafeInteger(id) || id < 1) return undefined;
  return (await db.select().from(comments).where(eq(comments.id, id)))[0];
}

/** Returns a comment that readers can see: it and the first comment of its thread are shown. Throws `missing`. */
export async function getShownComment(db: Db, id: number): Promise<CommentRow> {
  const row = await rowOf(db, id);
  const root = row?.rootId ? await rowOf(db, row.rootId) : row;
  if (row?.state !== 'shown' || root?.state !== 'shown') throw new CommentRefusal('missing');
  return row;
}
