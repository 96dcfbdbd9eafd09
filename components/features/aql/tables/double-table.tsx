import { averageSampleNumber, countModelOf } from '@/lib/domain/aql/curves/characteristic';
import { doublePlan } from '@/lib/domain/aql/sampling/double-sampling';
import { defectClasses } from '@/lib/domain/aql/tables/levels-and-limits';
import { classWordKey, type PlanProps } from '@/components/features/aql/bench-types';
import { ScrollBox } from '@/components/ui/scroll-box';
import { fill } from '@/lib/i18n/fill';

const head = 'py-2 pe-4 text-start font-normal text-soft';
const cell = 'border-t border-line py-2.5 pe-4 sm:whitespace-nowrap';

/** The double sampling plans of the same letter and limits, with their average sample number. */
export function DoubleTable({ words, format, plan }: PlanProps) {
  const {
    letter,
    query: { severity, lot },
    classes,
  } = plan;
  const rows = defectClasses.flatMap((name) => {
    const { limit } = classes[name];
    return limit.kind === 'aql' ? [{ name, aql: limit.aql, double: doublePlan(severity, letter, limit.aql) }] : [];
  });
  if (rows.length === 0) return <p className="text-soft">{words.doubleNone}</p>;
  const numbers = (size: number, { ac, re }: { ac: number; re: number }) =>
    fill(words.doubleNumbers, { size: format.whole(Math.min(size, lot)), ac, re });
  return (
    <ScrollBox aria-label={words.doubleTitle} className="relative overflow-x-auto">
      <table className="w-full min-w-100 border-b border-line text-small">
        <thead>
          <tr>
            <th scope="col" className={head}>
              {words.sheetClass}
            </th>
            <th scope="col" className={head}>
              {words.doubleFirst}
            </th>
            <th scope="col" className={head}>
              {words.doubleSecond}
            </th>
            <th scope="col" className={head}>
              {words.doubleAverage}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, aql, double }) => (
            <tr key={name}>
              <th scope="row" className={`${cell} text-start font-semibold`}>
                {words[classWordKey[name]]}
              </th>
              {double.kind === 'single' ? (
                <td colSpan={3} className={cell}>
                  {fill(words.doubleSingle, { letter: double.letter })}
                </td>
              ) : (
                <>
                  <td className={cell}>{numbers(double.size, double.first)}</td>
                  <td className={cell}>{numbers(2 * double.size, double.second)}</td>
                  <td className={cell}>
                    {format.decimal(Math.min(lot, averageSampleNumber(double, Number(aql) / 100, countModelOf(aql))))}
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {severity === 'reduced' && <p className="mt-3 text-small text-soft">{words.doubleGap}</p>}
    </ScrollBox>
  );
}
