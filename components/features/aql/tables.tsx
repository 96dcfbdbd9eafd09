import { lotRows } from '@/lib/aql/code-letters';
import { defectClasses, levelName } from '@/lib/aql/series';
import { pathTo } from '@/lib/aql/why';
import type { PlanProps } from './bench-types';
import { Table1 } from './table-1';
import { Table2 } from './table-2';

/** Both tables with the way to each plan lit. */
export function Tables({ words, figures, plan }: PlanProps) {
  const { lot, level, severity } = plan.query;
  const paths = defectClasses.flatMap((name) => {
    const { limit, letter, usedLetter } = plan.classes[name];
    if (limit.kind !== 'aql') return [];
    // Read at the common letter a class goes straight to that row.
    const steps = usedLetter === letter ? pathTo(lot, level, severity, limit.aql).plan.steps : [];
    return [{ aql: limit.aql, steps, end: usedLetter }];
  });
  const path = paths.flatMap(({ aql, steps }) => steps.map(({ letter }) => `${letter} ${aql}`)).join(',');
  const ends = paths.map(({ aql, end }) => `${end} ${aql}`).join(',');
  const from = lotRows.find(({ to }) => lot <= to)?.from ?? 0;
  return (
    <div className="grid gap-10 *:min-w-0">
      <Table1 words={words} figures={figures} from={from} level={levelName(level)} special={words.levelSpecial} general={words.levelGeneral} />
      <Table2 words={words} figures={figures} severity={severity} path={path} ends={ends} />
    </div>
  );
}
