import { type RefObject, useEffect, useRef, useState } from 'react';
import type { OcChart, OcDrawing, OcLook } from './oc-chart';

const dark = '(prefers-color-scheme: dark)';

function lookOf(box: HTMLElement): OcLook {
  const style = getComputedStyle(box);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  return {
    accent: colour('--accent'),
    ink: colour('--ink'),
    soft: colour('--soft'),
    line: colour('--hair'),
    reject: colour('--reject'),
    font: style.fontFamily,
    still: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  };
}

/** Loads the chart when it is first opened and draws what it is given, again when colours change. True where it cannot be had: the table says the same. */
export function useOcChart(box: RefObject<HTMLElement | null>, opened: boolean, drawing: OcDrawing): boolean {
  const [missing, setMissing] = useState(false);
  const chart = useRef<OcChart | null>(null);
  const given = useRef(drawing);
  given.current = drawing;
  useEffect(() => {
    const element = box.current;
    if (!opened || !element) return;
    const ended = new AbortController();
    const draw = () => chart.current?.draw(given.current, lookOf(element));
    import('./oc-chart').then(({ startOcChart }) => {
      if (ended.signal.aborted) return;
      chart.current = startOcChart(element);
      draw();
    }).catch(() => setMissing(true));
    window.matchMedia(dark).addEventListener('change', draw, { signal: ended.signal });
    return () => {
      ended.abort();
      chart.current?.stop();
      chart.current = null;
    };
  }, [box, opened]);
  useEffect(() => {
    const element = box.current;
    if (element) chart.current?.draw(drawing, lookOf(element));
  }, [box, drawing]);
  return missing;
}
