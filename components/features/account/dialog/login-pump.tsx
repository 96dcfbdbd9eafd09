'use client';

import { useEffect, useRef, useState } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { accountProps } from '@/lib/domain/account/entry-links';
import { findVisitor } from '@/components/features/account/find-session';

/** How long the bubble stays; while it is pointed at or focused, it stays longer. */
export const pumpMs = 3_000;
const key = 'login-pump';

export type PumpWords = { label: string; text: string; action: string; close: string };

/** Whether this tab has seen it already; from now on it has. */
function wasSeen(): boolean {
  try {
    const seen = window.sessionStorage.getItem(key) !== null;
    window.sessionStorage.setItem(key, 'seen');
    return seen;
  } catch {
    // Without storage nobody could know; nobody is asked on every page.
    return true;
  }
}

/** A small word near the sign-in, once a session and for three seconds; who is signed in, or has a dialog open, is left alone. */
export function LoginPump({ words, href }: { words: PumpWords; href: string }) {
  const [isShown, setShown] = useState(false);
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const bubble = useRef<HTMLElement>(null);
  const isHeld = isPointedAt || isFocused;
  useEffect(() => {
    // Whoever is on a page of accounts is signing in as it is.
    if (window.location.pathname.includes('/account/') || wasSeen()) return;
    let isCurrent = true;
    // Nor does it come over what has the focus already.
    const isBusy = () => document.querySelector('dialog[open]') !== null || document.activeElement !== document.body;
    findVisitor().then(({ signedIn }) => isCurrent && setShown(!signedIn && !isBusy()));
    return () => {
      isCurrent = false;
    };
  }, []);
  useEffect(() => {
    if (!isShown || isHeld) return;
    const hide = () => setShown(false);
    const timer = setTimeout(hide, pumpMs);
    // Whoever goes on elsewhere must see where: the bubble may lie over it.
    const onFocusIn = ({ target }: FocusEvent) => {
      if (!(target instanceof Node && bubble.current?.contains(target))) hide();
    };
    document.addEventListener('focusin', onFocusIn);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', onFocusIn);
    };
  }, [isShown, isHeld]);
  // The bubble goes: a dialog that opens from it gives the focus back to the page.
  const leave = () => {
    document.getElementById('main')?.focus({ preventScroll: true });
    setShown(false);
  };
  return (
    <div
      role="status"
      className="no-print fixed top-20.5 right-3 z-30 md:top-34 w-[min(18rem,calc(100vw-1.5rem))] sm:right-6"
    >
      {isShown && (
        <aside
          ref={bubble}
          aria-label={words.label}
          onPointerEnter={() => setPointedAt(true)}
          onPointerLeave={() => setPointedAt(false)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          className="relative border border-ink bg-card p-4 pr-11 text-small"
        >
          <p>{words.text}</p>
          <ButtonLink look="quiet" href={href} onClick={leave} {...accountProps('sign-in-trader', true)}>
            {words.action}
          </ButtonLink>
          <button
            type="button"
            onClick={leave}
            aria-label={words.close}
            className="absolute top-0 right-0 size-11 text-xl leading-none hover:text-accent"
          >
            ×
          </button>
        </aside>
      )}
    </div>
  );
}
