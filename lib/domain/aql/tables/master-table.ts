import { codeLetterInRow, lotRowFor, parseCodeLetter } from './code-letters';
import { type Aql, aqls, type CodeLetter, codeLetters, type LevelValue, type Severity } from './levels-and-limits';

/**
 * The master tables of ISO 2859-1:1999 for single sampling, as they are printed: a row for each code letter with its
 * sample size, a column for each AQL from 0.010 to 1000 (`aqls` in `levels-and-limits.ts`). A number is the acceptance
 * number Ac; the rejection number is Ac + 1. `v` leads to the first plan below, `^` to the first plan above, `.` is a
 * cell that the table leaves blank.
 *
 * ISO 2859-1:2026 has replaced this edition; it was not available when these tables were written.
 * How they were checked, and the cells where sources differ: tests/aql-sources.md.
 */

/** Table 2-A, normal inspection. */
const table2A = `
A 2      v  v  v  v  v  v  v  v  v  v  v  v  v  v  0  v  v  1  2  3  5  7 10 14 21 30
B 3      v  v  v  v  v  v  v  v  v  v  v  v  v  0  ^  v  1  2  3  5  7 10 14 21 30 44
C 5      v  v  v  v  v  v  v  v  v  v  v  v  0  ^  v  1  2  3  5  7 10 14 21 30 44  ^
D 8      v  v  v  v  v  v  v  v  v  v  v  0  ^  v  1  2  3  5  7 10 14 21 30 44  ^  ^
E 13     v  v  v  v  v  v  v  v  v  v  0  ^  v  1  2  3  5  7 10 14 21 30 44  ^  ^  ^
F 20     v  v  v  v  v  v  v  v  v  0  ^  v  1  2  3  5  7 10 14 21  ^  ^  ^  ^  ^  ^
G 32     v  v  v  v  v  v  v  v  0  ^  v  1  2  3  5  7 10 14 21  ^  ^  ^  ^  ^  ^  ^
H 50     v  v  v  v  v  v  v  0  ^  v  1  2  3  5  7 10 14 21  ^  ^  ^  ^  ^  ^  ^  ^
J 80     v  v  v  v  v  v  0  ^  v  1  2  3  5  7 10 14 21  ^  ^  ^  ^  ^  ^  ^  ^  ^
K 125    v  v  v  v  v  0  ^  v  1  2  3  5  7 10 14 21  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
L 200    v  v  v  v  0  ^  v  1  2  3  5  7 10 14 21  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
M 315    v  v  v  0  ^  v  1  2  3  5  7 10 14 21  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
N 500    v  v  0  ^  v  1  2  3  5  7 10 14 21  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
P 800    v  0  ^  v  1  2  3  5  7 10 14 21  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
Q 1250   0  ^  v  1  2  3  5  7 10 14 21  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
R 2000   ^  ^  1  2  3  5  7 10 14 21  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
`;

/** Table 2-B, tightened inspection. Letter S exists for the single plan that no other letter provides. */
const table2B = `
A 2      v  v  v  v  v  v  v  v  v  v  v  v  v  v  v  0  v  v  1  2  3  5  8 12 18 27
B 3      v  v  v  v  v  v  v  v  v  v  v  v  v  v  0  v  v  1  2  3  5  8 12 18 27 41
C 5      v  v  v  v  v  v  v  v  v  v  v  v  v  0  v  v  1  2  3  5  8 12 18 27 41  ^
D 8      v  v  v  v  v  v  v  v  v  v  v  v  0  v  v  1  2  3  5  8 12 18 27 41  ^  ^
E 13     v  v  v  v  v  v  v  v  v  v  v  0  v  v  1  2  3  5  8 12 18 27 41  ^  ^  ^
F 20     v  v  v  v  v  v  v  v  v  v  0  v  v  1  2  3  5  8 12 18  ^  ^  ^  ^  ^  ^
G 32     v  v  v  v  v  v  v  v  v  0  v  v  1  2  3  5  8 12 18  ^  ^  ^  ^  ^  ^  ^
H 50     v  v  v  v  v  v  v  v  0  v  v  1  2  3  5  8 12 18  ^  ^  ^  ^  ^  ^  ^  ^
J 80     v  v  v  v  v  v  v  0  v  v  1  2  3  5  8 12 18  ^  ^  ^  ^  ^  ^  ^  ^  ^
K 125    v  v  v  v  v  v  0  v  v  1  2  3  5  8 12 18  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
L 200    v  v  v  v  v  0  v  v  1  2  3  5  8 12 18  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
M 315    v  v  v  v  0  v  v  1  2  3  5  8 12 18  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
N 500    v  v  v  0  v  v  1  2  3  5  8 12 18  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
P 800    v  v  0  v  v  1  2  3  5  8 12 18  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
Q 1250   v  0  v  v  1  2  3  5  8 12 18  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
R 2000   0  ^  v  1  2  3  5  8 12 18  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
S 3150   .  .  1  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
`;

/** Cells where copies of the standard differ, with the other value; tests/aql-sources.md explains the decision. */
export const disputedCells = [
  { severity: 'tightened', letter: 'A', aql: '10', elsewhere: { letter: 'D', size: 8, ac: 1, re: 2 } },
] as const;

/** Table 2-C, reduced inspection, without the gap between Ac and Re of MIL-STD-105E and ISO 2859-1:1989. */
const table2C = `
A 2      v  v  v  v  v  v  v  v  v  v  v  v  v  v  0  v  v  1  2  3  5  7 10 14 21 30
B 2      v  v  v  v  v  v  v  v  v  v  v  v  v  0  ^  v  v  1  2  3  5  7 10 14 21 30
C 2      v  v  v  v  v  v  v  v  v  v  v  v  0  ^  v  v  1  2  3  5  6  8 10 14 21  ^
D 3      v  v  v  v  v  v  v  v  v  v  v  0  ^  v  v  1  2  3  5  6  8 10 14 21  ^  ^
E 5      v  v  v  v  v  v  v  v  v  v  0  ^  v  v  1  2  3  5  6  8 10 14 21  ^  ^  ^
F 8      v  v  v  v  v  v  v  v  v  0  ^  v  v  1  2  3  5  6  8 10  ^  ^  ^  ^  ^  ^
G 13     v  v  v  v  v  v  v  v  0  ^  v  v  1  2  3  5  6  8 10  ^  ^  ^  ^  ^  ^  ^
H 20     v  v  v  v  v  v  v  0  ^  v  v  1  2  3  5  6  8 10  ^  ^  ^  ^  ^  ^  ^  ^
J 32     v  v  v  v  v  v  0  ^  v  v  1  2  3  5  6  8 10  ^  ^  ^  ^  ^  ^  ^  ^  ^
K 50     v  v  v  v  v  0  ^  v  v  1  2  3  5  6  8 10  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
L 80     v  v  v  v  0  ^  v  v  1  2  3  5  6  8 10  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
M 125    v  v  v  0  ^  v  v  1  2  3  5  6  8 10  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
N 200    v  v  0  ^  v  v  1  2  3  5  6  8 10  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
P 315    v  0  ^  v  v  1  2  3  5  6  8 10  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
Q 500    0  ^  ^  v  1  2  3  5  6  8 10  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
R 800    ^  ^  ^  1  2  3  5  6  8 10  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
`;

type Arrow = 'up' | 'down';
export type Cell = { kind: 'plan'; ac: number; re: number } | { kind: 'arrow'; arrow: Arrow } | { kind: 'blank' };
type Row = { letter: CodeLetter; size: number; cells: readonly Cell[] };

/** A cell as it is written here: an arrow, a blank, or Ac with Re behind a slash where it is not Ac + 1. */
export function readCell(token: string): Cell {
  if (token === '.') return { kind: 'blank' };
  if (token === 'v' || token === '^') return { kind: 'arrow', arrow: token === 'v' ? 'down' : 'up' };
  const [ac = Number.NaN, re = ac + 1] = token.split('/').map(Number);
  return { kind: 'plan', ac, re };
}

function readTable(text: string): readonly Row[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [letter, size, ...cells] = line.trim().split(/\s+/);
      return { letter: parseCodeLetter(letter), size: Number(size), cells: cells.map(readCell) };
    });
}

export const masterTables: Readonly<Record<Severity, readonly Row[]>> = {
  normal: readTable(table2A),
  tightened: readTable(table2B),
  reduced: readTable(table2C),
};
export const tableNames = { normal: '2-A', tightened: '2-B', reduced: '2-C' } as const;

const columnOf = new Map<string, number>(aqls.map((aql, index) => [aql, index]));

function rowOf(severity: Severity, letter: CodeLetter): Row {
  const row = masterTables[severity].find((one) => one.letter === letter);
  if (!row) throw new RangeError(`Table ${tableNames[severity]} has no letter ${letter}`);
  return row;
}

export const sampleSize = (severity: Severity, letter: CodeLetter): number => rowOf(severity, letter).size;

export const cellAt = (severity: Severity, letter: CodeLetter, aql: Aql): Cell =>
  rowOf(severity, letter).cells[columnOf.get(aql) ?? -1] ?? { kind: 'blank' };

export type ArrowStep = { letter: CodeLetter; arrow: Arrow };
export type SinglePlan = {
  /** The letter where the arrows end; sample size and numbers are both of that row. */
  letter: CodeLetter;
  size: number;
  ac: number;
  re: number;
  /** Arrow cells followed, in order; empty when the first cell holds a plan. */
  steps: readonly ArrowStep[];
};

/** The first plan that the arrows of a table lead to. Throws a RangeError where the table has none. */
export function followArrows(letter: CodeLetter, cellOf: (letter: CodeLetter) => Cell): Omit<SinglePlan, 'size'> {
  const steps: ArrowStep[] = [];
  let index = codeLetters.indexOf(letter);
  for (;;) {
    const current = codeLetters[index];
    const cell = current && cellOf(current);
    if (cell?.kind === 'plan') return { letter: current ?? letter, ac: cell.ac, re: cell.re, steps };
    if (!current || cell?.kind !== 'arrow') throw new RangeError(`no plan for letter ${letter}`);
    steps.push({ letter: current, arrow: cell.arrow });
    index += cell.arrow === 'down' ? 1 : -1;
  }
}

/** The plan for a code letter and an AQL, arrows followed. Throws a RangeError where the table has none. */
export function singlePlan(severity: Severity, letter: CodeLetter, aql: Aql): SinglePlan {
  const plan = followArrows(letter, (one) => cellAt(severity, one, aql));
  return { ...plan, size: sampleSize(severity, plan.letter) };
}

/** The lookup that leads to one plan, in the order of its steps. */
export function traceTablePath(lot: number, level: LevelValue, severity: Severity, aql: Aql) {
  const row = lotRowFor(lot);
  const letter = codeLetterInRow(row, level);
  const plan = singlePlan(severity, letter, aql);
  const isHere = (cell: (typeof disputedCells)[number]) =>
    cell.severity === severity && cell.letter === letter && cell.aql === aql;
  /** The plan in other copies of the standard, for a disputed cell. */
  const elsewhere = disputedCells.find(isHere)?.elsewhere ?? null;
  return { row, level, letter, table: tableNames[severity], aql, plan, elsewhere, whole: plan.size >= lot };
}
export type TablePath = ReturnType<typeof traceTablePath>;
