import { useMemo, useRef, useState } from 'react';
import { Details } from '@/components/ui/details';
import { acceptanceProbability, countModelOf, qualityAtProbability } from '@/lib/domain/aql/curves/characteristic';
import type { Aql } from '@/lib/domain/aql/tables/levels-and-limits';
import type { SharedProps } from '@/components/features/aql/bench-types';
import { type CurveLine, qualityFormat } from './curve-lines';
import { useCurveChart } from './use-curve-chart';

const pointCount = 160;
const lastProbability = 0.005;

type CompareChartProps = SharedProps & { lines: readonly CurveLine[]; aql: Aql };

function Chart({ words, format, lines, aql }: CompareChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const model = countModelOf(aql);
  const data = useMemo(() => {
    const last = Math.max(...lines.map(({ sampling }) => qualityAtProbability(sampling, lastProbability, model)));
    const qualities = Array.from({ length: pointCount }, (_, index) => (last * index) / (pointCount - 1));
    return {
      lines: lines.map(({ name, sampling }) => ({
        name,
        points: qualities.map((quality) => [quality, acceptanceProbability(sampling, quality, model)] as const),
      })),
      mark: { quality: Number(aql) / 100, label: `AQL ${format.aql(aql)}` },
      xName: model === 'binomial' ? words.ocQuality : words.ocDefects,
      yName: words.ocChance,
      yMax: 1,
      formatQuality: qualityFormat(format, model),
      formatValue: format.share,
    };
  }, [lines, aql, model, words, format]);
  const loadFailed = useCurveChart(box, true, data);
  return loadFailed ? null : <div ref={box} role="img" aria-label={words.compareCurves} className="h-88 w-full" />;
}

/** The curves of two plans over each other, drawn when they are asked for. */
export function CompareChart(props: CompareChartProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { words } = props;
  return (
    <Details more={words.compareCurves} less={words.ocClose} onOpen={setIsOpen} className="unbuilt-when-closed mt-2">
      {isOpen && <Chart {...props} />}
    </Details>
  );
}
