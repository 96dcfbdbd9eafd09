import { memo } from 'react';
import { lotRows } from '@/lib/aql/code-letters';
import { type Cell, masterTables, tableNames } from '@/lib/aql/master-table';
import { aqls, defectClasses, inspectionLevels, levelName, type Severity } from '@/lib/aql/series';
import { pathTo } from '@/lib/aql/why';
import type { Bench, PlanProps } from './bench-types';
import { rangeText } from './why';
import { say } from './words';

const scroller = 'relative overflow-x-auto border border-line bg-card';
const head = 'border-b border-line px-2 py-1.5 font-normal whitespace-nowrap';
const side = `sticky start-0 text-start ${head}`;
const cell = 'border-b border-line px-2 py-1.5 text-center font-mono whitespace-nowrap';
const lit = 'bg-accent-tint font-semibold text-accent';
const end = 'bg-accent-tint font-semibold text-accent outline-2 -outline-offset-2 outline-accent';
const special = inspectionLevels.filter(({ name }) => name.startsWith('S')).length;

type Table1Props = Bench & { from: number; level: string; special: string; general: string };

/** Table 1: lot sizes down, levels across, the row, the column and the cell of the plan lit. */
const Table1 = memo(function Table1({ words, figures, from, level, special: specialWord, general }: Table1Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section id="work-out" aria-label={words.table1} tabIndex={0} className={scroller}>
      <table className="w-full min-w-120 border-separate border-spacing-0 text-small">
        <caption className="sr-only">{words.table1}</caption>
        <thead>
          <tr>
            <th scope="col" rowSpan={2} className={`${side} bg-card align-bottom text-soft`}>{words.table1Lot}</th>
            <th scope="colgroup" colSpan={special} className={`${head} text-soft`}>{specialWord}</th>
            <th scope="colgroup" colSpan={inspectionLevels.length - special} className={`${head} border-s text-soft`}>{general}</th>
          </tr>
          <tr>{inspectionLevels.map(({ name }) => <th key={name} scope="col" className={`${cell} ${name === level ? lit : ''}`}>{name}</th>)}</tr>
        </thead>
        <tbody>
          {lotRows.map((row) => {
            const here = row.from === from;
            return (
              <tr key={row.from}>
                <th scope="row" className={`${side} tabular-nums ${here ? lit : 'bg-card'}`}>{rangeText({ words, figures }, row)}</th>
                {row.letters.map((letter, index) => {
                  const name = inspectionLevels[index]?.name;
                  return <td key={name} className={`${cell} ${here && name === level ? end : here ? lit : ''}`}>{letter}</td>;
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
});

function CellText({ of, words }: { of: Cell; words: Bench['words'] }) {
  if (of.kind === 'plan') return <>{of.ac}<span className="text-soft">/{of.ac + 1}</span></>;
  if (of.kind === 'blank') return <span className="sr-only">{words.blank}</span>;
  return <><span aria-hidden="true">{of.arrow === 'down' ? '↓' : '↑'}</span><span className="sr-only">{of.arrow === 'down' ? words.arrowDown : words.arrowUp}</span></>;
}

type Table2Props = Bench & { severity: Severity; path: string; ends: string };

/** Table 2 of a severity, whole. `path` and `ends` name the lit cells as `letter aql`, joined by commas, so that equal tables are drawn once. */
const Table2 = memo(function Table2({ words, figures, severity, path, ends }: Table2Props) {
  const [onPath, atEnd] = [new Set(path.split(',')), new Set(ends.split(','))];
  const name = say(words.table2, { table: tableNames[severity], severity: words[severity] });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section aria-label={name} tabIndex={0} className={scroller}>
      <table className="border-separate border-spacing-0 text-caption">
        <caption className="sr-only">{name}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${side} bg-card text-soft`}>{words.table2Letter}</th>
            <th scope="col" className={`${head} text-soft`}>{words.table2Size}</th>
            {aqls.map((aql) => <th key={aql} scope="col" className={`${cell} font-semibold`}>{figures.aql(aql)}</th>)}
          </tr>
        </thead>
        <tbody>
          {masterTables[severity].map(({ letter, size, cells }) => (
            <tr key={letter}>
              <th scope="row" className={`${side} bg-card font-mono font-semibold`}>{letter}</th>
              <td className={cell}>{figures.whole(size)}</td>
              {cells.map((of, index) => {
                const place = `${letter} ${aqls[index]}`;
                return <td key={place} data-path={atEnd.has(place) ? 'end' : onPath.has(place) ? 'step' : undefined} className={`${cell} ${atEnd.has(place) ? end : onPath.has(place) ? lit : ''}`}><CellText of={of} words={words} /></td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
});

/** Both tables with the way to each plan lit. */
export function Tables({ words, figures, plan }: PlanProps) {
  const { lot, level, severity, limits } = plan.query;
  const paths = defectClasses.flatMap((name) => {
    const limit = limits[name];
    return limit.kind === 'aql' ? [pathTo(lot, level, severity, limit.aql)] : [];
  });
  const path = paths.flatMap(({ aql, plan: { steps } }) => steps.map(({ letter }) => `${letter} ${aql}`)).join(',');
  const ends = paths.map(({ aql, plan: { letter } }) => `${letter} ${aql}`).join(',');
  const from = lotRows.find(({ to }) => lot <= to)?.from ?? 0;
  return (
    <div className="grid gap-10 *:min-w-0">
      <Table1 words={words} figures={figures} from={from} level={levelName(level)} special={words.levelSpecial} general={words.levelGeneral} />
      <Table2 words={words} figures={figures} severity={severity} path={path} ends={ends} />
    </div>
  );
}
