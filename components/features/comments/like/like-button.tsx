import { Heart } from 'lucide-react';
import type { Messages } from 'next-intl';
import type { Like } from '@/components/features/comments/comment-types';
import { fill } from '@/lib/i18n/fill';
import { useLike } from './use-like';

type LikeWords = Pick<Messages['comments']['item'], 'like' | 'likes' | 'likeFailed' | 'retry'>;
const looks = { line: 'border border-edge px-4 hover:border-ink', quiet: 'text-soft hover:text-accent' };

/** Like toggle with its count. Without script it is a form that likes and redirects back. */
export function LikeButton({ like, words, look = 'quiet' }: { like: Like; words: LikeWords; look?: 'line' | 'quiet' }) {
  const { state, isFailed, toggle } = useLike(like);
  // The label does not change: `aria-pressed` conveys the state.
  const label = `${words.like} (${fill(words.likes, { count: state.likes })})`;
  return (
    <form
      method="post"
      action={like.path ?? undefined}
      onSubmit={(event) => {
        event.preventDefault();
        toggle();
      }}
      className="inline-flex flex-wrap items-center gap-x-3"
    >
      <button
        type="submit"
        disabled={!like.path}
        aria-pressed={state.liked}
        className={`inline-flex min-h-11 items-center gap-2 rounded-control text-small tabular-nums transition-colors duration-150 disabled:opacity-60 ${looks[look]}`}
      >
        <Heart
          aria-hidden="true"
          size={18}
          strokeWidth={1.75}
          className={state.liked ? 'fill-accent text-accent' : ''}
        />
        <span aria-hidden="true">{state.likes}</span>
        <span className="sr-only">{label}</span>
      </button>
      <span role="status" className="text-small">
        {isFailed && (
          <>
            {words.likeFailed}{' '}
            <button type="button" onClick={toggle} className="min-h-11 underline underline-offset-4 hover:text-accent">
              {words.retry}
            </button>
          </>
        )}
      </span>
    </form>
  );
}
