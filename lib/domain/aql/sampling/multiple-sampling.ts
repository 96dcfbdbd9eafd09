import type { Stage } from '@/lib/domain/aql/curves/characteristic';
import { type Aql, type CodeLetter, codeLetters, type Severity } from '@/lib/domain/aql/tables/levels-and-limits';
import { type ArrowStep, type Cell, followArrows, sampleSize, singlePlan } from '@/lib/domain/aql/tables/master-table';
import { editionCell } from '@/lib/domain/aql/tables/mil-std-105e';

/**
 * Double and multiple sampling, MIL-STD-105E Tables III-A and IV-A (normal), III-B and IV-B (tightened), III-C and IV-C
 * (reduced): two, or up to seven samples of one size, whose counts add up; Ac and Re after each, `#` where the lot cannot
 * be accepted. ISO 2859-1:1999 changed some double plans and has five samples instead of seven; its Tables 3 and 4 could
 * not be compared. Reduced double plans have a gap between Ac and Re of the second sample: a count inside it accepts the
 * lot, and normal inspection follows.
 */
type StagedNumbers = Readonly<Record<number, readonly [double: string, multiple?: string]>>;

/** Keyed by the acceptance number in the same cell of the single table. */
const few: StagedNumbers = {
  1: ['0/2 1/2', '#/2 #/2 0/2 0/3 1/3 1/3 2/3'],
  2: ['0/3 3/4', '#/2 0/3 0/3 1/4 2/4 3/5 4/5'],
  3: ['1/4 4/5', '#/3 0/3 1/4 2/5 3/6 4/6 6/7'],
  5: ['2/5 6/7', '#/4 1/5 2/6 3/7 5/8 7/9 9/10'],
};
const normal: StagedNumbers = {
  ...few,
  7: ['3/7 8/9', '0/4 1/6 3/8 5/10 7/11 10/12 13/14'],
  10: ['5/9 12/13', '0/5 3/8 6/10 8/13 11/15 14/17 18/19'],
  14: ['7/11 18/19', '1/7 4/10 8/13 12/17 17/20 21/23 25/26'],
  21: ['11/16 26/27', '2/9 7/14 13/19 19/25 25/29 31/33 37/38'],
  30: ['17/22 37/38', '4/12 11/19 19/27 27/34 36/40 45/47 53/54'],
  44: ['25/31 56/57', '6/16 17/27 29/39 40/49 53/58 65/68 77/78'],
};
const tightened: StagedNumbers = {
  ...few,
  8: ['3/7 11/12', '0/4 2/7 4/9 6/11 9/12 12/14 14/15'],
  12: ['6/10 15/16', '0/6 3/9 7/12 10/15 14/17 18/20 21/22'],
  18: ['9/14 23/24', '1/8 6/12 11/17 16/22 22/25 27/29 32/33'],
  27: ['15/20 34/35', '3/10 10/17 17/24 24/31 32/37 40/43 48/49'],
  41: ['23/29 52/53', '6/15 16/25 26/36 37/46 49/55 61/64 72/73'],
};
const reduced: StagedNumbers = {
  1: ['0/2 0/2', '#/2 #/2 0/2 0/3 0/3 0/3 1/3'],
  2: ['0/3 0/4', '#/2 #/3 0/3 0/4 0/4 1/5 1/5'],
  3: ['0/4 1/5', '#/3 #/3 0/4 0/5 1/6 1/6 2/7'],
  5: ['0/4 3/6', '#/3 0/4 0/5 1/6 2/7 3/7 4/8'],
  7: ['1/5 4/7', '#/4 0/5 1/6 2/7 3/8 4/9 6/10'],
  10: ['2/7 6/9', '#/4 1/6 2/8 3/10 5/11 7/12 9/14'],
  14: ['3/8 8/12', '0/5 1/7 3/9 5/12 7/13 10/15 13/17'],
  21: ['5/10 12/16', '0/6 3/9 6/12 8/15 11/17 14/20 18/22'],
  30: ['7/12 18/22'],
  44: ['11/17 26/30'],
};
const numbersBySeverity = { normal, tightened, reduced } as const;

/** How many letters before its own the single plan stands that has its sample size, and the first letter with a plan. */
const kinds = {
  double: { column: 0, lettersBefore: 1, firstLetter: { normal: 'B', tightened: 'B', reduced: 'D' } },
  multiple: { column: 1, lettersBefore: 3, firstLetter: { normal: 'D', tightened: 'D', reduced: 'F' } },
} as const;

/** The cell of Tables III and IV of MIL-STD-105E, with the Ac of the single plan. III-C has the arrows of II-A. */
const layoutAt = (severity: Severity, letter: CodeLetter, aql: Aql): Cell =>
  editionCell('mil', severity === 'tightened' ? 'tightened' : 'normal', letter, aql);

const readStages = (numbers: string): Stage[] =>
  numbers.split(' ').map((pair) => {
    const [ac, re] = pair.split('/');
    return { ac: ac === '#' ? -1 : Number(ac), re: Number(re) };
  });

function stagedPlan(severity: Severity, given: CodeLetter, aql: Aql, kind: keyof typeof kinds) {
  const { letter, ac, steps } = followArrows(given, (one) => layoutAt(severity, one, aql));
  const { column, lettersBefore, firstLetter } = kinds[kind];
  const index = codeLetters.indexOf(letter);
  const before = codeLetters[index - lettersBefore];
  const numbers = numbersBySeverity[severity][ac]?.[column];
  const isThere = before && numbers && index >= codeLetters.indexOf(firstLetter[severity]);
  const plan = isThere ? { size: sampleSize(severity, before), stages: readStages(numbers) } : null;
  return { letter, steps, plan };
}

export type DoublePlan = {
  kind: 'double';
  letter: CodeLetter;
  size: number;
  first: Stage;
  /** For both samples together. In reduced inspection `re` lies above `ac + 1`. */
  second: Stage;
  steps: readonly ArrowStep[];
};
export type MultiplePlan = {
  kind: 'multiple';
  letter: CodeLetter;
  size: number;
  /** For all samples so far together; `ac` is -1 where the sample cannot accept. */
  stages: readonly Stage[];
  steps: readonly ArrowStep[];
};
/**
 * The table refers to the single plan. Under reduced inspection `letter` is that of III-C: Table 2-C of ISO 2859-1:1999
 * leads elsewhere for letters A to C at AQL 10 and A and B at 15.
 */
export type UseSingle = { kind: 'single'; letter: CodeLetter; steps: readonly ArrowStep[] };

/** The double plan for a code letter and an AQL, arrows followed. Throws a RangeError where the table has none. */
export function doublePlan(severity: Severity, given: CodeLetter, aql: Aql): DoublePlan | UseSingle {
  const { letter, steps, plan } = stagedPlan(severity, given, aql, 'double');
  const [first, second] = plan?.stages ?? [];
  if (plan && first && second) return { kind: 'double', letter, size: plan.size, first, second, steps };
  return { kind: 'single', letter: severity === 'reduced' ? letter : singlePlan(severity, given, aql).letter, steps };
}

/**
 * The multiple plan, arrows followed; where the table has none, the double or single plan that it refers to. Throws a
 * RangeError where the tables have no plan at all.
 */
export function multiplePlan(severity: Severity, given: CodeLetter, aql: Aql): MultiplePlan | DoublePlan | UseSingle {
  const { letter, steps, plan } = stagedPlan(severity, given, aql, 'multiple');
  return plan ? { kind: 'multiple', letter, ...plan, steps } : doublePlan(severity, given, aql);
}
