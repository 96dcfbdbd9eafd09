import { type Aql, type CodeLetter, codeLetters, type Severity } from '@/lib/domain/aql/tables/levels-and-limits';
import { type ArrowStep, type Cell, followArrows, sampleSize, singlePlan } from '@/lib/domain/aql/tables/master-table';
import { editionCell } from '@/lib/domain/aql/tables/mil-std-105e';

/**
 * Double sampling, MIL-STD-105E Tables III-A (normal), III-B (tightened) and III-C (reduced). ISO 2859-1:1999 changed
 * some of these plans; its Tables 3-A to 3-C could not be compared. Reduced plans have a gap between Ac and Re of the
 * second sample: a count inside it accepts the lot, and normal inspection follows.
 */
type DoubleNumbers = readonly [ac1: number, re1: number, ac2: number, re2: number];

/** Keyed by the acceptance number in the same cell of the single table. */
const few: Readonly<Record<number, DoubleNumbers>> = {
  1: [0, 2, 1, 2],
  2: [0, 3, 3, 4],
  3: [1, 4, 4, 5],
  5: [2, 5, 6, 7],
};
const normal: typeof few = {
  ...few,
  7: [3, 7, 8, 9],
  10: [5, 9, 12, 13],
  14: [7, 11, 18, 19],
  21: [11, 16, 26, 27],
  30: [17, 22, 37, 38],
  44: [25, 31, 56, 57],
};
const tightened: typeof few = {
  ...few,
  8: [3, 7, 11, 12],
  12: [6, 10, 15, 16],
  18: [9, 14, 23, 24],
  27: [15, 20, 34, 35],
  41: [23, 29, 52, 53],
};
const reduced: typeof few = {
  1: [0, 2, 0, 2],
  2: [0, 3, 0, 4],
  3: [0, 4, 1, 5],
  5: [0, 4, 3, 6],
  7: [1, 5, 4, 7],
  10: [2, 7, 6, 9],
  14: [3, 8, 8, 12],
  21: [5, 10, 12, 16],
  30: [7, 12, 18, 22],
  44: [11, 17, 26, 30],
};
const numbersBySeverity = { normal, tightened, reduced } as const;
const firstLetterWithPlan: Readonly<Record<Severity, CodeLetter>> = { normal: 'B', tightened: 'B', reduced: 'D' };

/** The cell of Tables III and IV of MIL-STD-105E, with the Ac of the single plan. III-C has the arrows of II-A. */
export const layoutAt = (severity: Severity, letter: CodeLetter, aql: Aql): Cell =>
  editionCell('mil', severity === 'tightened' ? 'tightened' : 'normal', letter, aql);

export type DoublePlan = {
  kind: 'double';
  letter: CodeLetter;
  size: number;
  first: { ac: number; re: number };
  /** For both samples together. In reduced inspection `re` lies above `ac + 1`. */
  second: { ac: number; re: number };
  steps: readonly ArrowStep[];
};
/**
 * The table refers to the single plan. Under reduced inspection `letter` is that of III-C: Table 2-C of ISO 2859-1:1999
 * leads elsewhere for letters A to C at AQL 10 and A and B at 15.
 */
export type UseSingle = { kind: 'single'; letter: CodeLetter; steps: readonly ArrowStep[] };

/** The double plan for a code letter and an AQL, arrows followed. Throws a RangeError where the table has none. */
export function doublePlan(severity: Severity, letter: CodeLetter, aql: Aql): DoublePlan | UseSingle {
  const { letter: found, ac, steps } = followArrows(letter, (one) => layoutAt(severity, one, aql));
  const numbers = numbersBySeverity[severity][ac];
  const index = codeLetters.indexOf(found);
  const before = codeLetters[index - 1];
  if (!numbers || !before || index < codeLetters.indexOf(firstLetterWithPlan[severity]))
    return { kind: 'single', letter: severity === 'reduced' ? found : singlePlan(severity, letter, aql).letter, steps };
  const [ac1, re1, ac2, re2] = numbers;
  const size = sampleSize(severity, before);
  return { kind: 'double', letter: found, size, first: { ac: ac1, re: re1 }, second: { ac: ac2, re: re2 }, steps };
}
