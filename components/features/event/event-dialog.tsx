'use client';

import { island } from '@/components/ui/island';
import { type ReactNode, useEffect, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { eventKey, opensByItself } from './event-rules';

type EventDialogProps = { until: string; closeLabel: string; titleId: string; children: ReactNode };

function stored(): string | null {
  try {
    return window.localStorage.getItem(eventKey);
  } catch {
    return null;
  }
}

/** The event notice: opens on every page until it is closed, which stores the string 'false'. */
export const EventDialog = island(
  { instead: () => null },
  function EventDialog({ until, closeLabel, titleId, children }: EventDialogProps) {
    const [open, setOpen] = useState(false);
    useEffect(() => setOpen(opensByItself(stored(), until, new Date())), [until]);
    const close = () => {
      setOpen(false);
      try {
        window.localStorage.setItem(eventKey, 'false');
      } catch {
        // Storage is disabled: the notice opens again on the next page.
      }
    };
    return (
      <Dialog open={open} onClose={close} labelledBy={titleId}>
        <div className="p-6 md:p-8">
          {children}
          <button
            type="button"
            onClick={close}
            aria-label={closeLabel}
            className="absolute top-2 right-2 size-11 text-2xl leading-none"
          >
            ×
          </button>
        </div>
      </Dialog>
    );
  },
);
