'use client';

import { type MouseEvent, type ReactNode, Suspense, useDeferredValue, useRef, useState } from 'react';
import { EventDelegate } from '@/components/ui/event-delegate';
import { isPlainClick } from '@/components/ui/hooks/plain-click';
import { useHydrated } from '@/components/ui/hooks/use-hydrated';
import { island, lazyOr } from '@/components/ui/island';
import { accountAttribute } from '@/lib/domain/account/account-entries';
import { leadDialogAttribute } from '@/lib/domain/leads/lead-dialog-props';
import type { DrawerWords, MenuTopic } from './menu-types';

const DrawerPages = lazyOr(async () => (await import('./drawer-pages')).DrawerPages, FooterPages);

type DrawerProps = { words: DrawerWords; topics: MenuTopic[]; children: ReactNode };

function FooterPages({ words }: { words: DrawerWords }) {
  return (
    <EventDelegate onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
      <a href="#site-pages" className="flex min-h-12 items-center border-y border-line text-lead font-semibold">
        {words.open}
      </a>
    </EventDelegate>
  );
}

const bars = (
  <svg viewBox="0 0 20 14" width="20" height="14" aria-hidden="true" stroke="currentColor" strokeWidth="1.5">
    <path d="M0 1h20M0 7h20M0 13h20" />
  </svg>
);
const opensDialog = `[${accountAttribute}], [${leadDialogAttribute}]`;
const box = 'inline-flex size-11 items-center justify-center';

/** Before hydration a link to the pages in the footer. Its content is first rendered on opening, deferred. */
export const Drawer = island(function Drawer({ words, topics, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isHydrated = useHydrated();
  const [wasOpened, setWasOpened] = useState(false);
  const isDrawn = useDeferredValue(wasOpened);
  const open = () => {
    setWasOpened(true);
    dialog.current?.showModal();
  };
  // Another dialog may have to be loaded first: its progress and a failure would stand inert behind the modal drawer.
  const giveWay = (event: MouseEvent) => {
    if (!isPlainClick(event) || !(event.target instanceof Element) || !event.target.closest(opensDialog)) return;
    dialog.current?.close();
    // Not every browser focuses a button that is pressed, and so restores that focus.
    button.current?.focus();
  };
  return (
    <div className="min-[70rem]:hidden">
      {isHydrated ? (
        <button
          ref={button}
          type="button"
          aria-haspopup="dialog"
          aria-label={words.open}
          onClick={open}
          className={box}
        >
          {bars}
        </button>
      ) : (
        <a href="#site-pages" aria-label={words.open} className={box}>
          {bars}
        </a>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the dialog element handles Esc itself */}
      <dialog
        ref={dialog}
        aria-label={words.open}
        // The box inside fills the dialog, so that a press on the dialog itself is one on its backdrop.
        onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
        className="m-0 ml-auto h-dvh max-h-none w-[min(24rem,100vw)] max-w-none overflow-y-auto border-l border-line bg-paper p-0"
      >
        <div className="min-h-full p-5">
          <form method="dialog" className="mb-4 flex justify-end">
            <button type="submit" aria-label={words.close} className="size-11 text-2xl leading-none">
              ×
            </button>
          </form>
          {isDrawn && (
            <Suspense>
              <DrawerPages words={words} topics={topics} />
              <EventDelegate onClick={giveWay}>{children}</EventDelegate>
            </Suspense>
          )}
        </div>
      </dialog>
    </div>
  );
});
