'use client';

import { type MouseEvent, type ReactNode, useRef } from 'react';

type DrawerProps = { words: { open: string; close: string }; children: ReactNode };

const bars = 'block h-px w-5 bg-ink';

/** A menu button that opens a modal drawer; without script it is a link to the list of pages in the footer. */
export function Drawer({ words, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    dialog.current?.showModal();
  };
  return (
    <div className="lg:hidden">
      <a href="#site-pages" role="button" aria-haspopup="dialog" onClick={open} className="inline-flex size-11 flex-col items-center justify-center gap-1.5">
        <span className={bars} />
        <span className={bars} />
        <span className={bars} />
        <span className="sr-only">{words.open}</span>
      </a>
      <dialog
        ref={dialog}
        aria-label={words.open}
        className="m-0 ml-auto h-dvh max-h-none w-[min(24rem,100vw)] max-w-none overflow-y-auto border-l border-line bg-paper p-5"
      >
        <form method="dialog" className="mb-4 flex justify-end">
          <button type="submit" aria-label={words.close} className="size-11 text-2xl leading-none">×</button>
        </form>
        {children}
      </dialog>
    </div>
  );
}
