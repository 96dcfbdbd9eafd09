import { lotRows as rows } from './code-letters';
import { cellAt as masterCell, sampleSize, singlePlan } from './master-table';
import { codeLetters as allLetters, inspectionLevels, type LevelName } from './levels-and-limits';

/** Data of the printed AQL sheet: Table 1, and the columns of Table 2-A from AQL 0.065 to 6.5. */
export const levels = inspectionLevels.map(({ name }) => name);
export type Level = LevelName;

export type CodeLetter = Exclude<(typeof allLetters)[number], 'S'>;
/** Letter S exists in Table 2-B only. */
export const codeLetters: readonly CodeLetter[] = allLetters.filter((letter) => letter !== 'S');

export const aqls = ['0.065', '0.10', '0.15', '0.25', '0.40', '0.65', '1.0', '1.5', '2.5', '4.0', '6.5'] as const;
export type Aql = (typeof aqls)[number];

export const sampleSizes = Object.fromEntries(
  codeLetters.map((letter) => [letter, sampleSize('normal', letter)]),
) as Record<CodeLetter, number>;

export interface Limits {
  /** The lot is accepted with up to this many nonconforming pieces. */
  ac: number;
  /** The lot is rejected from this count on; in single sampling always Ac + 1. */
  re: number;
}
export type Cell = 'up' | 'down' | Limits;

export function cellAt(letter: CodeLetter, aql: Aql): Cell {
  const cell = masterCell('normal', letter, aql);
  if (cell.kind === 'arrow') return cell.arrow;
  if (cell.kind === 'blank') throw new Error(`Table 2-A has no blank cell: ${letter} ${aql}`);
  return { ac: cell.ac, re: cell.ac + 1 };
}

export interface Plan extends Limits {
  letter: CodeLetter;
  sample: number;
}

function asLetter(text: string | undefined): CodeLetter {
  const letter = codeLetters.find((known) => known === text);
  if (!letter) throw new Error(`no code letter: ${text}`);
  return letter;
}

export interface LotRow {
  from: number;
  /** Infinity in the last row, which has no upper limit. */
  to: number;
  letters: readonly CodeLetter[];
}

export const lotRows: readonly LotRow[] = rows.map(({ from, to, letters }) => ({
  from,
  to,
  letters: letters.map(asLetter),
}));

/** Follows the arrows to the plan that applies. The sample size is that of the letter where they end. */
export function planOf(letter: CodeLetter, aql: Aql): Plan {
  const { letter: found, size, ac, re } = singlePlan('normal', letter, aql);
  return { letter: asLetter(found), sample: size, ac, re };
}

/** Row of Table 1. Throws for a lot of 1, which the sheet does not list. */
export function rowOf(lot: number): LotRow {
  const row = lotRows.find(({ from, to }) => lot >= from && lot <= to);
  if (!row) throw new Error(`no row for a lot of ${lot}`);
  return row;
}

export function letterOf(lot: number, level: Level): CodeLetter {
  return asLetter(rowOf(lot).letters[levels.indexOf(level)]);
}
