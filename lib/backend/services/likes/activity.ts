import { asc, gt, sql } from 'drizzle-orm';
import type { Db } from '@/lib/backend/db/client';
import { announceChange } from '@/lib/backend/db/changes';
import { postActivity } from '@/lib/backend/db/schema';

export type Store = Pick<Db, 'insert' | 'execute'>;
export type Activity = typeof postActivity.$inferSelect;

/** Records that the comments of a post changed and announces it to every process that shows them. */
export async function noteComment(db: Store, postId: number, now: Date): Promise<void> {
  await db
    .insert(postActivity)
    .values({ postId, commentedAt: now, changedAt: now })
    .onConflictDoUpdate({ target: postActivity.postId, set: { commentedAt: now, changedAt: now } });
  await announceChange(db, 'activity');
}

/** Records a like of a post or below it; `change` is added to the post's own count. Returns that count. */
export async function noteLike(db: Store, postId: number, change: number, now: Date): Promise<number> {
  const [row] = await db
    .insert(postActivity)
    .values({ postId, likes: Math.max(0, change), changedAt: now })
    .onConflictDoUpdate({
      target: postActivity.postId,
      set: { likes: sql`greatest(${postActivity.likes} + ${change}, 0)`, changedAt: now },
    })
    .returning({ likes: postActivity.likes });
  await announceChange(db, 'activity');
  return row?.likes ?? 0;
}

/** Returns the activity after a point in time, oldest first. */
export function activitySince(db: Db, since: Date): Promise<Activity[]> {
  return db.select().from(postActivity).where(gt(postActivity.changedAt, since)).orderBy(asc(postActivity.changedAt));
}
