import { and, asc, eq, getTableColumns, gte, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { announceChange } from '@/lib/backend/db/changes';
import type { Db, Transaction } from '@/lib/backend/db/client';
import { comments, likes, postActivity } from '@/lib/backend/db/schema';
import { processSingleton } from '@/lib/config/process-singleton';
import { commentsTag, postTag, type Target } from '@/lib/domain/comments/comment-paths';
import { markTag } from '@/lib/net/cache-tags';
import { log } from '@/lib/observability/log';

const counts = () => processSingleton('post-likes', () => new Map<number, number>());

/** As known to this process, so that content calls need no database. */
export const likesOfPost = (postId: number): number => counts().get(postId) ?? 0;

export function rememberLikes(postId: number, likes: number): void {
  if (likes > 0) counts().set(postId, likes);
  else counts().delete(postId);
}

export type Store = Pick<Db, 'insert' | 'execute'>;
/** `version`: the transaction that wrote the row. Times of two may be equal, or in another order than their commits. */
export type Activity = typeof postActivity.$inferSelect & { version: string };

const version = sql<string>`${postActivity}.xmin::text`;

type Written = Pick<Activity, 'postId' | 'version'>;

/** Need not be told to this process. Not only the last of a post: the one before may be read just then. */
const own = () => processSingleton('own-activity', () => new LRUCache<string, true>({ max: 10_000 }));
const keyOf = ({ postId, version: written }: Written) => `${postId}/${written}`;
const rememberOwn = (written: Written) => own().set(keyOf(written), true);

export const isOwnActivity = (activity: Activity): boolean => own().has(keyOf(activity));

/** `isShownHere`: the caller sees to the pages of this process itself, right after the commit. */
type Noting = { isShownHere: boolean };

/** The clocks of processes may differ. Not `now()`, the start of the transaction, which may have waited for a lock. */
const databaseNow = sql`clock_timestamp()`;

const keptLikes = { likes: postActivity.likes, version };

export async function noteComment(db: Store, postId: number, { isShownHere }: Noting = { isShownHere: false }) {
  const now = { commentedAt: databaseNow, changedAt: databaseNow };
  const activity = db.insert(postActivity).values({ postId, ...now });
  const [row] = await activity.onConflictDoUpdate({ target: postActivity.postId, set: now }).returning(keptLikes);
  // Before the commit, at which this process hears of it like every other one.
  if (row && isShownHere) rememberOwn({ postId, version: row.version });
  await announceChange(db, 'activity');
}

/** A like of a post or below it; `change` is added to the post's own count, which is returned. */
export async function noteLike(db: Store, postId: number, change: number): Promise<number> {
  const activity = db
    .insert(postActivity)
    .values({ postId, likes: Math.max(0, change), changedAt: databaseNow })
    .onConflictDoUpdate({
      target: postActivity.postId,
      set: { likes: sql`greatest(${postActivity.likes} + ${change}, 0)`, changedAt: databaseNow },
    });
  const [row] = await activity.returning(keptLikes);
  if (row) rememberOwn({ postId, version: row.version });
  await announceChange(db, 'activity');
  return row?.likes ?? 0;
}

export function listActivity(db: Db, withinMs: number | null): Promise<Activity[]> {
  const since = sql`now() - ${withinMs}::float8 * interval '1 millisecond'`;
  return db
    .select({ ...getTableColumns(postActivity), version })
    .from(postActivity)
    .where(withinMs === null ? undefined : gte(postActivity.changedAt, since))
    .orderBy(asc(postActivity.changedAt));
}

/** A post that is liked all the time is rendered at most this often. */
const likeDelayMs = 250;

let failed = false;
const liked = new Map<number, { isLikedAgain: boolean }>();

function mark(tag: string, how: 'stale' | 'expired'): void {
  try {
    markTag(tag, how);
  } catch (error) {
    // The change stays stored even if the invalidation fails; pages then follow by time-based revalidation.
    if (!failed) log('warn', 'comments', { reason: error instanceof Error ? error.message.slice(0, 200) : 'unknown' });
    failed = true;
  }
}

/** Likes within a quarter of a second show together. Expired, not stale: the old page would be served once more. */
export function invalidatePost(postId: number, what: 'comment' | 'like'): void {
  const since = liked.get(postId);
  if (what === 'like' && since) {
    since.isLikedAgain = true;
    return;
  }
  mark(postTag(postId), 'expired');
  if (what === 'comment') return;
  const begun = { isLikedAgain: false };
  liked.set(postId, begun);
  const end = () => {
    liked.delete(postId);
    if (begun.isLikedAgain) invalidatePost(postId, 'like');
  };
  setTimeout(end, likeDelayMs).unref();
}

export function invalidateComments(): void {
  mark(commentsTag, 'stale');
}

export type LikeOrder = {
  target: Target;
  reader: string;
  liked: boolean;
  postId: number;
};

const rowOf = ({ target, reader }: LikeOrder) =>
  and(eq(likes.kind, target.of), eq(likes.targetId, target.id), eq(likes.reader, reader));

export async function changeRow(db: Pick<Db, 'insert' | 'delete'>, order: LikeOrder, now: Date): Promise<boolean> {
  const { target, reader, liked } = order;
  const changed = liked
    ? await db
        .insert(likes)
        .values({ kind: target.of, targetId: target.id, reader, at: now })
        .onConflictDoNothing()
        .returning({ reader: likes.reader })
    : await db.delete(likes).where(rowOf(order)).returning({ reader: likes.reader });
  return changed.length > 0;
}

async function countComment(tx: Transaction, { target, postId }: LikeOrder, change: number): Promise<number> {
  if (change !== 0) await noteLike(tx, postId, 0);
  const [row] = await tx
    .update(comments)
    .set({ likes: sql`greatest(${comments.likes} + ${change}, 0)` })
    .where(eq(comments.id, target.id))
    .returning({ likes: comments.likes });
  return row?.likes ?? 0;
}

async function countPost(tx: Transaction, { postId }: LikeOrder, change: number): Promise<number> {
  if (change !== 0) return noteLike(tx, postId, change);
  const [row] = await tx
    .select({ likes: postActivity.likes })
    .from(postActivity)
    .where(eq(postActivity.postId, postId));
  return row?.likes ?? 0;
}

export async function setLike(db: Db, order: LikeOrder, now: Date): Promise<{ liked: boolean; likes: number }> {
  let changed = false;
  const store = async (tx: Transaction) => {
    changed = await changeRow(tx, order, now);
    const change = changed ? (order.liked ? 1 : -1) : 0;
    const count =
      order.target.of === 'post' ? await countPost(tx, order, change) : await countComment(tx, order, change);
    return { liked: order.liked, likes: count };
  };
  try {
    const result = await db.transaction(store);
    if (order.target.of === 'post') rememberLikes(order.postId, result.likes);
    return result;
  } finally {
    // Also when the answer to the commit was lost: this process does not hear of what it noted itself.
    if (changed) invalidatePost(order.postId, 'like');
  }
}
