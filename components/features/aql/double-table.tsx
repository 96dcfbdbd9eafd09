import { averageSample, modelOf } from '@/lib/aql/characteristic';
import { doublePlan } from '@/lib/aql/double';
import { defectClasses } from '@/lib/aql/series';
import { classWord, type PlanProps } from './bench-types';
import { say } from './words';

const head = 'py-2 pe-4 text-start font-normal text-soft';
const cell = 'border-t border-line py-2.5 pe-4 sm:whitespace-nowrap';

/** The double plans of the same letter and limits: two smaller samples, the second seldom needed. */
export function DoubleTable({ words, figures, plan }: PlanProps) {
  const { letter, query: { severity, lot }, classes } = plan;
  const rows = defectClasses.flatMap((name) => {
    const { limit } = classes[name];
    return limit.kind === 'aql' ? [{ name, aql: limit.aql, of: doublePlan(severity, letter, limit.aql) }] : [];
  });
  if (rows.length === 0) return <p className="text-soft">{words.doubleNone}</p>;
  const numbers = (size: number, { ac, re }: { ac: number; re: number }) => say(words.doubleNumbers, { size: figures.whole(Math.min(size, lot)), ac, re });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section aria-label={words.doubleTitle} tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full min-w-100 border-b border-line text-small">
        <thead><tr><th scope="col" className={head}>{words.sheetClass}</th><th scope="col" className={head}>{words.doubleFirst}</th><th scope="col" className={head}>{words.doubleSecond}</th><th scope="col" className={head}>{words.doubleAverage}</th></tr></thead>
        <tbody>
          {rows.map(({ name, aql, of }) => (
            <tr key={name}>
              <th scope="row" className={`${cell} text-start font-semibold`}>{words[classWord[name]]}</th>
              {of.kind === 'single' ? <td colSpan={3} className={cell}>{say(words.doubleSingle, { letter: of.letter })}</td> : (
                <>
                  <td className={cell}>{numbers(of.size, of.first)}</td>
                  <td className={cell}>{numbers(2 * of.size, of.second)}</td>
                  <td className={cell}>{figures.decimal(Math.min(lot, averageSample(of, Number(aql) / 100, modelOf(aql))))}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {severity === 'reduced' && <p className="mt-3 text-small text-soft">{words.doubleGap}</p>}
    </section>
  );
}
