import type { SharedProps } from '@/components/features/aql/bench-types';
import { useHydrated } from '@/components/ui/hooks/use-hydrated';
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

const pointCount = 100;
/** The curve ends where a lot passes so rarely. */
const lastProbability = 0.005;
/** The first line is the plan of the page; the others differ from it by colour and dashes. */
const looks = ['stroke-accent', 'stroke-ink [stroke-dasharray:8_5]', 'stroke-reject [stroke-dasharray:2_4]'];

/** Round numbers from 0 to `top`, at most seven. */
function ticks(top: number): number[] {
  const power = 10 ** Math.floor(Math.log10(top / 6));
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => one * 6 >= top) ?? top;
  return Array.from({ length: Math.floor(top / step + 1e-9) + 1 }, (_, index) => index * step);
}

const percent = (share: number) => `${(100 * share).toFixed(2)}%`;

export type CurveFigureProps = SharedProps & {
  lines: readonly CurveLine[];
  aql: Aql;
  measure: Measure;
  lot: number;
  label: string;
};

/** The curves as a drawing whose labels keep their size. Not in the page: the table there holds the same data. */
export function CurveFigure({ words, format, lines, aql, measure, lot, label }: CurveFigureProps) {
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  const text = describeMeasure({ words, format }, measure, aql, lot);
  const right = Math.max(...lines.map(({ sampling }) => qualityAtProbability(sampling, lastProbability, text.model)));
  const qualities = Array.from({ length: pointCount }, (_, index) => (right * index) / (pointCount - 1));
  const values = lines.map(({ sampling }) => qualities.map((quality) => text.valueAt(sampling, quality)));
  const top = measure === 'oc' ? 1 : 1.05 * Math.max(...values.flat());
  const point = (value: number, index: number) =>
    `${((100 * index) / (pointCount - 1)).toFixed(2)} ${(100 - (100 * value) / top).toFixed(2)}`;
  const across = (quality: number) => percent(quality / right);
  const up = (value: number) => percent(1 - value / top);
  const mark = across(Number(aql) / 100);
  return (
    <div role="img" aria-label={label} className="print:hidden">
      {lines.length > 1 && (
        <ul className="mb-3 text-caption text-soft">
          {lines.map(({ name }, index) => (
            <li key={name} className="flex items-center gap-3">
              <svg aria-hidden="true" className="h-2 w-9 shrink-0">
                <path d="M0 4h36" strokeWidth="2" className={looks[index]} />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      )}
      <div className="h-84 ps-16 pe-6 pt-7 pb-13">
        <svg aria-hidden="true" className="size-full overflow-visible fill-soft text-[13px] [text-anchor:middle]">
          {ticks(right).map((quality) => (
            <g key={quality}>
              <line x1={across(quality)} x2={across(quality)} y2="100%" className="stroke-hair opacity-50" />
              <text x={across(quality)} y="100%" dy="20">
                {text.formatQuality(quality)}
              </text>
            </g>
          ))}
          {ticks(top).map((value) => (
            <g key={value}>
              <line x2="100%" y1={up(value)} y2={up(value)} className="stroke-hair opacity-50" />
              <text dx="-8" y={up(value)} dy="5" className="[text-anchor:end]">
                {text.formatValue(value)}
              </text>
            </g>
          ))}
          <line x1={mark} x2={mark} y2="100%" className="stroke-ink" />
          <text x={mark} dy="-8" className="fill-ink">
            AQL {format.aql(aql)}
          </text>
          <text x="50%" y="100%" dy="44">
            {text.qualityName}
          </text>
          <text x="-52" y="50%" className="origin-center -rotate-90 [transform-box:fill-box]">
            {text.name}
          </text>
          <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%">
            {values.map((all, index) => (
              <path
                key={lines[index]?.name}
                d={`M${all.map(point).join('L')}`}
                strokeWidth="2"
                className={`fill-none [vector-effect:non-scaling-stroke] ${looks[index]}`}
              />
            ))}
          </svg>
        </svg>
      </div>
    </div>
  );
}
