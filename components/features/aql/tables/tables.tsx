import { memo, type ReactNode, useCallback, useRef, useState } from 'react';
import { classKey, type PlanProps, type SharedProps } from '@/components/features/aql/bench-types';
import { SelectField } from '@/components/features/aql/plan/form/plan-field';
import { rangeText } from '@/components/features/aql/plan/result/plan-derivation';
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
import { type Cell, masterTables, type SinglePlan } from '@/lib/domain/aql/tables/master-table';
import {
  differingCells,
  type Edition,
  editionCell,
  editionNames,
  editionPlan,
  editions,
  editionTableNames,
} from '@/lib/domain/aql/tables/mil-std-105e';
import { fill } from '@/lib/i18n/fill';
import { useCellGrid } from './cell-grid';

/** Highlighted cells differ by weight and outline, not by color alone. */
const highlight = 'bg-accent-tint font-semibold';
const target = 'bg-accent-tint font-semibold outline-2 -outline-offset-2 outline-accent';
const cell = 'border-b border-line px-1 sm:px-2 py-1.5 leading-6 whitespace-nowrap';
const head = `${cell} font-normal max-sm:whitespace-normal`;
const rowHead = `${head} max-sm:text-caption sticky start-0 text-start`;
const cellHead = `${cell} text-center font-mono`;

type GridTableProps = {
  id: string;
  boxId?: string;
  caption: string;
  className: string;
  /** Changes with the highlighted cells, to which the table scrolls then; the first takes the tab stop. */
  stop: string;
  onTake: (cell: string) => void;
  children: ReactNode;
};

function GridTable({ id, boxId, caption, className, stop, onTake, children }: GridTableProps) {
  const box = useRef<HTMLElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const grid = useCellGrid(box, table, onTake, stop);
  return (
    <ScrollBox
      ref={box}
      id={boxId}
      aria-labelledby={id}
      className="scroll-cue [--cue:var(--card)] relative overflow-x-auto border border-line"
    >
      <table ref={table} {...grid} className={`aql-cells border-separate border-spacing-0 ${className}`}>
        <caption id={id} className="border-b border-line px-2 py-2 text-start">
          {/* Stays in view while the table scrolls. */}
          <span className="figure-caption sticky start-2 inline-block max-w-[75vw]">{caption}</span>
        </caption>
        {children}
      </table>
    </ScrollBox>
  );
}

const special = inspectionLevels.filter(({ name }) => name.startsWith('S')).length;

type Table1Props = SharedProps & { from: number; level: string; onTake: (cell: string) => void };

/** Table 1: lot sizes down, levels across. A cell is named `from level`. */
const Table1 = memo(function Table1({ words, format, from, level, onTake }: Table1Props) {
  const path = `${from} ${level}`;
  return (
    <GridTable
      id="aql-table-1"
      boxId="work-out"
      caption={words.table1}
      className="w-full min-w-80 text-small"
      stop={path}
      onTake={onTake}
    >
      <thead>
        <tr>
          <th scope="col" rowSpan={2} className={`${rowHead} bg-card align-bottom text-soft`}>
            {words.table1Lot}
          </th>
          <th scope="colgroup" colSpan={special} className={`${head} text-soft`}>
            {words.levelSpecial}
          </th>
          <th scope="colgroup" colSpan={inspectionLevels.length - special} className={`${head} border-s text-soft`}>
            {words.levelGeneral}
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
    </GridTable>
  );
});

function CellText({ content, words }: { content: Cell; words: SharedProps['words'] }) {
  if (content.kind === 'plan')
    return (
      <>
        {content.ac}
        <span className="text-soft">/{content.re}</span>
      </>
    );
  if (content.kind === 'blank') return <span className="sr-only">{words.blank}</span>;
  return (
    <span role="img" aria-label={content.arrow === 'down' ? words.arrowDown : words.arrowUp}>
      {content.arrow === 'down' ? '↓' : '↑'}
    </span>
  );
}

type Table2Props = SharedProps & {
  edition: Edition;
  severity: Severity;
  path: string;
  ends: string;
  onTake: (cell: string) => void;
};

/**
 * Table 2 of one severity in one edition. `path` and `ends`: highlighted cells, comma-joined, so that `memo` compares
 * them.
 */
const Table2 = memo(function Table2(props: Table2Props) {
  const { words, format, edition, severity, path, ends, onTake } = props;
  const [pathCells, targets] = [new Set(path.split(',')), new Set(ends.split(','))];
  const differing = new Set(differingCells(severity).map(({ letter, aql }) => `${letter} ${aql}`));
  const table2 = editionTableNames[edition][severity];
  const name = fill(words.table2, { table: table2, severity: words[severity].toLocaleLowerCase() });
  return (
    <GridTable id="aql-table-2" caption={name} className="text-caption" stop={`${severity} ${ends}`} onTake={onTake}>
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
                  {differing.has(cellKey) && (
                    <>
                      <span aria-hidden="true">*</span>
                      <span className="sr-only"> {words.editionMarkCell}</span>
                    </>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </GridTable>
  );
});

type TablesProps = PlanProps & {
  /** Takes the query of a tapped cell; `update` receives the current one. Keeps its identity. */
  onTake: (update: (query: PlanQuery) => PlanQuery) => void;
};

function EditionTable({ plan, onTake, ...shared }: TablesProps) {
  const { words } = shared;
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
      <div className="mb-3 flex flex-wrap gap-x-8 gap-y-3 *:min-w-44">
        <SelectField
          id="aql-edition"
          label={words.edition}
          value={edition}
          choices={editions.map((value) => ({ value, label: editionNames[value] }))}
          onPick={setEdition}
        />
        <SelectField
          id="aql-take-class"
          label={words.table2TakeFor}
          value={name}
          choices={defectClasses.map((value) => ({ value, label: words[classKey[value]] }))}
          onPick={setName}
        />
      </div>
      <Table2 {...shared} edition={edition} severity={severity} path={path} ends={ends} onTake={take} />
      <p className="mt-3 text-small text-soft">
        <span className="xl:hidden">{words.table2Scroll} </span>
        {words.table2Take}
      </p>
      <EditionNotes {...shared} plan={plan} edition={edition} />
    </div>
  );
}

function EditionNotes({ words, format, plan, edition }: PlanProps & { edition: Edition }) {
  const { severity } = plan.query;
  const cells = differingCells(severity).length;
  const numbers = ({ letter, size, ac, re }: SinglePlan) =>
    fill(words.editionPlan, { letter, size: format.whole(size), ac, re });
  const differences = defectClasses.flatMap((name) => {
    const { limit } = plan.classes[name];
    if (limit.kind !== 'aql') return [];
    const [iso = '', mil = ''] = editions.map((one) => numbers(editionPlan(one, severity, plan.letter, limit.aql)));
    return iso === mil ? [] : [{ name, iso, mil }];
  });
  return (
    <div id="aql-editions" className="mt-2 grid gap-1 text-small text-soft">
      <p>{cells === 0 ? words.editionSame : fill(words.editionMark, { n: format.whole(cells) })}</p>
      {differences.map(({ name, iso, mil }) => (
        <p key={name}>{fill(words.editionOwn, { class: words[classKey[name]], iso, mil })}</p>
      ))}
      {edition === 'mil' && severity === 'reduced' && <p>{words.doubleGap}</p>}
      {edition === 'mil' && <p>{words.editionStays}</p>}
      <p>{words.editionNew}</p>
    </div>
  );
}

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
        <Table1 words={words} format={format} from={from} level={levelName(level)} onTake={takeFrom1} />
        <p className="mt-3 text-small text-soft">{words.table1Take}</p>
      </div>
      <EditionTable words={words} format={format} plan={plan} onTake={onTake} />
    </div>
  );
}
