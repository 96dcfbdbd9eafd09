import { useCallback, useState } from 'react';
import { lotRows } from '@/lib/domain/aql/tables/code-letters';
import {
  aqls,
  codeLetters,
  type DefectClass,
  defectClasses,
  inspectionLevels,
  levelName,
} from '@/lib/domain/aql/tables/levels-and-limits';
import type { PlanQuery } from '@/lib/domain/aql/plan';
import { queryFromTable1Cell, queryFromTable2Cell } from '@/lib/domain/aql/plan-from-cell';
import { traceTablePath } from '@/lib/domain/aql/table-path';
import { classWordKey, type PlanProps } from '@/components/features/aql/bench-types';
import { GroupedSelect } from '@/components/features/aql/plan/plan-field';
import { Table1 } from './table-1';
import { Table2 } from './table-2';

type TablesProps = PlanProps & {
  /** Takes the query of a tapped cell; `update` receives the current one. Keeps its identity. */
  onTake: (update: (query: PlanQuery) => PlanQuery) => void;
};

/** Both tables with the lookup path of each class highlighted; a tapped cell is taken as the plan. */
export function Tables({ words, format, plan, onTake }: TablesProps) {
  const { lot, level, severity } = plan.query;
  const [name, setName] = useState<DefectClass>('serious');
  const paths = defectClasses.flatMap((one) => {
    const { limit, letter, usedLetter } = plan.classes[one];
    if (limit.kind !== 'aql') return [];
    // At the common letter the row is read directly, without arrows.
    const steps = usedLetter === letter ? traceTablePath(lot, level, severity, limit.aql).plan.steps : [];
    return [{ aql: limit.aql, steps, end: usedLetter }];
  });
  const path = paths.flatMap(({ aql, steps }) => steps.map(({ letter }) => `${letter} ${aql}`)).join(',');
  const ends = paths.map(({ aql, end }) => `${end} ${aql}`).join(',');
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
  const takeFrom2 = useCallback(
    (cell: string) => {
      const [row, column] = cell.split(' ');
      const letter = codeLetters.find((one) => one === row);
      const aql = aqls.find((one) => one === column);
      if (letter && aql) onTake((query) => queryFromTable2Cell(query, name, letter, aql));
    },
    [onTake, name],
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
      <div>
        <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <label htmlFor="aql-take-class" className="text-small font-[550]">
            {words.table2TakeFor}
          </label>
          <div className="w-44">
            <GroupedSelect
              id="aql-take-class"
              value={name}
              groups={[
                { label: '', choices: defectClasses.map((value) => ({ value, label: words[classWordKey[value]] })) },
              ]}
              onPick={(value) => setName(defectClasses.find((one) => one === value) ?? name)}
            />
          </div>
        </div>
        <Table2 words={words} format={format} severity={severity} path={path} ends={ends} onTake={takeFrom2} />
        <p className="mt-3 text-small text-soft">
          <span className="xl:hidden">{words.table2Scroll} </span>
          {words.table2Take}
        </p>
      </div>
    </div>
  );
}
