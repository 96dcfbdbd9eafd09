'use client';

import { island } from '@/components/ui/island';
import { type ReactNode, useEffect, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import type { Locale } from '@/lib/i18n/locales';
import { eventKey, opensByItself } from './event-rules';

const titleId = 'event-title';

type EventDialogProps = { until: string; locale: Locale; closeLabel: string };

function stored(): string | null {
  try {
    return window.localStorage.getItem(eventKey);
  } catch {
    return null;
  }
}

/**
 * The event notice: opens on every page until it is closed, which stores the string 'false', or its last day is over. What
 * it says is loaded only then.
 */
export const EventDialog = island(
  { instead: () => null },
  function EventDialog({ until, locale, closeLabel }: EventDialogProps) {
    const [sheet, setSheet] = useState<ReactNode>(null);
    useEffect(() => {
      if (!opensByItself(stored(), until, new Date())) return;
      let isCurrent = true;
      const load = async () => {
        const { EventSheet, loadEvent } = await import('./event-sheet');
        const event = await loadEvent(locale);
        if (isCurrent && event) setSheet(<EventSheet titleId={titleId} event={event} />);
      };
      load().catch(() => undefined);
      return () => {
        isCurrent = false;
      };
    }, [until, locale]);
    const close = () => {
      setSheet(null);
      try {
        window.localStorage.setItem(eventKey, 'false');
      } catch {
        // Storage is disabled: the notice opens again on the next page.
      }
    };
    return (
      <Dialog open={sheet !== null} onClose={close} labelledBy={titleId}>
        <div className="p-6 md:p-8">
          {sheet}
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
