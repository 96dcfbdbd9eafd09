import { QueryClient, useMutation } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import type { Messages } from 'next-intl';
import { useEffect, useState } from 'react';
import type { Like } from '@/components/features/comments/comment-types';
import { sendLike } from '@/components/features/comments/send-comment';
import { readItem, storeItem } from '@/components/ui/browser-storage';
import { type LikeState, toggleLike } from '@/lib/domain/comments/comment-wire';
import { parseJson } from '@/lib/domain/wire/parse-envelope';
import { fill } from '@/lib/i18n/fill';

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

const likesKey = 'liked';
const maxKept = 300;

function storedLikes(): string[] {
  const stored = parseJson(readItem('localStorage', likesKey) ?? '');
  return Array.isArray(stored) ? stored.filter((path) => typeof path === 'string') : [];
}

/** Without storage the next page shows the like as not given; repeating it is idempotent. */
function rememberLike(path: string, liked: boolean): void {
  const others = storedLikes().filter((other) => other !== path);
  storeItem('localStorage', likesKey, JSON.stringify((liked ? [path, ...others] : others).slice(0, maxKept)));
}

/** Holds only mutations in flight and no query data, so that pages and visitors may share it. */
const client = new QueryClient();
/** Event on `window` that keeps all controls of the same like in sync. */
const likeEvent = 'comments:like';
type Told = { path: string; state: LikeState };

export function useLike({ path, liked, likes }: Like) {
  const [state, setState] = useState<LikeState>({ liked, likes });
  const show = (next: LikeState) => {
    setState(next);
    if (!path) return;
    rememberLike(path, next.liked);
    window.dispatchEvent(new CustomEvent<Told>(likeEvent, { detail: { path, state: next } }));
  };
  useEffect(() => {
    // Prerendered pages are shared by all visitors and cannot know.
    if (path && storedLikes().includes(path))
      setState((now) => (now.liked ? now : { liked: true, likes: Math.max(1, now.likes) }));
    const onTold = (event: Event) => {
      const told = (event as CustomEvent<Told>).detail;
      if (told.path === path) setState(told.state);
    };
    window.addEventListener(likeEvent, onTold);
    return () => window.removeEventListener(likeEvent, onTold);
  }, [path]);
  const { mutate, isPending, isError } = useMutation(
    {
      networkMode: 'always',
      retry: false,
      mutationFn: (before: LikeState) => (path ? sendLike(path, before.liked) : Promise.reject(new Error('no path'))),
      onMutate: (before) => show(toggleLike(before)),
      onError: (_error, before) => show(before),
      onSuccess: (now) => {
        if (now) show(now);
      },
    },
    client,
  );
  const toggle = () => {
    if (!isPending) mutate(state);
  };
  return { state, isFailed: isError, toggle };
}
