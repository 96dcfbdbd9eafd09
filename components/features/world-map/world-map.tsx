'use client';

import { island } from '@/components/ui/island';
import { type ReactNode, type SyntheticEvent, useRef } from 'react';
import type { Marker } from './option';
import { useMap } from './use-map';
import { EventDelegate } from '@/components/ui/event-delegate';

type WorldMapProps = {
  markers: Marker[];
  label: string;
  /** The land with static markers, hidden once the chart draws its own (`group-data-drawn`). */
  drawing: ReactNode;
  /** The same places as a list; each item has its marker's code in `data-plant`. */
  children: ReactNode;
};

const highlightAttribute = 'data-lit';

/** The map and the list of its places; hovering or focusing one highlights the other. */
export const WorldMap = island(function WorldMap({ markers, label, drawing, children }: WorldMapProps) {
  const root = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const itemOf = (code: string) => root.current?.querySelector<HTMLElement>(`[data-plant="${code}"]`);
  const highlightItem = (code: string | null) => {
    for (const item of root.current?.querySelectorAll(`[${highlightAttribute}]`) ?? [])
      item.removeAttribute(highlightAttribute);
    if (code) itemOf(code)?.setAttribute(highlightAttribute, '');
  };
  const { drawn, highlight } = useMap(box, markers, {
    onHover: highlightItem,
    onSelect: (code) => itemOf(code)?.querySelector('a')?.click(),
  });
  const onPoint = ({ target }: SyntheticEvent) => {
    const code =
      target instanceof Element ? (target.closest<HTMLElement>('[data-plant]')?.dataset.plant ?? null) : null;
    highlightItem(code);
    highlight(code);
  };
  const onLeave = () => {
    highlightItem(null);
    highlight(null);
  };
  return (
    <div ref={root}>
      <div role="img" aria-label={label} className="relative aspect-5/2 overflow-hidden">
        <div data-drawn={drawn ? '' : undefined} className="group">
          {drawing}
        </div>
        <div ref={box} data-map={drawn ? 'drawn' : 'waiting'} className="absolute inset-0" />
      </div>
      <EventDelegate onPointerOver={onPoint} onPointerLeave={onLeave} onFocus={onPoint} onBlur={onLeave}>
        {children}
      </EventDelegate>
    </div>
  );
});
