import { commentPageSize } from '@/lib/contract/call-paths';
import { codeOf, type Fields, isRecord, parseJson, parseRecord } from '@/lib/domain/wire/parse-envelope';
import { type CommentPage, type ReaderComment, readComment, readPage } from './thread';

export type CommentNote = { website?: string; altcha?: string; named?: boolean; post?: number };

export const commentNoteHeader = (note: CommentNote): string => encodeURIComponent(JSON.stringify(note));

export const pageAddress = (path: string, locale: string, page: number): string =>
  `${path}?${new URLSearchParams({ page: String(page), limit: String(commentPageSize), locale })}`;

/** Result of sending a comment. `message` is in the language of the reader and may be shown. */
export type CommentAnswer =
  | { kind: 'sent'; comment: ReaderComment | null }
  | { kind: 'held'; message: string | null }
  | { kind: 'prove' }
  | { kind: 'refused'; problem: string | null; message: string | null }
  | { kind: 'failed'; message: string | null };

const said = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' && value.length <= 500 ? value : null;

/** A 2xx is success unless the body has a code other than 0 or the status itself. */
function isSuccess(status: number, body: Fields): boolean {
  const code = codeOf(body);
  return status >= 200 && status < 300 && (body.code === undefined || code === 0 || code === status);
}

function commentIn(body: Fields): ReaderComment | null {
  const inner = isRecord(body.data) ? body.data : {};
  return readComment(body) ?? readComment(inner) ?? readComment(inner.data);
}

export function readCommentAnswer(status: number, text: string): CommentAnswer {
  const body = parseRecord(text) ?? {};
  const { message, problem } = body;
  if (isSuccess(status, body))
    return status === 202 ? { kind: 'held', message: said(message) } : { kind: 'sent', comment: commentIn(body) };
  if (status === 428) return { kind: 'prove' };
  if (status >= 400 && status < 500) return { kind: 'refused', problem: said(problem), message: said(message) };
  return { kind: 'failed', message: null };
}

export function readList(status: number, body: string): CommentPage | null {
  return status === 200 ? readPage(parseJson(body)) : null;
}

export type LikeState = { liked: boolean; likes: number };

export const toggleLike = ({ liked, likes }: LikeState): LikeState => ({
  liked: !liked,
  likes: Math.max(0, likes + (liked ? -1 : 1)),
});

export function readLike(status: number, text: string): LikeState | null | false {
  const body = parseRecord(text) ?? {};
  if (!isSuccess(status, body)) return false;
  if (!isRecord(body.data)) return null;
  const { liked, likes_count: likes } = body.data;
  return typeof liked === 'boolean' && typeof likes === 'number' ? { liked, likes } : null;
}
