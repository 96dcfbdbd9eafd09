import { memo, useRef } from 'react';
import { lotRows } from '@/lib/domain/aql/tables/code-letters';
import { inspectionLevels } from '@/lib/domain/aql/tables/levels-and-limits';
import type { SharedProps } from '@/components/features/aql/bench-types';
import { tableClasses } from './table-look';
import { useScrollToHighlight } from './use-scroll-to-highlight';
import { rangeText } from '@/components/features/aql/plan/plan-derivation';
import { ScrollBox } from '@/components/ui/scroll-box';

const { scroller, head, rowHead, cell, highlight, target } = tableClasses;
const special = inspectionLevels.filter(({ name }) => name.startsWith('S')).length;

type Table1Props = SharedProps & { from: number; level: string; special: string; general: string };

/** Table 1: lot sizes down, levels across; row, column and cell of the plan are highlighted. */
export const Table1 = memo(function Table1({ words, format, from, level, special: specialWord, general }: Table1Props) {
  const box = useRef<HTMLElement>(null);
  useScrollToHighlight(box, `${from} ${level}`);
  return (
    <ScrollBox ref={box} id="work-out" aria-label={words.table1} className={scroller}>
      <table className="w-full min-w-120 border-separate border-spacing-0 text-small">
        <caption className="sr-only">{words.table1}</caption>
        <thead>
          <tr>
            <th scope="col" rowSpan={2} className={`${rowHead} bg-card align-bottom text-soft`}>
              {words.table1Lot}
            </th>
            <th scope="colgroup" colSpan={special} className={`${head} text-soft`}>
              {specialWord}
            </th>
            <th scope="colgroup" colSpan={inspectionLevels.length - special} className={`${head} border-s text-soft`}>
              {general}
            </th>
          </tr>
          <tr>
            {inspectionLevels.map(({ name }) => (
              <th key={name} scope="col" className={`${cell} ${name === level ? highlight : ''}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lotRows.map((row) => {
            const isRow = row.from === from;
            return (
              <tr key={row.from}>
                <th scope="row" className={`${rowHead} tabular-nums ${isRow ? highlight : 'bg-card'}`}>
                  {rangeText({ words, format }, row)}
                </th>
                {row.letters.map((letter, index) => {
                  const name = inspectionLevels[index]?.name;
                  return (
                    <td
                      key={name}
                      data-path={isRow && name === level ? 'end' : undefined}
                      className={`${cell} ${isRow && name === level ? target : isRow ? highlight : ''}`}
                    >
                      {letter}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollBox>
  );
});
