import { memo, useRef } from 'react';
import { type Cell, masterTables, tableNames } from '@/lib/aql/master-table';
import { aqls, type Severity } from '@/lib/aql/series';
import type { Bench } from './bench-types';
import { tableLook } from './table-look';
import { useLitInView } from './use-lit-in-view';
import { say } from './words';

const { scroller, head, side, cell, lit, end } = tableLook;

function CellText({ of, words }: { of: Cell; words: Bench['words'] }) {
  if (of.kind === 'plan') return <>{of.ac}<span className="text-soft">/{of.ac + 1}</span></>;
  if (of.kind === 'blank') return <span className="sr-only">{words.blank}</span>;
  return <><span aria-hidden="true">{of.arrow === 'down' ? '↓' : '↑'}</span><span className="sr-only">{of.arrow === 'down' ? words.arrowDown : words.arrowUp}</span></>;
}

type Table2Props = Bench & { severity: Severity; path: string; ends: string };

/** Table 2 of a severity, whole. `path` and `ends` name the lit cells as `letter aql`, joined by commas, so that equal tables are drawn once. */
export const Table2 = memo(function Table2({ words, figures, severity, path, ends }: Table2Props) {
  const [onPath, atEnd] = [new Set(path.split(',')), new Set(ends.split(','))];
  const box = useRef<HTMLElement>(null);
  useLitInView(box, ends);
  const name = say(words.table2, { table: tableNames[severity], severity: words[severity].toLocaleLowerCase() });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section ref={box} aria-label={name} tabIndex={0} className={scroller}>
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
