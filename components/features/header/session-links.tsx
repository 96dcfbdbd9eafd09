'use client';

import { type FormEvent, type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { island } from '@/components/ui/island';
import { sessionPaths } from '@/lib/contract/call-paths';
import { sessionEvent, welcomePath } from '@/lib/domain/account/account-entries';
import { findVisitor, mayHaveSession, signOut, type Visitor } from '@/lib/domain/account/session/fetch-session';
import { fill } from '@/lib/i18n/fill';

let visitor: Visitor | null = null;
const listeners = new Set<() => void>();

async function refresh(): Promise<void> {
  visitor = mayHaveSession() ? await findVisitor() : null;
  for (const listener of listeners) listener();
}
/** A page from the back/forward cache shows the session of the time when it was left. */
const onShow = ({ persisted }: PageTransitionEvent) => persisted && void refresh();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    window.addEventListener(sessionEvent, refresh);
    window.addEventListener('pageshow', onShow);
    void refresh();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener(sessionEvent, refresh);
    window.removeEventListener('pageshow', onShow);
  };
}

export type SessionWords = { known: string; unknown: string; signOut: string };
type SessionLinksProps = { words: SessionWords; className: string; nameClassName: string; children: ReactNode };

export const SessionLinks = island(function SessionLinks(props: SessionLinksProps) {
  const { words, className, nameClassName, children } = props;
  const seen = useSyncExternalStore(
    subscribe,
    () => visitor,
    () => null,
  );
  const box = useRef<HTMLSpanElement>(null);
  const leaves = useRef(false);
  const isSignedIn = seen?.signedIn ?? false;
  useEffect(() => {
    if (isSignedIn || !leaves.current) return;
    leaves.current = false;
    // The pressed button is gone.
    box.current?.querySelector('a')?.focus();
  }, [isSignedIn]);
  const leave = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    leaves.current = true;
    // Posted natively, the form leads away from the page of the account, or says what is wrong.
    if (window.location.pathname.endsWith(welcomePath) || !(await signOut())) return form.submit();
    window.dispatchEvent(new Event(sessionEvent));
  };
  const name = seen?.name;
  return (
    <span ref={box} className="contents">
      {isSignedIn ? (
        <form method="post" action={sessionPaths.signOut} onSubmit={leave} className="contents">
          <span title={name ? fill(words.known, { name }) : undefined} className={`max-w-40 truncate ${nameClassName}`}>
            <span className="sr-only">{name ? fill(words.known, { name }) : words.unknown}</span>
            <span aria-hidden="true" translate="no">
              {name ?? words.unknown}
            </span>
          </span>
          <button type="submit" className={className}>
            {words.signOut}
          </button>
        </form>
      ) : (
        children
      )}
    </span>
  );
});
