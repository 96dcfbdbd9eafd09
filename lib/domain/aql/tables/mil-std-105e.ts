import { type Aql, aqls, type CodeLetter, codeLetters, type Severity } from './levels-and-limits';
import {
  type Cell,
  cellAt,
  followArrows,
  masterTables,
  readCell,
  type SinglePlan,
  sampleSize,
  tableNames,
} from './master-table';

/**
 * Tables II-A to II-C of MIL-STD-105E (1989) for single sampling, whose plans ANSI/ASQ Z1.4 keeps, beside Tables 2-A
 * to 2-C of ISO 2859-1:1999. II-A is 2-A; II-B is 2-B but for one cell; II-C is a table of its own with a gap between
 * Ac and Re: a count inside it accepts the lot, and the next lot is inspected normally.
 * How they were checked: tests/aql-sources.md.
 */
export const editions = ['iso', 'mil'] as const;
export type Edition = (typeof editions)[number];

export const editionNames: Readonly<Record<Edition, string>> = {
  iso: 'ISO 2859-1:1999',
  mil: 'MIL-STD-105E, ANSI/ASQ Z1.4',
};

/** Table II-C down its columns, letters A to R, a line for each AQL; sample sizes are those of Table 2-C. */
const table2CColumns = `
v v v v v v v v v v v v v v 0/1 ^
v v v v v v v v v v v v v 0/1 ^ ^
v v v v v v v v v v v v 0/1 ^ v 0/2
v v v v v v v v v v v 0/1 ^ v 0/2 1/3
v v v v v v v v v v 0/1 ^ v 0/2 1/3 1/4
v v v v v v v v v 0/1 ^ v 0/2 1/3 1/4 2/5
v v v v v v v v 0/1 ^ v 0/2 1/3 1/4 2/5 3/6
v v v v v v v 0/1 ^ v 0/2 1/3 1/4 2/5 3/6 5/8
v v v v v v 0/1 ^ v 0/2 1/3 1/4 2/5 3/6 5/8 7/10
v v v v v 0/1 ^ v 0/2 1/3 1/4 2/5 3/6 5/8 7/10 10/13
v v v v 0/1 ^ v 0/2 1/3 1/4 2/5 3/6 5/8 7/10 10/13 ^
v v v 0/1 ^ v 0/2 1/3 1/4 2/5 3/6 5/8 7/10 10/13 ^ ^
v v 0/1 ^ v 0/2 1/3 1/4 2/5 3/6 5/8 7/10 10/13 ^ ^ ^
v 0/1 ^ v 0/2 1/3 1/4 2/5 3/6 5/8 7/10 10/13 ^ ^ ^ ^
0/1 ^ v 0/2 1/3 1/4 2/5 3/6 5/8 7/10 10/13 ^ ^ ^ ^ ^
v v 0/2 1/3 1/4 2/5 3/6 5/8 7/10 10/13 ^ ^ ^ ^ ^ ^
v 0/2 1/3 1/4 2/5 3/6 5/8 7/10 10/13 ^ ^ ^ ^ ^ ^ ^
1/2 1/3 1/4 2/5 3/6 5/8 7/10 10/13 ^ ^ ^ ^ ^ ^ ^ ^
2/3 2/4 2/5 3/6 5/8 7/10 10/13 ^ ^ ^ ^ ^ ^ ^ ^ ^
3/4 3/5 3/6 5/8 7/10 10/13 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^
5/6 5/6 5/8 7/10 10/13 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^
7/8 7/8 7/10 10/13 14/17 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^
10/11 10/11 10/13 14/17 21/24 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^
14/15 14/15 14/17 21/24 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^
21/22 21/22 21/24 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^
30/31 30/31 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^`;

const reducedCells = new Map<string, Cell>(
  table2CColumns
    .trim()
    .split('\n')
    .flatMap((line, column) =>
      line.split(' ').map((token, row) => [`${codeLetters[row]} ${aqls[column]}`, readCell(token)] as const),
    ),
);

/** The cell as this edition prints it; in Table II-C the rejection number lies above `ac + 1`. */
export function editionCell(edition: Edition, severity: Severity, letter: CodeLetter, aql: Aql): Cell {
  if (edition === 'mil' && severity === 'reduced') return reducedCells.get(`${letter} ${aql}`) ?? { kind: 'blank' };
  if (edition === 'mil' && severity === 'tightened' && letter === 'A' && aql === '10')
    return { kind: 'arrow', arrow: 'down' };
  return cellAt(severity, letter, aql);
}

export const differingCells = (severity: Severity) =>
  masterTables[severity].flatMap(({ letter }) =>
    aqls.flatMap((aql) => {
      const [iso, mil] = [editionCell('iso', severity, letter, aql), editionCell('mil', severity, letter, aql)];
      return JSON.stringify(iso) === JSON.stringify(mil) ? [] : [{ letter, aql, iso, mil }];
    }),
  );

export const editionTableNames: Readonly<Record<Edition, Readonly<Record<Severity, string>>>> = {
  iso: tableNames,
  mil: { normal: 'II-A', tightened: 'II-B', reduced: 'II-C' },
};

export function editionPlan(edition: Edition, severity: Severity, letter: CodeLetter, aql: Aql): SinglePlan {
  const plan = followArrows(letter, (one) => editionCell(edition, severity, one, aql));
  return { ...plan, size: sampleSize(severity, plan.letter) };
}
