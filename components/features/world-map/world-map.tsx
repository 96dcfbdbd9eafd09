'use client';

import { type ReactNode, type SyntheticEvent, useRef } from 'react';
import type { Marker } from './option';
import { useMap } from './use-map';

type WorldMapProps = {
  markers: Marker[];
  label: string;
  /** The land, and markers that stand in the box until the chart brings its own (`group-data-drawn`). */
  drawing: ReactNode;
  /** The same in words; each item that names a marker carries `data-plant` with its code. */
  children: ReactNode;
};

const litClass = 'data-lit';

/** The box of the map and its twin list: pointing at one lights the other. */
export function WorldMap({ markers, label, drawing, children }: WorldMapProps) {
  const root = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const itemOf = (code: string) => root.current?.querySelector<HTMLElement>(`[data-plant="${code}"]`);
  const mark = (code: string | null) => {
    for (const item of root.current?.querySelectorAll(`[${litClass}]`) ?? []) item.removeAttribute(litClass);
    if (code) itemOf(code)?.setAttribute(litClass, '');
  };
  const { drawn, light } = useMap(box, markers, { onLight: mark, onChoose: (code) => itemOf(code)?.querySelector('a')?.click() });
  const point = ({ target }: SyntheticEvent) => {
    const code = target instanceof Element ? (target.closest<HTMLElement>('[data-plant]')?.dataset.plant ?? null) : null;
    mark(code);
    light(code);
  };
  const leave = () => {
    mark(null);
    light(null);
  };
  return (
    <div ref={root}>
      <div role="img" aria-label={label} className="relative aspect-5/2 overflow-hidden">
        <div data-drawn={drawn ? '' : undefined} className="group">{drawing}</div>
        <div ref={box} data-map={drawn ? 'drawn' : 'waiting'} className="absolute inset-0" />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is operated; this only watches them */}
      <div onPointerOver={point} onPointerLeave={leave} onFocus={point} onBlur={leave}>{children}</div>
    </div>
  );
}
