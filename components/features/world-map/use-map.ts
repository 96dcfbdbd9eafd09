import { type RefObject, useEffect, useRef, useState } from 'react';
import type { MapChart, MapEvents } from './chart';
import type { MapLook, Marker } from './option';

/** How near the map comes to the screen before its script is fetched. */
const nearScreen = '200px';
/** What the first sign of somebody is part of, a tap or a scroll, shall be answered before the chart's script takes the processor. */
const handedOverMs = 500;
const dark = '(prefers-color-scheme: dark)';
const stillness = '(prefers-reduced-motion: reduce)';

function lookOf(box: HTMLElement): MapLook {
  const style = getComputedStyle(box);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  return {
    accent: colour('--accent'),
    ink: colour('--ink'),
    paper: colour('--paper'),
    font: style.fontFamily,
    still: window.matchMedia(stillness).matches,
  };
}

const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Waits until somebody points, types or scrolls, or has done so already: a window that only stands open needs no names at its dots. */
function someone(signal: AbortSignal): Promise<void> {
  if (window.scrollY > 0 || navigator.userActivation?.hasBeenActive) return Promise.resolve();
  return new Promise((resolve) => {
    for (const sign of signs) window.addEventListener(sign, () => resolve(), { once: true, passive: true, signal });
  });
}

/** Draws the markers once their box is near the screen and somebody is there, and again when the colours change. */
export function useMap(box: RefObject<HTMLElement | null>, markers: Marker[], events: MapEvents) {
  const chart = useRef<MapChart | null>(null);
  const [drawn, setDrawn] = useState(false);
  const given = useRef({ markers, events });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const ended = new AbortController();
    const draw = async () => {
      await someone(ended.signal);
      await new Promise((resolve) => setTimeout(resolve, handedOverMs));
      const { drawMap } = await import('./chart');
      if (ended.signal.aborted) return;
      const { markers: points, events: handlers } = given.current;
      const map = await drawMap(element, points, lookOf(element), handlers);
      if (ended.signal.aborted) {
        map.stop();
        return;
      }
      chart.current = map;
      setDrawn(true);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        // Where the script cannot be had, the static drawing stays.
        draw().catch(() => {});
      },
      { rootMargin: nearScreen },
    );
    observer.observe(element);
    const repaint = () => chart.current?.paint(lookOf(element));
    for (const query of [dark, stillness]) window.matchMedia(query).addEventListener('change', repaint, { signal: ended.signal });
    return () => {
      ended.abort();
      observer.disconnect();
      chart.current?.stop();
      chart.current = null;
    };
  }, [box]);
  return { drawn, light: (code: string | null) => chart.current?.light(code) };
}
