import { type RefObject, useEffect, useRef, useState } from 'react';
import type { MapChart, MapEvents } from './chart';
import type { MapTheme, Marker } from './option';

/** The chart is loaded this close to the viewport. */
const rootMargin = '200px';
/** Delay after the first interaction, so that the chart does not compete with its handling (INP). */
const startDelayMs = 500;
const darkScheme = '(prefers-color-scheme: dark)';
const reducedMotionQuery = '(prefers-reduced-motion: reduce)';

function themeOf(box: HTMLElement): MapTheme {
  const style = getComputedStyle(box);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  return {
    accent: colour('--accent'),
    ink: colour('--ink'),
    paper: colour('--paper'),
    font: style.fontFamily,
    reducedMotion: window.matchMedia(reducedMotionQuery).matches,
  };
}

const interactionEvents = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Resolves at the first user interaction, or at once if there was one: an idle page needs no interactive markers. */
function firstInteraction(signal: AbortSignal): Promise<void> {
  if (window.scrollY > 0 || navigator.userActivation?.hasBeenActive) return Promise.resolve();
  return new Promise((resolve) => {
    for (const event of interactionEvents)
      window.addEventListener(event, () => resolve(), { once: true, passive: true, signal });
  });
}

/**
 * Creates the marker chart once its box is near the viewport and the user has interacted; repaints when the color
 * scheme or motion preference changes.
 */
export function useMap(box: RefObject<HTMLElement | null>, markers: Marker[], events: MapEvents) {
  const chart = useRef<MapChart | null>(null);
  const [drawn, setDrawn] = useState(false);
  const latest = useRef({ markers, events });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const abort = new AbortController();
    const draw = async () => {
      await firstInteraction(abort.signal);
      await new Promise((resolve) => setTimeout(resolve, startDelayMs));
      const { createMap } = await import('./chart');
      if (abort.signal.aborted) return;
      const { markers: points, events: handlers } = latest.current;
      const map = await createMap(element, points, themeOf(element), handlers);
      if (abort.signal.aborted) {
        map.dispose();
        return;
      }
      chart.current = map;
      setDrawn(true);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        // The static drawing remains when the chunk fails to load.
        draw().catch(() => {});
      },
      { rootMargin: rootMargin },
    );
    observer.observe(element);
    const repaint = () => chart.current?.paint(themeOf(element));
    for (const query of [darkScheme, reducedMotionQuery])
      window.matchMedia(query).addEventListener('change', repaint, { signal: abort.signal });
    return () => {
      abort.abort();
      observer.disconnect();
      chart.current?.dispose();
      chart.current = null;
    };
  }, [box]);
  return { drawn, highlight: (code: string | null) => chart.current?.highlight(code) };
}
