import type { CommentProblem } from './comment-content';

/**
 * State of a comment form after a post without JavaScript. `held`: the comment awaits moderation. `text` refills the
 * form.
 */
export type CommentFormState =
  | { kind: 'held'; message: string | null }
  | { kind: 'refused'; text: string; problem: CommentProblem | null; message: string | null }
  | { kind: 'failed'; text: string };
