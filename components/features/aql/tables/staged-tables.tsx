import { classKey, type PlanProps } from '@/components/features/aql/bench-types';
import { ScrollBox } from '@/components/ui/scroll-box';
import { TableHead } from '@/components/ui/table-head';
import { averageSampleNumber, countModelOf, type Sampling } from '@/lib/domain/aql/curves/characteristic';
import { doublePlan, multiplePlan } from '@/lib/domain/aql/sampling/multiple-sampling';
import { type Aql, defectClasses } from '@/lib/domain/aql/tables/levels-and-limits';
import { fill } from '@/lib/i18n/fill';

type StagedTableProps = PlanProps & {
  title: string;
  heads: readonly string[];
  stagesOf: (aql: Aql) => string | { cells: readonly string[]; sampling: Sampling };
  /** Seven samples, which scroll on a phone. */
  isWide?: boolean;
};

function StagedTable({ words, format, plan, title, heads, stagesOf, isWide = false }: StagedTableProps) {
  const rows = defectClasses.flatMap((name) => {
    const { limit } = plan.classes[name];
    return limit.kind === 'aql' ? [{ name, aql: limit.aql, stages: stagesOf(limit.aql) }] : [];
  });
  if (rows.length === 0) return <p className="text-soft">{words.doubleNone}</p>;
  const head = `py-2 pe-4 text-start font-normal text-soft ${isWide ? 'whitespace-nowrap' : ''}`;
  const cell = `border-t border-line py-2.5 pe-4 ${isWide ? 'whitespace-nowrap' : 'sm:whitespace-nowrap'}`;
  const average = (sampling: Sampling, aql: Aql) =>
    format.decimal(Math.min(plan.query.lot, averageSampleNumber(sampling, Number(aql) / 100, countModelOf(aql))));
  return (
    <ScrollBox aria-label={title} className="scroll-cue relative overflow-x-auto">
      <table className={`w-full border-b border-line text-small ${isWide ? 'min-w-140' : 'min-w-100'}`}>
        <caption className="sr-only">{title}</caption>
        <TableHead names={[words.sheetClass, ...heads, words.doubleAverage]} className={head} />
        <tbody>
          {rows.map(({ name, aql, stages }) => (
            <tr key={name}>
              <th scope="row" className={`${cell} text-start font-semibold`}>
                {words[classKey[name]]}
              </th>
              {typeof stages === 'string' ? (
                <td colSpan={heads.length + 1} className={cell}>
                  {stages}
                </td>
              ) : (
                <>
                  {stages.cells.map((text, index) => (
                    <td key={heads[index]} className={`${cell} ${isWide && index > 0 ? 'font-mono' : ''}`}>
                      {text}
                    </td>
                  ))}
                  <td className={cell}>{average(stages.sampling, aql)}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

export function DoubleTable(props: PlanProps) {
  const { words, format, plan } = props;
  const { severity, lot } = plan.query;
  const numbers = (size: number, { ac, re }: { ac: number; re: number }) =>
    fill(words.doubleNumbers, { size: format.whole(Math.min(size, lot)), ac, re });
  return (
    <>
      <StagedTable
        {...props}
        title={words.doubleTitle}
        heads={[words.doubleFirst, words.doubleSecond]}
        stagesOf={(aql) => {
          const double = doublePlan(severity, plan.letter, aql);
          if (double.kind === 'single') return fill(words.doubleSingle, { letter: double.letter });
          const cells = [numbers(double.size, double.first), numbers(2 * double.size, double.second)];
          return { cells, sampling: double };
        }}
      />
      {severity === 'reduced' && <p className="mt-3 text-small text-soft">{words.doubleGap}</p>}
    </>
  );
}

const samples = [1, 2, 3, 4, 5, 6, 7];

export function MultipleTable(props: PlanProps) {
  const { words, format, plan } = props;
  const { severity, lot } = plan.query;
  return (
    <>
      <StagedTable
        {...props}
        isWide
        title={words.multipleTitle}
        heads={[words.multipleEach, ...samples.map((number) => fill(words.multipleSample, { number }))]}
        stagesOf={(aql) => {
          const multiple = multiplePlan(severity, plan.letter, aql);
          if (multiple.kind !== 'multiple')
            return fill(multiple.kind === 'double' ? words.multipleDouble : words.multipleSingle, {
              letter: multiple.letter,
            });
          const stages = multiple.stages.map(({ ac, re }) => `${ac < 0 ? '–' : ac}/${re}`);
          return { cells: [format.whole(Math.min(multiple.size, lot)), ...stages], sampling: multiple };
        }}
      />
      <p className="mt-3 text-small text-soft">{words.multipleNote}</p>
    </>
  );
}
