import { proveAt } from '@/lib/domain/proof-of-work/solve-proof';
import type { CommentPage } from '@/lib/domain/comments/thread';
import {
  type CommentAnswer,
  type CommentNote,
  commentCalls,
  commentContextName,
  type LikeState,
  noteHeader,
  pageAddress,
  readAnswer,
  readLike,
  readList,
} from '@/lib/domain/comments/comment-wire';

const timeoutMs = 15_000;
const proofMs = 30_000;

/** Fetches one page of a list. Throws when that fails. */
export async function fetchPage(path: string, locale: string, page: number): Promise<CommentPage> {
  const answer = await fetch(pageAddress(path, locale, page), {
    headers: { accept: 'application/json' },
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const read = readList(answer.status, await answer.text());
  if (!read) throw new Error('no comments');
  return read;
}

export type Outgoing = { path: string; locale: string; content: string; note: CommentNote };

/** Solves the proof of work and posts a comment. Never throws and always ends; `prove`: no proof was obtained. */
export async function sendComment({ path, locale, content, note }: Outgoing): Promise<CommentAnswer> {
  const proof = await proveAt(commentCalls.challenge, AbortSignal.timeout(proofMs));
  if (!proof) return { kind: 'prove' };
  try {
    const answer = await fetch(`${path}?${new URLSearchParams({ locale })}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        [commentContextName]: noteHeader({ ...note, altcha: proof.payload }),
      },
      body: JSON.stringify({ content }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return readAnswer(answer.status, await answer.text());
  } catch {
    return { kind: 'failed', message: null };
  }
}

/**
 * Toggles a like: `DELETE` when it was liked, otherwise `POST`. Returns the new state, null when the service does not
 * state it; throws on failure.
 */
export async function sendLike(path: string, wasLiked: boolean): Promise<LikeState | null> {
  const answer = await fetch(path, {
    method: wasLiked ? 'DELETE' : 'POST',
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
  });
  const state = readLike(answer.status, await answer.text());
  if (state === false) throw new Error('not liked');
  return state;
}
