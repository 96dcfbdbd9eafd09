import { codeLetterInRow, type LotRow, lotRowFor } from './code-letters';
import { type SinglePlan, singlePlan, tableNames } from './master-table';
import type { Aql, CodeLetter, LevelValue, Severity } from './levels-and-limits';
import { disputedCells } from './master-table-data';

/** The lookup that leads to one plan, in the order of its steps. */
export type TablePath = {
  /** Row of Table 1. */
  row: LotRow;
  level: LevelValue;
  /** Code letter at the intersection of row and level. */
  letter: CodeLetter;
  table: '2-A' | '2-B' | '2-C';
  aql: Aql;
  /** The plan, including the arrows followed. */
  plan: SinglePlan;
  /** The plan in other copies of the standard, for a disputed cell. */
  elsewhere: Pick<SinglePlan, 'letter' | 'size' | 'ac' | 're'> | null;
  /** The plan requires the whole lot or more. */
  whole: boolean;
};

/** Traces the table lookup of a lot at this level, severity and AQL. */
export function traceTablePath(lot: number, level: LevelValue, severity: Severity, aql: Aql): TablePath {
  const row = lotRowFor(lot);
  const letter = codeLetterInRow(row, level);
  const plan = singlePlan(severity, letter, aql);
  const disputed = disputedCells.find(
    (cell) => cell.severity === severity && cell.letter === letter && cell.aql === aql,
  );
  return {
    row,
    level,
    letter,
    elsewhere: disputed?.elsewhere ?? null,
    table: tableNames[severity],
    aql,
    plan,
    whole: plan.size >= lot,
  };
}
