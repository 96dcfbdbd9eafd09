'use client';

import { Heart } from 'lucide-react';
import type { Messages } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { Like } from '@/components/features/comments/comment-types';
import { buttonClass } from '@/components/ui/button';
import { useHydrated } from '@/components/ui/hooks/use-hydrated';
import { promptEvent, sessionEvent } from '@/lib/domain/account/account-entries';
import { findVisitor } from '@/lib/domain/account/session/fetch-session';
import { useLike } from './like-button';

export const promptMs = 3_000;

type WidgetWords = Pick<Messages['comments']['widget'], 'like' | 'liked' | 'prompt'> &
  Pick<Messages['comments']['item'], 'likeFailed'>;
const isSignedIn = async (): Promise<boolean> => (await findVisitor()).signedIn;

/** Others are prompted to sign in, and their like is sent once they have; without script it is a link. */
export function LikeWidget({ like, words, signInHref }: { like: Like; words: WidgetWords; signInHref: string }) {
  const { state, isFailed, toggle } = useLike(like);
  const isHydrated = useHydrated();
  const [isPrompted, setPrompted] = useState(false);
  const waiting = useRef(false);
  useEffect(() => {
    if (!isPrompted) return;
    const timer = setTimeout(() => setPrompted(false), promptMs);
    return () => clearTimeout(timer);
  }, [isPrompted]);
  useEffect(() => {
    const onSession = async () => {
      if (!waiting.current || !(await isSignedIn())) return;
      waiting.current = false;
      if (!state.liked) toggle();
    };
    window.addEventListener(sessionEvent, onSession);
    return () => window.removeEventListener(sessionEvent, onSession);
  });
  const press = async () => {
    if (await isSignedIn()) return toggle();
    waiting.current = true;
    setPrompted(true);
    window.dispatchEvent(new CustomEvent(promptEvent, { detail: 'sign-in-trader' }));
  };
  const look = buttonClass('line', 'w-full');
  const inside = (
    <>
      <Heart aria-hidden="true" size={18} strokeWidth={1.75} className={state.liked ? 'fill-accent text-accent' : ''} />
      {state.liked ? words.liked : words.like}
    </>
  );
  return (
    <div id="account-like">
      {isHydrated ? (
        <button type="button" disabled={!like.path} onClick={() => void press()} className={look}>
          {inside}
        </button>
      ) : (
        <a href={signInHref} className={look}>
          {inside}
        </a>
      )}
      <p role="status" className="mt-2 min-h-6 text-small">
        {isPrompted ? words.prompt : isFailed ? words.likeFailed : ''}
      </p>
    </div>
  );
}
