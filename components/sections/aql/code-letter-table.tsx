import { getFormatter, getTranslations } from 'next-intl/server';
import { exampleLot } from '@/components/sections/home/example-lot';
import { levels, lotRows, rowOf } from '@/lib/aql-sheet/data';

const groups = [
  { key: 'special', count: levels.filter((level) => level.startsWith('S')).length },
  { key: 'general', count: levels.filter((level) => !level.startsWith('S')).length },
] as const;
const exampleLevel = 'II';
const lotHead = 'sticky start-0 border-b border-line bg-card px-3 py-2 text-start sm:px-4 font-normal whitespace-nowrap';
const cell = 'border-b border-line px-2 sm:px-3 py-2 text-center font-mono';
const framed = 'font-semibold text-accent outline-2 -outline-offset-3 outline-accent';
const scroller = 'overflow-x-auto border border-line bg-card';

/** Table 1 of the standard: lot sizes down, inspection levels across, the example framed. Scrolls in its own box. */
export async function CodeLetterTable() {
  const t = await getTranslations('tools.aql.table');
  const format = await getFormatter();
  const example = rowOf(exampleLot.lot);
  const name = t('title');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section aria-label={name} tabIndex={0} className={scroller}>
      <table className="w-full min-w-120 border-separate border-spacing-0 text-small">
        <caption className="sr-only">{name}</caption>
        <thead>
          <tr>
            <th scope="col" rowSpan={2} className={`${lotHead} align-bottom text-soft`}>{t('lot')}</th>
            {groups.map(({ key, count }) => <th key={key} scope="colgroup" colSpan={count} className="border-s border-b border-line px-3 py-2 font-normal text-soft">{t(key)}</th>)}
          </tr>
          <tr>{levels.map((level) => <th key={level} scope="col" className={`${cell} font-semibold`}>{level}</th>)}</tr>
        </thead>
        <tbody>
          {lotRows.map((row) => (
            <tr key={row.from}>
              <th scope="row" className={`${lotHead} tabular-nums`}>
                {Number.isFinite(row.to) ? t('range', { from: format.number(row.from), to: format.number(row.to) }) : t('over', { from: format.number(row.from) })}
              </th>
              {row.letters.map((letter, index) => (
                <td key={levels[index]} className={`${cell} ${row === example && levels[index] === exampleLevel ? framed : ''}`}>{letter}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
