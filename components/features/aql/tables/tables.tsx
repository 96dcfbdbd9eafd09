import { useCallback } from 'react';
import { lotRows } from '@/lib/domain/aql/tables/code-letters';
import { inspectionLevels, levelName } from '@/lib/domain/aql/tables/levels-and-limits';
import type { PlanQuery } from '@/lib/domain/aql/sampling/plan';
import { queryFromTable1Cell } from '@/lib/domain/aql/query/plan-from-cell';
import type { PlanProps } from '@/components/features/aql/bench-types';
import { EditionTable } from './edition-table';
import { Table1 } from './table-1';

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
