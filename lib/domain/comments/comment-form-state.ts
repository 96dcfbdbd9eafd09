import type { CommentProblem } from './comment-content';

/** What a form of comments shows that was posted without script; `text` is what was typed. */
export type CommentFormState =
  | { kind: 'held'; message: string | null }
  | { kind: 'refused'; text: string; problem: CommentProblem | null; message: string | null }
  | { kind: 'failed'; text: string };
