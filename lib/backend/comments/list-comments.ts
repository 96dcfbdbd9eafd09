import { and, asc, count, desc, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { type Db, database } from '@/lib/backend/db/client';
import { comments, likes } from '@/lib/backend/db/schema';
import { type Query, readLocale, readQuery } from '@/lib/backend/shared/http';
import { config } from '@/lib/config';
import { localeContent } from '@/lib/content';
import { commentPageSize } from '@/lib/contract/call-paths';
import { type Comment, type CommentList, commentQuerySchema } from '@/lib/contract/comments';
import { pathOf, type Target } from '@/lib/domain/comments/comment-paths';
import type { Locale } from '@/lib/i18n/locales';
import { CommentRefusal } from './comment-refusal';
import { type CommentRow, getShownComment } from './write-comment';

type Beside = { liked?: boolean; children?: Comment[]; replies?: number };

export function toComment(
  { id, content, createdAt, likes, nickname }: CommentRow,
  { liked = false, children = [], replies = 0 }: Beside = {},
): Comment {
  const target = { of: 'comment', id } as const;
  return {
    id,
    content,
    created_at: createdAt.toISOString(),
    liked,
    likes_count: likes,
    author: { nickname, avatar: null },
    children,
    comments_count: replies,
    reply: false,
    links: { comment: pathOf(target, 'comment'), like: pathOf(target, 'like') },
  };
}

async function likedBy(db: Db, reader: string, commentIds: readonly number[]): Promise<Set<number>> {
  if (commentIds.length === 0) return new Set();
  const rows = await db
    .select({ id: likes.targetId })
    .from(likes)
    .where(and(eq(likes.kind, 'comment'), eq(likes.reader, reader), inArray(likes.targetId, [...commentIds])));
  return new Set(idsOf(rows));
}

type Page = { page: number; limit: number /** Keyed hash of the reader, if known. */; reader?: string };

const shown = eq(comments.state, 'shown');
const isRoot = ({ rootId }: CommentRow) => rootId === null;
const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

async function firstReplies(db: Db, rootIds: readonly number[]): Promise<CommentRow[]> {
  if (rootIds.length === 0) return [];
  const place = sql<number>`row_number() over (partition by ${comments.rootId} order by ${comments.id})`.as('place');
  const ranked = db
    .select({ id: comments.id, place })
    .from(comments)
    .where(and(inArray(comments.rootId, [...rootIds]), shown))
    .as('ranked');
  const first = db.select({ id: ranked.id }).from(ranked).where(lte(ranked.place, commentPageSize));
  return db.select().from(comments).where(inArray(comments.id, first)).orderBy(asc(comments.id));
}

/** Shown replies: those in the whole thread of a top-level comment, the direct replies to any other. */
async function replyCounts(db: Db, rows: readonly CommentRow[]): Promise<Map<number, number>> {
  const roots = idsOf(rows.filter(isRoot));
  const others = idsOf(rows.filter((row) => !isRoot(row)));
  const counted = async (column: typeof comments.rootId | typeof comments.parentId, ids: number[]) =>
    ids.length === 0
      ? []
      : db
          .select({ id: column, replies: count() })
          .from(comments)
          .where(and(inArray(column, ids), shown))
          .groupBy(column);
  const found = [...(await counted(comments.rootId, roots)), ...(await counted(comments.parentId, others))];
  return new Map(found.map(({ id, replies }) => [Number(id), replies]));
}

async function toWire(db: Db, rows: readonly CommentRow[], reader: string | undefined): Promise<Comment[]> {
  const replies = await firstReplies(db, idsOf(rows.filter(isRoot)));
  const all = [...rows, ...replies];
  const counts = await replyCounts(db, all);
  const liked = reader ? await likedBy(db, reader, idsOf(all)) : new Set<number>();
  const beside = ({ id }: CommentRow) => ({ liked: liked.has(id), replies: counts.get(id) ?? 0 });
  return rows.map((row) => {
    const children = replies.filter(({ rootId }) => rootId === row.id).map((reply) => toComment(reply, beside(reply)));
    return toComment(row, { ...beside(row), children });
  });
}

async function countAll(db: Db, postId: number, locale: Locale): Promise<number> {
  const hiddenRoots = db
    .select({ id: comments.id })
    .from(comments)
    .where(and(eq(comments.postId, postId), isNull(comments.rootId), sql`${comments.state} <> 'shown'`));
  const here = and(eq(comments.postId, postId), eq(comments.locale, locale), shown);
  return db.$count(comments, and(here, sql`(${comments.rootId} is null or ${comments.rootId} not in ${hiddenRoots})`));
}

async function listPage(db: Db, here: SQL | undefined, order: SQL, { page, limit, reader }: Page) {
  const rows = await db
    .select()
    .from(comments)
    .where(here)
    .orderBy(order)
    .limit(limit)
    .offset((page - 1) * limit);
  return { data: await toWire(db, rows, reader), total: await db.$count(comments, here) };
}

async function listPostComments(db: Db, { postId, locale, ...page }: Page & { postId: number; locale: Locale }) {
  const here = and(eq(comments.postId, postId), eq(comments.locale, locale), isNull(comments.rootId), shown);
  const { data, total } = await listPage(db, here, desc(comments.id), page);
  return { data, meta: { total, all: await countAll(db, postId, locale) } };
}

async function listReplies(db: Db, { to, ...page }: Page & { to: CommentRow }): Promise<CommentList> {
  const here = and(eq(to.rootId === null ? comments.rootId : comments.parentId, to.id), shown);
  const { data, total } = await listPage(db, here, asc(comments.id), page);
  return { data, meta: { total, post: to.postId } };
}

const nothing: CommentList = { data: [], meta: { total: 0, all: 0 } };

/** A list of the contract (S2 §7). Throws `CommentRefusal`, and `HTTPException` for a parameter that cannot be used. */
export async function listComments(target: Target, query: Query, reader?: string): Promise<CommentList> {
  const { page, limit } = readQuery(query, commentQuerySchema, ['page', 'limit']);
  const locale = readLocale(query);
  if (target.of === 'post' && !localeContent(locale).byId.has(target.id)) throw new CommentRefusal('missing');
  if (config().COMMENTS === 'off') return nothing;
  const db = await database();
  const part = { page, limit, reader };
  if (target.of === 'post') return listPostComments(db, { ...part, postId: target.id, locale });
  return listReplies(db, { ...part, to: await getShownComment(db, target.id) });
}
