import type { CommentWords } from '@/components/features/comments/comment-types';
import type { FormStatus } from './use-comment-form';

/** Result of a comment, in a live region. */
export function FormStatusLine({ status, words }: { status: FormStatus; words: CommentWords['form'] }) {
  return (
    <div role="status" className="text-small">
      {status.kind === 'posted' && (
        <p className="text-accent">
          <span aria-hidden="true">✓ </span>
          {words.posted}
        </p>
      )}
      {status.kind === 'held' && (
        <p className="border-l-4 border-attention bg-attention-tint px-3 py-2">{status.message}</p>
      )}
      {status.kind === 'failed' && (
        <p>
          {words.failed}{' '}
          <button type="submit" className="min-h-11 underline underline-offset-4 hover:text-accent">
            {words.retry}
          </button>
        </p>
      )}
    </div>
  );
}
