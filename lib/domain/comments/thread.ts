import { isRecord, listOf } from '@/lib/domain/wire/parse-envelope';
import { reactionPath } from './comment-paths';

/** A comment for display. `name` is null for an anonymous author; a path that is null disables its control. */
export type ReaderComment = {
  id: number;
  text: string;
  /** ISO 8601, or the raw text of the service. */
  at: string;
  name: string | null;
  /** Path of a picture on this site. */
  avatar: string | null;
  liked: boolean;
  likes: number;
  /** The first replies and all deeper ones, flattened: they are shown at one depth. */
  replies: ReaderComment[];
  replyCount: number;
  paths: { comment: string | null; like: string | null };
};
/** A page of comments. `total` counts the items that are paginated, `all` their replies as well. */
export type CommentPage = { comments: ReaderComment[]; total: number; all: number };

export const noComments: CommentPage = { comments: [], total: 0, all: 0 };

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A number or its digits as text; 0 for anything else. */
function count(value: unknown): number {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number > 0 ? Math.floor(number) : 0;
}

/** Seconds or milliseconds since the epoch as ISO 8601; any other text as it is. */
function moment(value: unknown): string {
  const digits = typeof value === 'number' ? String(value) : text(value);
  return /^\d{10}(?:\d{3})?$/.test(digits) ? new Date(Number(digits.padEnd(13, '0'))).toISOString() : digits;
}

function idOf(value: unknown): number | null {
  const id = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id >= 0 ? id : null;
}

const maxDepth = 20;

function below(children: unknown, depth: number): ReaderComment[] {
  if (!Array.isArray(children) || depth > maxDepth) return [];
  return children.flatMap((child) => {
    const parsed = readComment(child, depth);
    return parsed ? [{ ...parsed, replies: [] }, ...parsed.replies] : [];
  });
}

export function readComment(value: unknown, depth = 0): ReaderComment | null {
  if (!isRecord(value)) return null;
  const id = idOf(value.id);
  const content = text(value.content);
  if (id === null || content === '') return null;
  const author = isRecord(value.author) ? value.author : {};
  // A service may write the links beside the other fields.
  const links = isRecord(value.links) ? value.links : value;
  const replies = below(value.children, depth + 1);
  return {
    id,
    text: content,
    at: moment(value.created_at),
    name: text(author.nickname).trim() || null,
    avatar: /^\/(?![/\\])/.test(text(author.avatar)) ? text(author.avatar) : null,
    liked: value.liked === true || value.liked === 1,
    likes: count(value.likes_count),
    replies,
    replyCount: Math.max(count(value.comments_count), replies.length),
    paths: { comment: reactionPath(links.comment, 'comment'), like: reactionPath(links.like, 'like') },
  };
}

export function readPage(value: unknown): CommentPage | null {
  const found = listOf(value);
  if (!found) return null;
  const comments = found.list.map((item) => readComment(item)).filter((item) => item !== null);
  const meta = isRecord(found.beside.meta) ? found.beside.meta : {};
  const total = Math.max(count(meta.total), comments.length);
  return { comments, total, all: Math.max(count(meta.all), total) };
}

export const pageCount = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

type Change = (comment: ReaderComment) => ReaderComment;

export function changeComment(pages: readonly CommentPage[], id: number, change: Change): CommentPage[] {
  const within = (comment: ReaderComment): ReaderComment => {
    if (comment.id === id) return change(comment);
    return comment.replies.some((reply) => reply.id === id)
      ? { ...comment, replies: comment.replies.map((reply) => (reply.id === id ? change(reply) : reply)) }
      : comment;
  };
  return pages.map((page) => ({ ...page, comments: page.comments.map(within) }));
}

/** A reply is appended to its thread, a comment prepended to the first page; neither is added twice. */
export function addComment(
  pages: readonly CommentPage[],
  newComment: ReaderComment,
  threadId: number | null,
): CommentPage[] {
  if (
    pages.some(({ comments }) =>
      comments.some(
        (comment) => comment.id === newComment.id || comment.replies.some((reply) => reply.id === newComment.id),
      ),
    )
  )
    return [...pages];
  if (threadId === null)
    return pages.map((page, at) => ({
      comments: at === 0 ? [newComment, ...page.comments] : page.comments,
      total: page.total + 1,
      all: page.all + 1,
    }));
  const grown = changeComment(pages, threadId, (comment) => ({
    ...comment,
    replies: [...comment.replies, newComment],
    replyCount: comment.replyCount + 1,
  }));
  return grown.map((page) => ({ ...page, all: page.all + 1 }));
}

/** Comments of all pages in order, deduplicated: a new comment shifts the following pages, so they repeat one. */
export function uniqueComments(pages: readonly CommentPage[]): ReaderComment[] {
  const seen = new Set<number>();
  return pages.flatMap(({ comments }) => comments.filter(({ id }) => !seen.has(id) && seen.add(id)));
}

export function addReplies(pages: readonly CommentPage[], threadId: number, more: CommentPage): CommentPage[] {
  return changeComment(pages, threadId, (comment) => {
    const known = new Set(comment.replies.map(({ id }) => id));
    const replies = [
      ...comment.replies,
      ...more.comments
        .flatMap((reply) => [{ ...reply, replies: [] }, ...reply.replies])
        .filter(({ id }) => !known.has(id) && known.add(id)),
    ];
    // Deleted replies leave a gap that no page fills, so an empty page ends the thread.
    return {
      ...comment,
      replies,
      replyCount: more.comments.length === 0 ? replies.length : Math.max(more.total, replies.length),
    };
  });
}

export const nextReplyPage = (comment: ReaderComment, size: number): number =>
  Math.floor(comment.replies.length / size) + 1;
