import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import type { Db, Transaction } from '@/lib/backend/db/client';
import { comments } from '@/lib/backend/db/schema';
import { keyedHash } from '@/lib/backend/db/secrets';
import { noteComment } from '@/lib/backend/services/likes/activity';
import { invalidatePost } from '@/lib/backend/services/likes/invalidate-pages';
import { hit } from '@/lib/backend/services/limits/rate-windows';
import { cleanComment, commentProblem } from '@/lib/domain/comments/comment-content';
import { config } from '@/lib/config';
import type { CommentContext } from '@/lib/contract/comments';
import type { Locale } from '@/lib/i18n/locales';
import { normalAddress } from '@/lib/net/address/address';
import type { CommentRow } from './find-comment';
import { guardComment, type Sender } from './guard-comment';
import { limits } from './comment-limits';
import { CommentRefusal } from './comment-refusal';

export type CommentOrder = {
  postId: number;
  locale: Locale;
  /** The comment that this one replies to. */
  parent: CommentRow | null;
  content: string;
  /** Keyed hash of the browser or account; `nickname` is the name to show, if any. */
  writer: string;
  nickname: string | null;
  context: CommentContext;
  sender: Sender;
};

/** Returns the cleaned text. Throws `CommentRefusal` with its problem. */
export function readContent(given: string): string {
  const content = cleanComment(given);
  const problem = commentProblem(content);
  if (problem) throw new CommentRefusal(problem);
  return content;
}

type Cleaned = Omit<CommentOrder, 'context'>;

/**
 * Finds an identical comment by the same sender at the same place (a double click, a retry, a replay). The advisory
 * lock serializes concurrent copies.
 */
async function findSame(
  tx: Transaction,
  key: string,
  { postId, locale, parent, content }: Cleaned,
  now: Date,
): Promise<CommentRow | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  const { hits } = await hit(tx, key, limits.same.seconds, now);
  if (hits === 1) return null;
  const here = and(
    eq(comments.postId, postId),
    eq(comments.locale, locale),
    parent ? eq(comments.parentId, parent.id) : isNull(comments.parentId),
  );
  const since = gte(comments.createdAt, new Date(now.getTime() - limits.same.seconds * 1_000));
  const [row] = await tx
    .select()
    .from(comments)
    .where(and(here, since, eq(comments.content, content)))
    .orderBy(desc(comments.id))
    .limit(1);
  return row ?? null;
}

/**
 * Stores a comment. Its state is `held`, until the owner moderates it, with `COMMENTS=hold` or when it is suspicious;
 * otherwise `shown`. An identical comment within ten minutes returns the first. Throws `CommentRefusal`.
 */
export async function createComment(db: Db, order: CommentOrder, now: Date): Promise<CommentRow> {
  if (config().COMMENTS === 'off') throw new CommentRefusal('off');
  const content = readContent(order.content);
  const { postId, locale, parent, writer, nickname, context, sender } = order;
  const { isDoubtful } = await guardComment(db, sender, content, context, now);
  const who = normalAddress(sender.address) ?? writer;
  const key = `comment-same:${await keyedHash(db, 'comment', [who, postId, locale, parent?.id ?? 0, content].join('\n'))}`;
  const state = isDoubtful || config().COMMENTS === 'hold' ? 'held' : 'shown';
  const threadId = parent ? (parent.rootId ?? parent.id) : null;
  let isNoted = false;
  const store = async (tx: Transaction): Promise<CommentRow> => {
    const same = await findSame(tx, key, { ...order, content }, now);
    if (same) return same;
    const [inserted] = await tx
      .insert(comments)
      .values({
        postId,
        locale,
        parentId: parent?.id ?? null,
        rootId: threadId,
        nickname,
        content,
        state,
        writer,
        createdAt: now,
      })
      .returning();
    if (!inserted) throw new Error('The database kept no comment.');
    if (state === 'shown') {
      isNoted = true;
      await noteComment(tx, postId, { isShownHere: true });
    }
    return inserted;
  };
  try {
    return await db.transaction(store);
  } finally {
    // Also when the answer to the commit was lost: this process does not hear of what it noted itself.
    if (isNoted) invalidatePost(postId, 'comment');
  }
}
