import type { Aql, CodeLetter, Severity } from '@/lib/domain/aql/tables/levels-and-limits';

/**
 * Blocks of Tables IV-A to IV-C of MIL-STD-105E as they are printed: a row for each of the seven samples, Ac and Re by
 * column, `#` for no acceptance. Taken by script from the arrays of the R package AQLSchemes, not from
 * `lib/domain/aql/sampling/multiple-sampling.ts`, which was written by acceptance numbers from knowledge of the
 * standard. See `tests/aql-sources.md` for the one number in which they differ.
 */
export type MultipleBlock = {
  severity: Severity;
  letter: CodeLetter;
  columns: readonly Aql[];
  rows: readonly string[];
};

export const multipleBlocks: readonly MultipleBlock[] = [
  {
    severity: 'normal',
    letter: 'J',
    columns: ['0.65', '1.0', '1.5', '2.5', '4.0', '6.5', '10', '15'],
    rows: [
      '# 2 # 2 # 3 # 4 0 4 0 5 1 7 2 9',
      '# 2 0 3 0 3 1 5 1 6 3 8 4 10 7 14',
      '0 2 0 3 1 4 2 6 3 8 6 10 8 13 13 19',
      '0 3 1 4 2 5 3 7 5 10 8 13 12 17 19 25',
      '1 3 2 4 3 6 5 8 7 11 11 15 17 20 25 29',
      '1 3 3 5 4 6 7 9 10 12 14 17 21 23 31 33',
      '2 3 4 5 6 7 9 10 13 14 18 19 25 26 37 38',
    ],
  },
  {
    severity: 'normal',
    letter: 'E',
    columns: ['100', '150', '250'],
    rows: [
      '2 9 4 12 6 16',
      '7 14 11 19 17 27',
      '13 19 19 27 29 39',
      '19 25 27 34 40 49',
      '25 29 36 40 53 58',
      '31 33 45 47 65 68',
      '37 38 53 54 77 78',
    ],
  },
  {
    severity: 'tightened',
    letter: 'J',
    columns: ['1.0', '1.5', '2.5', '4.0', '6.5', '10', '15', '25'],
    rows: [
      '# 2 # 2 # 2 # 4 0 4 0 6 1 8 1 8',
      '# 2 0 3 0 3 1 5 2 7 3 9 6 12 6 12',
      '0 2 0 3 1 4 2 6 4 9 7 12 11 17 11 17',
      '0 3 1 4 2 5 3 7 6 11 10 15 16 22 16 22',
      '1 3 2 4 3 6 5 8 9 12 14 17 22 25 22 25',
      '1 3 3 5 4 6 7 9 12 14 18 20 27 29 27 29',
      '2 3 4 5 6 7 9 10 14 15 21 22 32 33 32 33',
    ],
  },
  {
    severity: 'reduced',
    letter: 'J',
    columns: ['0.65', '1.0', '1.5', '2.5', '4.0', '6.5', '10', '15'],
    rows: [
      '# 2 # 2 # 3 # 3 # 4 # 4 0 5 0 6',
      '# 2 # 3 # 3 0 4 0 5 1 6 1 7 3 9',
      '0 2 0 3 0 4 0 5 1 6 2 8 3 9 6 12',
      '0 3 0 4 0 5 1 6 2 7 3 10 5 12 8 15',
      '0 3 0 4 1 6 2 7 3 8 5 11 7 13 11 17',
      '0 3 1 5 1 6 3 7 4 9 7 12 10 15 14 20',
      '1 3 1 5 2 7 4 8 6 10 9 14 13 17 18 22',
    ],
  },
];
