'use client';

import type { MouseEvent, ReactNode } from 'react';
import { useHydrated } from '@/components/ui/hooks/use-hydrated';

/** Links inside lead on with the query of the page's own address, which is written nowhere in the page. */
export function KeepQuery({ children }: { children: ReactNode }) {
  const scripted = useHydrated();
  // Before the press has its effect, so that a new tab and a copied address get it too.
  const onPress = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link && link.search === '') link.search = window.location.search;
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed
    <div
      onPointerDown={onPress}
      onClickCapture={onPress}
      onContextMenu={onPress}
      className={scripted ? '' : 'invisible'}
    >
      {children}
    </div>
  );
}
