import type { CommentProblem } from './content';

/** What a form of comments shows after a post; `path` says which form it was, `text` is what was typed. */
export type PostedComment =
  | { kind: 'idle' }
  | { kind: 'sent'; path: string }
  | { kind: 'held'; path: string; message: string | null }
  | { kind: 'refused'; path: string; text: string; problem: CommentProblem | null; message: string | null }
  | { kind: 'failed'; path: string; text: string };

export const notPosted: PostedComment = { kind: 'idle' };

/** A path of this site that a page may be sent back to; the home page for anything else. */
export function backPath(given: unknown): string {
  return typeof given === 'string' && given.length < 500 && /^\/(?![/\\])[A-Za-z0-9/_.~%?=&-]*$/.test(given) ? given : '/';
}
