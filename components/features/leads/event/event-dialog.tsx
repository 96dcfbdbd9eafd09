'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { readItem, storeItem } from '@/components/ui/browser-storage';
import { Dialog } from '@/components/ui/dialog';
import { island } from '@/components/ui/island';
import type { Locale } from '@/lib/i18n/locales';

const titleId = 'event-title';

const eventKey = 'event-notice';

export const opensByItself = (stored: string | null, until: string, now: Date): boolean =>
  stored !== 'false' && now.getTime() <= new Date(`${until}T23:59:59.999+08:00`).getTime();

/** Opens on every page until it is closed ('false' is stored) or its last day is over; its texts are loaded then. */
export const EventDialog = island(
  { instead: () => null },
  function EventDialog({ until, locale, closeLabel }: { until: string; locale: Locale; closeLabel: string }) {
    const [sheet, setSheet] = useState<ReactNode>(null);
    useEffect(() => {
      if (!opensByItself(readItem('localStorage', eventKey), until, new Date())) return;
      const load = async () => {
        const { EventSheet, loadEvent } = await import('./event-sheet');
        const event = await loadEvent(locale);
        if (event) setSheet(<EventSheet titleId={titleId} event={event} />);
      };
      load().catch(() => undefined);
    }, [until, locale]);
    const close = () => {
      setSheet(null);
      storeItem('localStorage', eventKey, 'false');
    };
    return (
      <Dialog open={sheet !== null} onClose={close} labelledBy={titleId} closeLabel={closeLabel}>
        <div className="p-6 md:p-8">{sheet}</div>
      </Dialog>
    );
  },
);
