import { commentChallengePath, commentContextHeader } from '@/lib/contract/call-paths';
import {
  type CommentAnswer,
  type CommentNote,
  commentNoteHeader,
  type LikeState,
  pageAddress,
  readCommentAnswer,
  readLike,
  readList,
} from '@/lib/domain/comments/comment-wire';
import type { CommentPage } from '@/lib/domain/comments/thread';
import { canProve, solveProofOfWork } from '@/lib/domain/proof-of-work/solve-proof';

const timeoutMs = 15_000;
const proofMs = 30_000;
const failed: CommentAnswer = { kind: 'failed', message: null };

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

/** Never throws and always ends; `prove`: this browser cannot solve a challenge. */
export async function sendComment({ path, locale, content, note }: Outgoing): Promise<CommentAnswer> {
  if (!canProve()) return { kind: 'prove' };
  const proof = await solveProofOfWork(commentChallengePath, AbortSignal.timeout(proofMs));
  if (!proof) return failed;
  try {
    const answer = await fetch(`${path}?${new URLSearchParams({ locale })}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        [commentContextHeader]: commentNoteHeader({ ...note, altcha: proof.payload }),
      },
      body: JSON.stringify({ content }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const read = readCommentAnswer(answer.status, await answer.text());
    // A rejected proof has expired or was used before; a retry solves a new challenge.
    return read.kind === 'prove' ? failed : read;
  } catch {
    return failed;
  }
}

/** Toggles a like; returns the new state, null when the service does not state it. Throws on failure. */
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
