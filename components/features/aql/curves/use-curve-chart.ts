import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ChartTheme, CurveChart, CurveChartData } from './curve-chart';

const darkScheme = '(prefers-color-scheme: dark)';

function themeOf(box: HTMLElement): ChartTheme {
  const style = getComputedStyle(box);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  return {
    accent: colour('--accent'),
    ink: colour('--ink'),
    soft: colour('--soft'),
    line: colour('--hair'),
    reject: colour('--reject'),
    font: style.fontFamily,
    reducedMotion: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  };
}

/**
 * Loads and draws the chart while open, and redraws it when data or color scheme change. Returns whether loading
 * failed; the table holds the same data.
 */
export function useCurveChart(box: RefObject<HTMLElement | null>, isOpen: boolean, data: CurveChartData): boolean {
  const [loadFailed, setLoadFailed] = useState(false);
  const chart = useRef<CurveChart | null>(null);
  const latestData = useRef(data);
  latestData.current = data;
  useEffect(() => {
    const element = box.current;
    if (!isOpen || !element) return;
    const abort = new AbortController();
    const draw = () => chart.current?.draw(latestData.current, themeOf(element));
    import('./curve-chart')
      .then(({ createCurveChart }) => {
        if (abort.signal.aborted) return;
        chart.current = createCurveChart(element);
        draw();
      })
      .catch(() => setLoadFailed(true));
    window.matchMedia(darkScheme).addEventListener('change', draw, { signal: abort.signal });
    return () => {
      abort.abort();
      chart.current?.dispose();
      chart.current = null;
    };
  }, [box, isOpen]);
  useEffect(() => {
    const element = box.current;
    if (element) chart.current?.draw(data, themeOf(element));
  }, [box, data]);
  return loadFailed;
}
