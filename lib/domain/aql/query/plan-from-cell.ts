import type { PlanQuery } from '@/lib/domain/aql/sampling/plan';
import { codeLetterFor, codeLetterInRow, type LotRow, lotRows } from '@/lib/domain/aql/tables/code-letters';
import {
  type Aql,
  type CodeLetter,
  type DefectClass,
  inspectionLevels,
  type LevelValue,
} from '@/lib/domain/aql/tables/levels-and-limits';

const clamp = (lot: number, { from, to }: LotRow) => Math.min(Math.max(lot, from), to);

/** The query for a cell of Table 1: its level, and the lot moved into its row by as little as possible. */
export const queryFromTable1Cell = (query: PlanQuery, row: LotRow, level: LevelValue): PlanQuery => ({
  ...query,
  level,
  lot: clamp(query.lot, row),
});

const isSpecial = (level: LevelValue) => level < 10;

/** Levels in the order in which they are tried: the present one, its own kind, the other kind; nearest first. */
function levelsByDistance(present: LevelValue): LevelValue[] {
  const distance = (level: LevelValue) =>
    Math.abs(level - present) + (isSpecial(level) === isSpecial(present) ? 0 : 100);
  return inspectionLevels.map(({ value }) => value).sort((a, b) => distance(a) - distance(b));
}

/**
 * The query for a cell of Table 2 and one class: its AQL, and its letter by another level for the same lot, or else by
 * the nearest lot size at the nearest level. Letter S, which no lot has, leaves lot and level as they are.
 */
export function queryFromTable2Cell(query: PlanQuery, name: DefectClass, letter: CodeLetter, aql: Aql): PlanQuery {
  const next: PlanQuery = { ...query, limits: { ...query.limits, [name]: { kind: 'aql', aql } } };
  const levels = levelsByDistance(query.level);
  const level = levels.find((one) => codeLetterFor(query.lot, one) === letter);
  if (level) return { ...next, level };
  for (const one of levels) {
    const lots = lotRows.filter((row) => codeLetterInRow(row, one) === letter).map((row) => clamp(query.lot, row));
    const [nearest] = lots.sort((a, b) => Math.abs(a - query.lot) - Math.abs(b - query.lot));
    if (nearest !== undefined) return { ...next, level: one, lot: nearest };
  }
  return next;
}
