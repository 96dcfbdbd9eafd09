import { type CommentPage, type ReaderComment, readComment, readPage } from './thread';

/** The calls of comments as browsers make them, for callers that carry no schemas. */
export const commentCalls = { challenge: '/topapi/v1/comment/challenge' } as const;
export const commentContextName = 'comment-context';
export const pageSize = 20;

/** What our own pages say beside a comment. */
export type CommentNote = { website?: string; altcha?: string; named?: boolean; post?: number };

export const noteHeader = (note: CommentNote): string => encodeURIComponent(JSON.stringify(note));

/** The address of one page of a list; `page` counts from 1. */
export const pageAddress = (path: string, locale: string, page: number): string =>
  `${path}?${new URLSearchParams({ page: String(page), limit: String(pageSize), locale })}`;

/** What came of sending a comment. `message` is in the reader's language and may be shown. */
export type CommentAnswer =
  | { kind: 'sent'; comment: ReaderComment | null }
  | { kind: 'held'; message: string | null }
  | { kind: 'prove' }
  | { kind: 'refused'; problem: string | null; message: string | null }
  | { kind: 'failed'; message: string | null };

function json(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const said = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' && value.length <= 500 ? value : null;

/** Reads the answer to a comment. Any 2xx is success, unless a code in it says otherwise. */
export function readAnswer(status: number, body: string): CommentAnswer {
  const { code, message, data, problem } = json(body);
  const isOk = status >= 200 && status < 300 && (code === undefined || Number(code) === 0 || Number(code) === status);
  if (isOk)
    return status === 202 ? { kind: 'held', message: said(message) } : { kind: 'sent', comment: readComment(data) };
  if (status === 428) return { kind: 'prove' };
  if (status >= 400 && status < 500) return { kind: 'refused', problem: said(problem), message: said(message) };
  return { kind: 'failed', message: null };
}

/** Reads a list; null for a failure. */
export function readList(status: number, body: string): CommentPage | null {
  return status === 200 ? readPage(json(body)) : null;
}

export type LikeState = { liked: boolean; likes: number };

/** A like after its button was pressed: the state, and the count by one. */
export const pressed = ({ liked, likes }: LikeState): LikeState => ({
  liked: !liked,
  likes: Math.max(0, likes + (liked ? -1 : 1)),
});

/** Reads the answer to a like: what is so now, `null` where its service does not say, `false` for a failure. */
export function readLike(status: number, body: string): LikeState | null | false {
  const { code, data } = json(body);
  if (status < 200 || status >= 300 || (code !== undefined && Number(code) !== 0 && Number(code) !== status))
    return false;
  if (typeof data !== 'object' || data === null) return null;
  const { liked, likes_count: likes } = data as { liked?: unknown; likes_count?: unknown };
  return typeof liked === 'boolean' && typeof likes === 'number' ? { liked, likes } : null;
}
