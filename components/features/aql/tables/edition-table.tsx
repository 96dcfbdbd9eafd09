import { useCallback, useState } from 'react';
import type { PlanQuery } from '@/lib/domain/aql/sampling/plan';
import { queryFromTable2Cell } from '@/lib/domain/aql/query/plan-from-cell';
import { aqls, codeLetters, type DefectClass, defectClasses } from '@/lib/domain/aql/tables/levels-and-limits';
import {
  type Edition,
  editionNames,
  editionPlan,
  editions,
  differingCells,
} from '@/lib/domain/aql/tables/mil-std-105e';
import { classWordKey, type PlanProps } from '@/components/features/aql/bench-types';
import { GroupedSelect } from '@/components/features/aql/plan/form/plan-field';
import { Table2 } from './table-2';
import type { SinglePlan } from '@/lib/domain/aql/tables/master-table';
import { fill } from '@/lib/i18n/fill';

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
