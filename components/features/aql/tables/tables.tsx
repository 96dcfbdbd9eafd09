import { memo, useCallback, useRef, useState } from 'react';
import { classWordKey, type PlanProps, type SharedProps } from '@/components/features/aql/bench-types';
import { GroupedSelect } from '@/components/features/aql/plan/form/plan-field';
import { ScrollBox } from '@/components/ui/scroll-box';
import { queryFromTable1Cell, queryFromTable2Cell } from '@/lib/domain/aql/query/plan-from-cell';
import type { PlanQuery } from '@/lib/domain/aql/sampling/plan';
import { lotRows } from '@/lib/domain/aql/tables/code-letters';
import {
  aqls,
  codeLetters,
  type DefectClass,
  defectClasses,
  inspectionLevels,
  levelName,
  type Severity,
} from '@/lib/domain/aql/tables/levels-and-limits';
import { masterTables, type SinglePlan } from '@/lib/domain/aql/tables/master-table';
import {
  differingCells,
  type Edition,
  type EditionCell,
  editionCell,
  editionNames,
  editionPlan,
  editions,
  editionTableNames,
} from '@/lib/domain/aql/tables/mil-std-105e';
import { fill } from '@/lib/i18n/fill';
import { Table1 } from './table-1';
import { tableClasses, useCellGrid, useScrollToHighlight } from './cell-grid';

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

type SelectProps = { id: string; label: string; value: string; choices: { value: string; label: string }[] };

function LabelledSelect({ id, label, value, choices, onPick }: SelectProps & { onPick: (value: string) => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <label htmlFor={id} className="text-small font-[550]">
        {label}
      </label>
      <div className="min-w-44">
        <GroupedSelect id={id} value={value} groups={[{ label: '', choices }]} onPick={onPick} />
      </div>
    </div>
  );
}

type EditionTableProps = PlanProps & { onTake: (update: (query: PlanQuery) => PlanQuery) => void };

/** Table 2 in the edition that the reader picks, with the route of each class in that edition. */
export function EditionTable({ words, format, plan, onTake }: EditionTableProps) {
  const { severity } = plan.query;
  const [name, setName] = useState<DefectClass>('serious');
  const [edition, setEdition] = useState<Edition>('iso');
  const paths = defectClasses.flatMap((one) => {
    const { limit, letter, usedLetter } = plan.classes[one];
    if (limit.kind !== 'aql') return [];
    // At the common letter the row is read directly, without arrows.
    if (usedLetter !== letter) return [{ aql: limit.aql, steps: [], end: usedLetter }];
    const found = editionPlan(edition, severity, plan.letter, limit.aql);
    return [{ aql: limit.aql, steps: found.steps, end: found.letter }];
  });
  const path = paths.flatMap(({ aql, steps }) => steps.map(({ letter }) => `${letter} ${aql}`)).join(',');
  const ends = paths.map(({ aql, end }) => `${end} ${aql}`).join(',');
  const take = useCallback(
    (cell: string) => {
      const [row, column] = cell.split(' ');
      const letter = codeLetters.find((one) => one === row);
      const aql = aqls.find((one) => one === column);
      if (letter && aql) onTake((query) => queryFromTable2Cell(query, name, letter, aql));
    },
    [onTake, name],
  );
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-center gap-x-8 gap-y-3">
        <LabelledSelect
          id="aql-edition"
          label={words.edition}
          value={edition}
          choices={editions.map((value) => ({ value, label: editionNames[value] }))}
          onPick={(value) => setEdition(editions.find((one) => one === value) ?? edition)}
        />
        <LabelledSelect
          id="aql-take-class"
          label={words.table2TakeFor}
          value={name}
          choices={defectClasses.map((value) => ({ value, label: words[classWordKey[value]] }))}
          onPick={(value) => setName(defectClasses.find((one) => one === value) ?? name)}
        />
      </div>
      <Table2
        words={words}
        format={format}
        edition={edition}
        severity={severity}
        path={path}
        ends={ends}
        onTake={take}
      />
      <p className="mt-3 text-small text-soft">
        <span className="xl:hidden">{words.table2Scroll} </span>
        {words.table2Take}
      </p>
      <EditionNotes words={words} format={format} plan={plan} edition={edition} />
    </div>
  );
}

/** What differs between the editions in this table, and for the plans of this lot. */
function EditionNotes({ words, format, plan, edition }: PlanProps & { edition: Edition }) {
  const { severity } = plan.query;
  const cells = differingCells(severity).length;
  const numbers = ({ letter, size, ac, re }: SinglePlan) =>
    fill(words.editionPlan, { letter, size: format.whole(size), ac, re });
  const differences = defectClasses.flatMap((name) => {
    const { limit } = plan.classes[name];
    if (limit.kind !== 'aql') return [];
    const [iso, mil] = [
      numbers(editionPlan('iso', severity, plan.letter, limit.aql)),
      numbers(editionPlan('mil', severity, plan.letter, limit.aql)),
    ];
    return iso === mil ? [] : [{ name, iso, mil }];
  });
  return (
    <div id="aql-editions" className="mt-2 grid gap-1 text-small text-soft">
      <p>{cells === 0 ? words.editionSame : fill(words.editionMark, { n: format.whole(cells) })}</p>
      {differences.map(({ name, iso, mil }) => (
        <p key={name}>{fill(words.editionOwn, { class: words[classWordKey[name]], iso, mil })}</p>
      ))}
      {edition === 'mil' && severity === 'reduced' && <p>{words.doubleGap}</p>}
      {edition === 'mil' && <p>{words.editionStays}</p>}
      <p>{words.editionNew}</p>
    </div>
  );
}

type TablesProps = PlanProps & {
  /** Takes the query of a tapped cell; `update` receives the current one. Keeps its identity. */
  onTake: (update: (query: PlanQuery) => PlanQuery) => void;
};

/** Both tables with the lookup path of each class highlighted; a tapped cell is taken as the plan. */
export function Tables({ words, format, plan, onTake }: TablesProps) {
  const { lot, level } = plan.query;
  const from = lotRows.find(({ to }) => lot <= to)?.from ?? 0;
  const takeFrom1 = useCallback(
    (cell: string) => {
      const [from, column] = cell.split(' ');
      const row = lotRows.find((one) => String(one.from) === from);
      const chosen = inspectionLevels.find((one) => one.name === column);
      if (row && chosen) onTake((query) => queryFromTable1Cell(query, row, chosen.value));
    },
    [onTake],
  );
  return (
    <div className="grid gap-10 *:min-w-0">
      <div>
        <Table1
          words={words}
          format={format}
          from={from}
          level={levelName(level)}
          special={words.levelSpecial}
          general={words.levelGeneral}
          onTake={takeFrom1}
        />
        <p className="mt-3 text-small text-soft">{words.table1Take}</p>
      </div>
      <EditionTable words={words} format={format} plan={plan} onTake={onTake} />
    </div>
  );
}
