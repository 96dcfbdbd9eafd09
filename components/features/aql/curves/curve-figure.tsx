import { useEffect, useMemo, useRef, useState } from 'react';
import type { SharedProps } from '@/components/features/aql/bench-types';
import {
  acceptanceProbability,
  averageOutgoingQuality,
  averageSampleNumber,
  averageTotalInspection,
  type CountModel,
  countModelOf,
  qualityAtProbability,
  type Sampling,
} from '@/lib/domain/aql/curves/characteristic';
import type { Aql } from '@/lib/domain/aql/tables/levels-and-limits';
import type { CurveChart } from './curve-chart';

export const measures = ['oc', 'asn', 'aoq', 'ati'] as const;
export type Measure = (typeof measures)[number];

/** AOQ and ATI are those of lots whose rejected ones are sorted. */
const measured: Record<Measure, (plan: Sampling, quality: number, model: CountModel, lot: number) => number> = {
  oc: acceptanceProbability,
  asn: averageSampleNumber,
  aoq: averageOutgoingQuality,
  ati: averageTotalInspection,
};

export type CurveLine = { name: string; sampling: Sampling };

export function describeMeasure({ words, format }: SharedProps, measure: Measure, aql: Aql, lot: number) {
  const model = countModelOf(aql);
  // Qualities are shares nonconforming in percent, or defects per 100 pieces.
  const formatQuality = model === 'binomial' ? format.quality : (value: number) => format.decimal(value * 100);
  return {
    model,
    name: {
      oc: words.ocChance,
      asn: words.curveAsn,
      aoq: model === 'binomial' ? words.curveAoq : words.curveAoqDefects,
      ati: words.curveAti,
    }[measure],
    qualityName: model === 'binomial' ? words.ocQuality : words.ocDefects,
    valueAt: (sampling: Sampling, quality: number) => measured[measure](sampling, quality, model, lot),
    formatValue: { oc: format.share, asn: format.decimal, aoq: formatQuality, ati: format.decimal }[measure],
    formatQuality,
  };
}

const pointCount = 200;
/** The curve ends where a lot passes so rarely. */
const lastProbability = 0.005;
const darkScheme = '(prefers-color-scheme: dark)';

function themeOf(box: HTMLElement) {
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

export type CurveFigureProps = SharedProps & {
  lines: readonly CurveLine[];
  aql: Aql;
  measure: Measure;
  lot: number;
  label: string;
};

/** The curves as a chart, loaded when first rendered; nothing where that failed: a table holds the same data. */
export function CurveFigure({ words, format, lines, aql, measure, lot, label }: CurveFigureProps) {
  const [loadFailed, setLoadFailed] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<CurveChart | null>(null);
  const data = useMemo(() => {
    const { model, name, qualityName, valueAt, ...formats } = describeMeasure({ words, format }, measure, aql, lot);
    const last = Math.max(...lines.map(({ sampling }) => qualityAtProbability(sampling, lastProbability, model)));
    const qualities = Array.from({ length: pointCount }, (_, index) => (last * index) / (pointCount - 1));
    return {
      lines: lines.map((line) => ({
        name: line.name,
        points: qualities.map((quality) => [quality, valueAt(line.sampling, quality)] as const),
      })),
      mark: { quality: Number(aql) / 100, label: `AQL ${format.aql(aql)}` },
      xName: qualityName,
      yName: name,
      yMax: measure === 'oc' ? 1 : null,
      ...formats,
    };
  }, [words, format, lines, aql, measure, lot]);
  const latest = useRef(data);
  latest.current = data;
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const abort = new AbortController();
    const draw = () => chart.current?.draw(latest.current, themeOf(element));
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
  }, []);
  useEffect(() => {
    if (box.current) chart.current?.draw(data, themeOf(box.current));
  }, [data]);
  return loadFailed ? null : <div ref={box} role="img" aria-label={label} className="h-88 w-full print:hidden" />;
}
