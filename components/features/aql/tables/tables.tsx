import { lotRows } from '@/lib/domain/aql/tables/code-letters';
import { defectClasses, levelName } from '@/lib/domain/aql/tables/levels-and-limits';
import { traceTablePath } from '@/lib/domain/aql/table-path';
import type { PlanProps } from '@/components/features/aql/bench-types';
import { Table1 } from './table-1';
import { Table2 } from './table-2';

/** Both tables with the lookup path of each class highlighted. */
export function Tables({ words, format, plan }: PlanProps) {
  const { lot, level, severity } = plan.query;
  const paths = defectClasses.flatMap((name) => {
    const { limit, letter, usedLetter } = plan.classes[name];
    if (limit.kind !== 'aql') return [];
    // At the common letter the row is read directly, without arrows.
    const steps = usedLetter === letter ? traceTablePath(lot, level, severity, limit.aql).plan.steps : [];
    return [{ aql: limit.aql, steps, end: usedLetter }];
  });
  const path = paths.flatMap(({ aql, steps }) => steps.map(({ letter }) => `${letter} ${aql}`)).join(',');
  const ends = paths.map(({ aql, end }) => `${end} ${aql}`).join(',');
  const from = lotRows.find(({ to }) => lot <= to)?.from ?? 0;
  return (
    <div className="grid gap-10 *:min-w-0">
      <Table1
        words={words}
        format={format}
        from={from}
        level={levelName(level)}
        special={words.levelSpecial}
        general={words.levelGeneral}
      />
      <Table2 words={words} format={format} severity={severity} path={path} ends={ends} />
    </div>
  );
}
