'use client';

import type { Messages } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { readItem, storeItem } from '@/components/ui/browser-storage';
import { ButtonLink, CloseButton } from '@/components/ui/button';
import { useLightDismiss } from '@/components/ui/hooks/use-light-dismiss';
import { whenIdle } from '@/components/ui/hooks/when-idle';
import { island } from '@/components/ui/island';
import { accountProps } from '@/lib/domain/account/account-entries';
import { findVisitor } from '@/lib/domain/account/session/fetch-session';

export const pumpMs = 3_000;
const key = 'login-pump';
const idleFallbackMs = 500;

/** Whether this tab has shown the prompt before; marks it as shown. */
function wasSeen(): boolean {
  if (readItem('sessionStorage', key) !== null) return true;
  storeItem('sessionStorage', key, 'seen');
  // Without storage it would appear on every page, so never show it.
  return readItem('sessionStorage', key) === null;
}

export const LoginPump = island(
  { instead: () => null },
  function LoginPump({ words, href }: { words: Messages['account']['pump']; href: string }) {
    const [isShown, setShown] = useState(false);
    const [isPointedAt, setPointedAt] = useState(false);
    const [isFocused, setFocused] = useState(false);
    const bubble = useRef<HTMLElement>(null);
    const isPaused = isPointedAt || isFocused;
    useEffect(() => {
      // Not on account pages, where the visitor is already signing in, nor over a tool.
      const isUnwanted =
        window.location.pathname.includes('/account/') || document.querySelector('main[data-static-widgets]') !== null;
      if (isUnwanted) return;
      // Do not cover an open dialog or a focused element.
      const isBusy = () => document.querySelector('dialog[open]') !== null || document.activeElement !== document.body;
      // The first access to the storage of a tab blocks until another process has answered, so not while the page hydrates.
      return whenIdle(() => {
        if (!wasSeen()) findVisitor().then(({ signedIn }) => setShown(!signedIn && !isBusy()));
      }, idleFallbackMs);
    }, []);
    useLightDismiss(
      () => bubble.current,
      (hasFocus) => (hasFocus ? leave() : setShown(false)),
    );
    useEffect(() => {
      if (!isShown || isPaused) return;
      const hide = () => setShown(false);
      const timer = setTimeout(hide, pumpMs);
      // Hide when the focus moves elsewhere: the bubble may cover the focused element.
      const onFocusIn = ({ target }: FocusEvent) => {
        if (!(target instanceof Node && bubble.current?.contains(target))) hide();
      };
      document.addEventListener('focusin', onFocusIn);
      return () => {
        clearTimeout(timer);
        document.removeEventListener('focusin', onFocusIn);
      };
    }, [isShown, isPaused]);
    // The bubble unmounts: focus the page first, so that a dialog opened from it restores the focus there.
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
            <CloseButton label={words.close} onClick={leave} className="absolute top-0 right-0 size-11 text-xl" />
          </aside>
        )}
      </div>
    );
  },
);
