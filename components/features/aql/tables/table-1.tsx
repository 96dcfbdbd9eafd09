import { memo, useRef } from 'react';
import { lotRows } from '@/lib/domain/aql/tables/code-letters';
import { inspectionLevels } from '@/lib/domain/aql/tables/levels-and-limits';
import type { SharedProps } from '@/components/features/aql/bench-types';
import { tableClasses, useCellGrid, useScrollToHighlight } from './cell-grid';
import { rangeText } from '@/components/features/aql/plan/result/plan-derivation';
import { ScrollBox } from '@/components/ui/scroll-box';

const { scroller, caption, captionText, head, rowHead, cellHead, cells, highlight, target } = tableClasses;
const special = inspectionLevels.filter(({ name }) => name.startsWith('S')).length;

type Table1Props = SharedProps & {
  from: number;
  level: string;
  special: string;
  general: string;
  /** Takes the cell `from level`. */
  onTake: (cell: string) => void;
};

/** Table 1: lot sizes down, levels across; row, column and cell of the plan are highlighted. */
export const Table1 = memo(function Table1(props: Table1Props) {
  const { words, format, from, level, special: specialWord, general, onTake } = props;
  const box = useRef<HTMLElement>(null);
  const table = useRef<HTMLTableElement>(null);
  useScrollToHighlight(box, `${from} ${level}`);
  const grid = useCellGrid(table, onTake, `${from} ${level}`);
  return (
    <ScrollBox ref={box} id="work-out" aria-labelledby="aql-table-1" className={scroller}>
      <table ref={table} {...grid} className={`${cells} w-full min-w-120 border-separate border-spacing-0 text-small`}>
        <caption id="aql-table-1" className={caption}>
          <span className={captionText}>{words.table1}</span>
        </caption>
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
              <th key={name} scope="col" className={`${cellHead} ${name === level ? highlight : ''}`}>
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
                      data-cell={`${row.from} ${name}`}
                      data-path={isRow && name === level ? 'end' : undefined}
                      className={isRow ? (name === level ? target : highlight) : undefined}
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
