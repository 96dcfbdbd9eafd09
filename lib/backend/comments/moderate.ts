import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Db, Transaction } from '@/lib/backend/db/client';
import { comments, likes } from '@/lib/backend/db/schema';
import { noteComment } from './likes';
import type { CommentRow } from './write-comment';

export type CommentState = CommentRow['state'];
const place = { id: comments.id, postId: comments.postId };
type Wanted = { state?: CommentState; postId?: number; limit: number };

export function listForOwner(db: Db, { state, postId, limit }: Wanted): Promise<CommentRow[]> {
  const wanted = and(state ? eq(comments.state, state) : undefined, postId ? eq(comments.postId, postId) : undefined);
  return db.select().from(comments).where(wanted).orderBy(desc(comments.id)).limit(limit);
}

/** Hiding a top-level comment hides its thread. False when there is no such comment. */
export async function setState(db: Db, id: number, state: CommentState): Promise<boolean> {
  const [row] = await db
    .update(comments)
    .set({ state, stateAt: new Date() })
    .where(eq(comments.id, id))
    .returning({ postId: comments.postId });
  if (row) await noteComment(db, row.postId);
  return row !== undefined;
}

/** Deletes comments with their replies and all likes. No transaction: a retry completes an interrupted run. */
async function remove(db: Db | Transaction, rows: readonly Pick<CommentRow, 'id' | 'postId'>[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  const withReplies = sql`(
    with recursive deleted (id) as (
      select ${comments.id} from ${comments} where ${inArray(comments.id, ids)}
      union select ${comments.id} from ${comments} join deleted on ${comments.parentId} = deleted.id
    ) select id from deleted
  )`;
  await db.delete(likes).where(and(eq(likes.kind, 'comment'), inArray(likes.targetId, withReplies)));
  await db.delete(comments).where(inArray(comments.id, ids));
  for (const postId of new Set(rows.map((row) => row.postId))) await noteComment(db, postId);
}

export async function deleteComment(db: Db, id: number): Promise<boolean> {
  const rows = await db.select(place).from(comments).where(eq(comments.id, id));
  await remove(db, rows);
  return rows.length > 0;
}

/** Deletes everything that the writer of one comment wrote (right to erasure); returns the number of comments. */
export async function deleteOfWriter(db: Db, id: number): Promise<number> {
  const [one] = await db.select({ writer: comments.writer }).from(comments).where(eq(comments.id, id));
  if (!one) return 0;
  const rows = await db.select(place).from(comments).where(eq(comments.writer, one.writer));
  await remove(db, rows);
  return rows.length;
}

const batchSize = 500;

/** The thread below a hidden top-level comment goes too; replies to a hidden reply stay in their thread. */
export async function removeUnpublished(db: Db, before: Date, halted: () => boolean): Promise<void> {
  const batch = (tx: Transaction) =>
    tx
      .select(place)
      .from(comments)
      .where(and(ne(comments.state, 'shown'), lt(comments.stateAt, before)))
      .limit(batchSize)
      // One that is being published meanwhile stays.
      .for('update');
  let removed = batchSize;
  while (removed === batchSize && !halted())
    removed = await db.transaction(async (tx) => {
      const rows = await batch(tx);
      const ids = rows.map(({ id }) => id);
      await tx
        .update(comments)
        .set({ parentId: sql`${comments.rootId}` })
        .where(inArray(comments.parentId, ids));
      await remove(tx, rows);
      return rows.length;
    });
}
