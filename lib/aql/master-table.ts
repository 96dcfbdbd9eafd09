import { asLetter } from './code-letters';
import { type Aql, aqls, type CodeLetter, type Severity } from './series';
import { table2A, table2B, table2C } from './tables';

export type Arrow = 'up' | 'down';
export type Cell = { kind: 'plan'; ac: number } | { kind: 'arrow'; arrow: Arrow } | { kind: 'blank' };
type Row = { letter: CodeLetter; size: number; cells: readonly Cell[] };

function readCell(token: string): Cell {
  if (token === 'v') return { kind: 'arrow', arrow: 'down' };
  if (token === '^') return { kind: 'arrow', arrow: 'up' };
  return token === '.' ? { kind: 'blank' } : { kind: 'plan', ac: Number(token) };
}

function readTable(text: string): readonly Row[] {
  return text.trim().split('\n').map((line) => {
    const [letter, size, ...cells] = line.trim().split(/\s+/);
    return { letter: asLetter(letter), size: Number(size), cells: cells.map(readCell) };
  });
}

/** Tables 2-A, 2-B and 2-C, row by row. */
export const masterTables: Readonly<Record<Severity, readonly Row[]>> = {
  normal: readTable(table2A),
  tightened: readTable(table2B),
  reduced: readTable(table2C),
};
export const tableNames: Readonly<Record<Severity, '2-A' | '2-B' | '2-C'>> = { normal: '2-A', tightened: '2-B', reduced: '2-C' };

const columnOf = new Map<string, number>(aqls.map((aql, index) => [aql, index]));

function rowIndex(severity: Severity, letter: CodeLetter): number {
  const index = masterTables[severity].findIndex((row) => row.letter === letter);
  if (index < 0) throw new RangeError(`Table ${tableNames[severity]} has no letter ${letter}`);
  return index;
}

function rowAt(severity: Severity, index: number): Row {
  const row = masterTables[severity][index];
  if (!row) throw new RangeError(`Table ${tableNames[severity]} has no row ${index}`);
  return row;
}

/** The sample size that a letter stands for, pieces; reduced inspection has sizes of its own. */
export function sampleSize(severity: Severity, letter: CodeLetter): number {
  return rowAt(severity, rowIndex(severity, letter)).size;
}

export function cellAt(severity: Severity, letter: CodeLetter, aql: Aql): Cell {
  return rowAt(severity, rowIndex(severity, letter)).cells[columnOf.get(aql) ?? -1] ?? { kind: 'blank' };
}

export type Step = { letter: CodeLetter; arrow: Arrow };
export type SinglePlan = {
  /** The letter that the arrows led to; its sample size is taken along with its numbers. */
  letter: CodeLetter;
  /** Sample size, pieces. */
  size: number;
  /** Acceptance number: the lot is accepted with up to this many. */
  ac: number;
  /** Rejection number: refused from this many on. */
  re: number;
  /** The cells with arrows on the way, in order; none where the first cell has a plan. */
  steps: readonly Step[];
};

/** The plan for a code letter and an AQL: the cell itself, or the plan that its arrows lead to. */
export function singlePlan(severity: Severity, letter: CodeLetter, aql: Aql): SinglePlan {
  const steps: Step[] = [];
  let index = rowIndex(severity, letter);
  for (;;) {
    const row = rowAt(severity, index);
    const cell = row.cells[columnOf.get(aql) ?? -1];
    if (cell?.kind === 'plan') return { letter: row.letter, size: row.size, ac: cell.ac, re: cell.ac + 1, steps };
    if (cell?.kind !== 'arrow') throw new RangeError(`no plan for ${letter} at AQL ${aql}, ${severity}`);
    steps.push({ letter: row.letter, arrow: cell.arrow });
    index += cell.arrow === 'down' ? 1 : -1;
  }
}
