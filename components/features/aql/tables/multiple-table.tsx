import { averageSampleNumber, countModelOf } from '@/lib/domain/aql/curves/characteristic';
import { type MultiplePlan, multiplePlan } from '@/lib/domain/aql/sampling/multiple-sampling';
import { type Aql, type DefectClass, defectClasses } from '@/lib/domain/aql/tables/levels-and-limits';
import { classWordKey, type PlanProps } from '@/components/features/aql/bench-types';
import { ScrollBox } from '@/components/ui/scroll-box';
import { fill } from '@/lib/i18n/fill';

const head = 'py-2 pe-4 text-start font-normal text-soft whitespace-nowrap';
const cell = 'border-t border-line py-2.5 pe-4 whitespace-nowrap';
const samples = [1, 2, 3, 4, 5, 6, 7];

type Row = { name: DefectClass; aql: Aql; multiple: ReturnType<typeof multiplePlan> };

/** The multiple sampling plans of the same letter and limits: seven samples whose counts add up. */
export function MultipleTable({ words, format, plan }: PlanProps) {
  const {
    letter,
    query: { severity, lot },
    classes,
  } = plan;
  const rows = defectClasses.flatMap((name): Row[] => {
    const { limit } = classes[name];
    return limit.kind === 'aql' ? [{ name, aql: limit.aql, multiple: multiplePlan(severity, letter, limit.aql) }] : [];
  });
  if (rows.length === 0) return <p className="text-soft">{words.doubleNone}</p>;
  const average = (multiple: MultiplePlan, aql: Aql) =>
    format.decimal(Math.min(lot, averageSampleNumber(multiple, Number(aql) / 100, countModelOf(aql))));
  return (
    <>
      <ScrollBox aria-label={words.multipleTitle} className="scroll-cue relative overflow-x-auto">
        <table className="w-full min-w-140 border-b border-line text-small">
          <caption className="sr-only">{words.multipleTitle}</caption>
          <thead>
            <tr>
              <th scope="col" className={head}>
                {words.sheetClass}
              </th>
              <th scope="col" className={head}>
                {words.multipleEach}
              </th>
              {samples.map((number) => (
                <th key={number} scope="col" className={head}>
                  {fill(words.multipleSample, { number })}
                </th>
              ))}
              <th scope="col" className={head}>
                {words.doubleAverage}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, aql, multiple }) => (
              <tr key={name}>
                <th scope="row" className={`${cell} text-start font-semibold`}>
                  {words[classWordKey[name]]}
                </th>
                {multiple.kind === 'multiple' ? (
                  <>
                    <td className={cell}>{format.whole(Math.min(multiple.size, lot))}</td>
                    {multiple.stages.map(({ ac, re }, index) => (
                      <td key={samples[index]} className={`${cell} font-mono`}>
                        {ac < 0 ? '–' : ac}/{re}
                      </td>
                    ))}
                    <td className={cell}>{average(multiple, aql)}</td>
                  </>
                ) : (
                  <td colSpan={samples.length + 2} className={cell}>
                    {fill(multiple.kind === 'double' ? words.multipleDouble : words.multipleSingle, {
                      letter: multiple.letter,
                    })}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <p className="mt-3 text-small text-soft">{words.multipleNote}</p>
    </>
  );
}
