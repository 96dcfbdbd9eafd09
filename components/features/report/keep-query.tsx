'use client';

import { island } from '@/components/ui/island';
import type { MouseEvent, ReactNode } from 'react';
import { useHydrated } from '@/components/ui/hooks/use-hydrated';
import { EventDelegate } from '@/components/ui/event-delegate';

/** Adds the query of the current URL to the links inside, which keeps it out of the markup. */
export const KeepQuery = island(function KeepQuery({ children }: { children: ReactNode }) {
  const scripted = useHydrated();
  // Before the click takes effect, so that a new tab and a copied link carry the query too.
  const onPress = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link && link.search === '') link.search = window.location.search;
  };
  return (
    <EventDelegate
      onPointerDown={onPress}
      onClickCapture={onPress}
      onContextMenu={onPress}
      className={scripted ? '' : 'invisible'}
    >
      {children}
    </EventDelegate>
  );
});
