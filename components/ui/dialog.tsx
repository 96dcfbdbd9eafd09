'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { CloseButton } from './button';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  labelledBy: string;
  /** Adds a button to close it in its corner. */
  closeLabel?: string;
  children: ReactNode;
  className?: string;
};

/** Modal on the native dialog element, which traps and restores focus. Esc and a click on the backdrop close it. */
export function Dialog({ open, onClose, labelledBy, closeLabel, children, className = '' }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog element handles Esc itself
    <dialog
      ref={ref}
      aria-labelledby={open ? labelledBy : undefined}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className={`m-auto max-h-[calc(100dvh-2rem)] w-[min(36.625rem,calc(100vw-2rem))] overflow-auto rounded-control border border-line bg-paper p-0 ${className}`}
    >
      {open && children}
      {open && closeLabel && (
        <CloseButton label={closeLabel} onClick={onClose} className="absolute top-2 right-2 size-11 text-2xl" />
      )}
    </dialog>
  );
}
