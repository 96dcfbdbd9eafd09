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
        // In the row of the header: nothing that is read or used lies below it.
        className="no-print fixed inset-x-0 top-0 z-30 md:start-auto md:end-[max(1.25rem,(100vw-75rem)/2)]"
      >
        {isShown && (
          <aside
            ref={bubble}
            aria-label={words.label}
            onPointerEnter={() => setPointedAt(true)}
            onPointerLeave={() => setPointedAt(false)}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
            className="relative flex min-h-16 flex-wrap content-center items-center gap-x-5 border-b border-ink bg-card ps-5 pe-12 text-small md:min-h-11 md:border md:border-t-0 md:ps-4"
          >
            <p>{words.text}</p>
            <ButtonLink
              look="quiet"
              className="max-md:min-h-8 max-md:py-0"
              href={href}
              onClick={leave}
              {...accountProps('sign-in-trader', true)}
            >
              {words.action}
            </ButtonLink>
            <CloseButton label={words.close} onClick={leave} className="absolute top-0 right-0 h-full w-11 text-xl" />
          </aside>
        )}
      </div>
    );
  },
);
