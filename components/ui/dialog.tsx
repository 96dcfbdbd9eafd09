'use client';

import { type ReactNode, useEffect, useRef } from 'react';

type DialogProps = { open: boolean; onClose: () => void; labelledBy: string; children: ReactNode; className?: string };

/** A modal on the browser's own dialog element: focus is trapped and returned, Esc and a press on the backdrop close. */
export function Dialog({ open, onClose, labelledBy, children, className = '' }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the dialog element's own key
    <dialog
      ref={ref}
      aria-labelledby={open ? labelledBy : undefined}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className={`m-auto max-h-[calc(100dvh-2rem)] w-[min(36.625rem,calc(100vw-2rem))] overflow-auto rounded-control border border-line bg-paper p-0 ${className}`}
    >
      {open && children}
    </dialog>
  );
}
