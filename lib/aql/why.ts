import { letterIn, type LotRow, rowOf } from './code-letters';
import { type SinglePlan, singlePlan, tableNames } from './master-table';
import type { Aql, CodeLetter, LevelValue, Severity } from './series';
import { disputedCells } from './tables';

/** The way through the tables to one plan, in the order in which a finger would go it. */
export type Path = {
  /** Row of Table 1. */
  row: LotRow;
  level: LevelValue;
  /** Where row and level meet. */
  letter: CodeLetter;
  table: '2-A' | '2-B' | '2-C';
  aql: Aql;
  /** The plan, with the arrows that were followed. */
  plan: SinglePlan;
  /** Other copies of the standard lead to this plan instead. */
  elsewhere: Pick<SinglePlan, 'letter' | 'size' | 'ac' | 're'> | null;
  /** The plan needs as many pieces as there are, or more. */
  whole: boolean;
};

/** Why a lot of this size, at this level, AQL and severity, has the plan that it has. */
export function pathTo(lot: number, level: LevelValue, severity: Severity, aql: Aql): Path {
  const row = rowOf(lot);
  const letter = letterIn(row, level);
  const plan = singlePlan(severity, letter, aql);
  const disputed = disputedCells.find((cell) => cell.severity === severity && cell.letter === letter && cell.aql === aql);
  return { row, level, letter, elsewhere: disputed?.elsewhere ?? null, table: tableNames[severity], aql, plan, whole: plan.size >= lot };
}
