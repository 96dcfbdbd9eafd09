import { acceptanceProbabilityInLot, type CountModel } from '@/lib/domain/aql/curves/characteristic';
import type { Aql } from '@/lib/domain/aql/tables/levels-and-limits';
import type { SharedProps } from '@/components/features/aql/bench-types';
import { fill } from '@/lib/i18n/fill';
import { type CurveLine, type Measure, measureAt } from './curve-lines';

const aqlMultiples = [0.25, 0.5, 1, 1.5, 2, 2.5, 3, 4];
const head = 'py-2 pe-2 text-start align-bottom font-normal text-soft last:pe-0 max-sm:text-caption sm:pe-4';
const cell = 'border-t border-line py-2 pe-2 last:pe-0 sm:pe-4';

type CurveTableProps = SharedProps & {
  lines: readonly CurveLine[];
  measure: Measure;
  measureName: string;
  aql: Aql;
  model: CountModel;
  lot: number;
  formatQuality: (value: number) => string;
  formatValue: (value: number) => string;
};

/** The curves as a table: one row a quality, one column a line. One plan's chance to pass is also that of this lot. */
export function CurveTable(props: CurveTableProps) {
  const { words, format, lines, measure, measureName, aql, model, lot, formatQuality, formatValue } = props;
  const [planLine] = lines;
  const inLot = lines.length === 1 && measure === 'oc' && model === 'binomial' && planLine?.sampling.kind === 'single';
  const qualities = aqlMultiples
    .map((multiple) => (multiple * Number(aql)) / 100)
    .filter((share) => model === 'poisson' || share <= 1);
  return (
    <table className="w-full border-b border-line text-small">
      <caption className="figure-caption pb-3 text-start">
        {model === 'binomial' ? words.ocModelBinomial : words.ocModelPoisson}
      </caption>
      <thead>
        <tr>
          <th scope="col" className={head}>
            {model === 'binomial' ? words.ocQuality : words.ocDefects}
          </th>
          {lines.map(({ name }) => (
            <th key={name} scope="col" className={head}>
              {lines.length === 1 ? measureName : name}
            </th>
          ))}
          {inLot && (
            <>
              <th scope="col" className={head}>
                {fill(words.ocInLot, { lot: format.whole(lot) })}
              </th>
              <th scope="col" className={head}>
                {words.ocInLotChance}
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {qualities.map((share) => (
          <tr key={share}>
            <th scope="row" className={`${cell} text-start font-semibold`}>
              {formatQuality(share)}
            </th>
            {lines.map(({ name, sampling }) => (
              <td key={name} className={cell}>
                {formatValue(measureAt(measure, sampling, share, model, lot))}
              </td>
            ))}
            {/* Rounding to whole pieces distorts the percentage in small lots, so the row states the count. */}
            {inLot && planLine.sampling.kind === 'single' && (
              <>
                <td className={cell}>{format.whole(Math.round(lot * share))}</td>
                <td className={cell}>
                  {format.share(acceptanceProbabilityInLot(planLine.sampling, lot, Math.round(lot * share)))}
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
