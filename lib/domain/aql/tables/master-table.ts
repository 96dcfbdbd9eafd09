import { parseCodeLetter } from './code-letters';
import { type Aql, aqls, type CodeLetter, type Severity } from './levels-and-limits';
import { table2A, table2B, table2C } from './master-table-data';

export type Arrow = 'up' | 'down';
export type Cell = { kind: 'plan'; ac: number } | { kind: 'arrow'; arrow: Arrow } | { kind: 'blank' };
type Row = { letter: CodeLetter; size: number; cells: readonly Cell[] };

function readCell(token: string): Cell {
  if (token === 'v') return { kind: 'arrow', arrow: 'down' };
  if (token === '^') return { kind: 'arrow', arrow: 'up' };
  return token === '.' ? { kind: 'blank' } : { kind: 'plan', ac: Number(token) };
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

/** Tables 2-A, 2-B and 2-C, row by row. */
export const masterTables: Readonly<Record<Severity, readonly Row[]>> = {
  normal: readTable(table2A),
  tightened: readTable(table2B),
  reduced: readTable(table2C),
};
export const tableNames: Readonly<Record<Severity, '2-A' | '2-B' | '2-C'>> = {
  normal: '2-A',
  tightened: '2-B',
  reduced: '2-C',
};

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

/** Sample size of a code letter, pieces; reduced inspection has its own sizes. */
export function sampleSize(severity: Severity, letter: CodeLetter): number {
  return rowAt(severity, rowIndex(severity, letter)).size;
}

export function cellAt(severity: Severity, letter: CodeLetter, aql: Aql): Cell {
  return rowAt(severity, rowIndex(severity, letter)).cells[columnOf.get(aql) ?? -1] ?? { kind: 'blank' };
}

export type ArrowStep = { letter: CodeLetter; arrow: Arrow };
export type SinglePlan = {
  /** The letter where the arrows end; sample size and numbers are both of that row. */
  letter: CodeLetter;
  /** Sample size, pieces. */
  size: number;
  /** Acceptance number: the lot is accepted up to this count. */
  ac: number;
  /** Rejection number: the lot is rejected from this count on. */
  re: number;
  /** Arrow cells followed, in order; empty when the first cell holds a plan. */
  steps: readonly ArrowStep[];
};

/** The plan for a code letter and an AQL, arrows followed. Throws a RangeError where the table has none. */
export function singlePlan(severity: Severity, letter: CodeLetter, aql: Aql): SinglePlan {
  const steps: ArrowStep[] = [];
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
