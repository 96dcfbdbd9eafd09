'use client';

import { type ReactNode, type SyntheticEvent, useRef } from 'react';
import { EventDelegate } from '@/components/ui/event-delegate';
import { island } from '@/components/ui/island';

type WorldMapProps = { label: string; drawing: ReactNode; children: ReactNode };

const places = '[data-plant], [data-marker]';

export const WorldMap = island(function WorldMap({ label, drawing, children }: WorldMapProps) {
  const root = useRef<HTMLDivElement>(null);
  const codeOf = ({ target }: SyntheticEvent) => {
    const place = target instanceof Element ? target.closest<HTMLElement | SVGElement>(places) : null;
    return place?.dataset.plant ?? place?.dataset.marker;
  };
  const highlight = (code: string | undefined) => {
    for (const place of root.current?.querySelectorAll<HTMLElement | SVGElement>(places) ?? [])
      place.toggleAttribute('data-lit', (place.dataset.plant ?? place.dataset.marker) === code);
  };
  const onPoint = (event: SyntheticEvent) => highlight(codeOf(event));
  const onLeave = () => highlight(undefined);
  const onClick = (event: SyntheticEvent) =>
    root.current?.querySelector<HTMLElement>(`[data-plant="${codeOf(event)}"] a`)?.click();
  return (
    <div ref={root}>
      <EventDelegate onPointerOver={onPoint} onPointerLeave={onLeave} onClick={onClick}>
        <div data-map="" role="img" aria-label={label} className="overflow-hidden">
          {drawing}
        </div>
      </EventDelegate>
      <EventDelegate onPointerOver={onPoint} onPointerLeave={onLeave} onFocus={onPoint} onBlur={onLeave}>
        {children}
      </EventDelegate>
    </div>
  );
});
