import { asc, getTableColumns, gte, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { processSingleton } from '@/lib/config/process-singleton';
import type { Db } from '@/lib/backend/db/client';
import { announceChange } from '@/lib/backend/db/changes';
import { postActivity } from '@/lib/backend/db/schema';

export type Store = Pick<Db, 'insert' | 'execute'>;
/** `version`: the transaction that wrote the row. Times of two may be equal, or in another order than their commits. */
export type Activity = typeof postActivity.$inferSelect & { version: string };

const version = sql<string>`${postActivity}.xmin::text`;

type Written = Pick<Activity, 'postId' | 'version'>;

/** What this process has recorded itself. Not only the last of a post: the one before may be read just then. */
const own = () => processSingleton('own-activity', () => new LRUCache<string, true>({ max: 10_000 }));
const keyOf = ({ postId, version: written }: Written) => `${postId}/${written}`;
const rememberOwn = (written: Written) => own().set(keyOf(written), true);

/** Whether this process has recorded an activity itself, and so need not be told of it. */
export const isOwnActivity = (activity: Activity): boolean => own().has(keyOf(activity));

/** `isShownHere`: whether the caller sees to the pages of this process itself, right after the commit. */
type Noting = { isShownHere: boolean };

/**
 * The time of the database, because the clocks of processes may differ. Not `now()`, the start of the transaction,
 * which may have waited for a lock.
 */
const databaseNow = sql`clock_timestamp()`;

/** Records that the comments of a post changed and announces it to every process that shows them. */
export async function noteComment(
  db: Store,
  postId: number,
  { isShownHere }: Noting = { isShownHere: false },
): Promise<void> {
  const [row] = await db
    .insert(postActivity)
    .values({ postId, commentedAt: databaseNow, changedAt: databaseNow })
    .onConflictDoUpdate({ target: postActivity.postId, set: { commentedAt: databaseNow, changedAt: databaseNow } })
    .returning({ version });
  // Before the commit, at which this process hears of it like every other one.
  if (row && isShownHere) rememberOwn({ postId, version: row.version });
  await announceChange(db, 'activity');
}

/**
 * Records a like of a post or below it; `change` is added to the post's own count. Returns that count. The caller sees
 * to the pages of this process.
 */
export async function noteLike(db: Store, postId: number, change: number): Promise<number> {
  const [row] = await db
    .insert(postActivity)
    .values({ postId, likes: Math.max(0, change), changedAt: databaseNow })
    .onConflictDoUpdate({
      target: postActivity.postId,
      set: { likes: sql`greatest(${postActivity.likes} + ${change}, 0)`, changedAt: databaseNow },
    })
    .returning({ likes: postActivity.likes, version });
  if (row) rememberOwn({ postId, version: row.version });
  await announceChange(db, 'activity');
  return row?.likes ?? 0;
}

/** Returns the activity of the last `withinMs` by the database's clock, or all of it, oldest first. */
export function listActivity(db: Db, withinMs: number | null): Promise<Activity[]> {
  const since = sql`now() - ${withinMs}::float8 * interval '1 millisecond'`;
  return db
    .select({ ...getTableColumns(postActivity), version })
    .from(postActivity)
    .where(withinMs === null ? undefined : gte(postActivity.changedAt, since))
    .orderBy(asc(postActivity.changedAt));
}
