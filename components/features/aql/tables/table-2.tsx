import { memo, useRef } from 'react';
import { masterTables } from '@/lib/domain/aql/tables/master-table';
import {
  differingCells,
  type Edition,
  type EditionCell,
  editionCell,
  editionTableNames,
} from '@/lib/domain/aql/tables/mil-std-105e';
import { aqls, type Severity } from '@/lib/domain/aql/tables/levels-and-limits';
import type { SharedProps } from '@/components/features/aql/bench-types';
import { tableClasses } from './table-look';
import { useCellGrid } from './use-cell-grid';
import { useScrollToHighlight } from './use-scroll-to-highlight';
import { ScrollBox } from '@/components/ui/scroll-box';
import { fill } from '@/lib/i18n/fill';

const { scroller, caption, captionText, head, rowHead, cellHead, cells, highlight, target } = tableClasses;

function CellText({ content, words }: { content: EditionCell; words: SharedProps['words'] }) {
  if (content.kind === 'plan')
    return (
      <>
        {content.ac}
        <span className="text-soft">/{content.re}</span>
      </>
    );
  if (content.kind === 'blank') return <span className="sr-only">{words.blank}</span>;
  return (
    <>
      <span aria-hidden="true">{content.arrow === 'down' ? '↓' : '↑'}</span>
      <span className="sr-only">{content.arrow === 'down' ? words.arrowDown : words.arrowUp}</span>
    </>
  );
}

type Table2Props = SharedProps & {
  edition: Edition;
  severity: Severity;
  path: string;
  ends: string;
  /** Takes the cell `letter aql`. */
  onTake: (cell: string) => void;
};

/** The mark of a cell that the other edition prints differently. */
function DiffersMark({ words }: Pick<SharedProps, 'words'>) {
  return (
    <>
      <span aria-hidden="true">*</span>
      <span className="sr-only"> {words.editionMarkCell}</span>
    </>
  );
}

/**
 * Table 2 of one severity in one edition. `path` and `ends` list the highlighted cells as comma-joined `letter aql`;
 * strings, so that `memo` can compare them.
 */
export const Table2 = memo(function Table2(props: Table2Props) {
  const { words, format, edition, severity, path, ends, onTake } = props;
  const [pathCells, targets] = [new Set(path.split(',')), new Set(ends.split(','))];
  const differing = new Set(differingCells(severity).map(({ letter, aql }) => `${letter} ${aql}`));
  const box = useRef<HTMLElement>(null);
  const table = useRef<HTMLTableElement>(null);
  useScrollToHighlight(box, ends);
  const grid = useCellGrid(table, onTake, `${severity} ${ends}`);
  const table2 = editionTableNames[edition][severity];
  const name = fill(words.table2, { table: table2, severity: words[severity].toLocaleLowerCase() });
  return (
    <ScrollBox ref={box} aria-labelledby="aql-table-2" className={scroller}>
      <table ref={table} {...grid} className={`${cells} border-separate border-spacing-0 text-caption`}>
        <caption id="aql-table-2" className={caption}>
          <span className={captionText}>{name}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col" rowSpan={2} className={`${rowHead} bg-card align-bottom text-soft`}>
              {words.table2Letter}
            </th>
            <th scope="col" rowSpan={2} className={`${head} align-bottom text-soft`}>
              {words.table2Size}
            </th>
            <th scope="colgroup" colSpan={aqls.length} className={`${head} border-s text-start text-soft`}>
              <span className="sticky start-28">{words.table2Aql}</span>
            </th>
          </tr>
          <tr>
            {aqls.map((aql) => (
              <th key={aql} scope="col" className={`${cellHead} font-semibold`}>
                {format.aql(aql)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {masterTables[severity].map(({ letter, size }) => (
            <tr key={letter}>
              <th scope="row" className={`${rowHead} bg-card font-mono font-semibold`}>
                {letter}
              </th>
              <td>{format.whole(size)}</td>
              {aqls.map((aql) => {
                const content = editionCell(edition, severity, letter, aql);
                const cellKey = `${letter} ${aql}`;
                return (
                  <td
                    key={cellKey}
                    data-cell={content.kind === 'blank' ? undefined : cellKey}
                    data-path={targets.has(cellKey) ? 'end' : pathCells.has(cellKey) ? 'step' : undefined}
                    className={targets.has(cellKey) ? target : pathCells.has(cellKey) ? highlight : undefined}
                  >
                    <CellText content={content} words={words} />
                    {differing.has(cellKey) && <DiffersMark words={words} />}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
});
