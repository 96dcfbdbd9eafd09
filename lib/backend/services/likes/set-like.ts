import { and, eq, sql } from 'drizzle-orm';
import type { Db, Transaction } from '@/lib/backend/db/client';
import { comments, likes, postActivity } from '@/lib/backend/db/schema';
import type { Target } from '@/lib/domain/comments/comment-paths';
import { noteLike } from './activity';
import { rememberLikes } from './post-likes';
import { invalidatePost } from './invalidate-pages';

export type LikeOrder = {
  target: Target;
  reader: string;
  liked: boolean;
  /** The post that is the target, or that the comment belongs to. */
  postId: number;
};

const rowOf = ({ target, reader }: LikeOrder) =>
  and(eq(likes.kind, target.of), eq(likes.targetId, target.id), eq(likes.reader, reader));

/** Inserts or deletes the like of one reader; returns whether anything changed. */
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

/** Sets whether one reader likes a post or a comment; idempotent. Returns the new number of likes. */
export async function setLike(
  db: Db,
  order: LikeOrder,
  now: Date,
): Promise<{ liked: boolean; likes: number; changed: boolean }> {
  let changed = false;
  const store = async (tx: Transaction) => {
    changed = await changeRow(tx, order, now);
    const change = changed ? (order.liked ? 1 : -1) : 0;
    const count =
      order.target.of === 'post' ? await countPost(tx, order, change) : await countComment(tx, order, change);
    return { liked: order.liked, likes: count, changed };
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
