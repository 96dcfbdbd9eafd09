import type { Stage } from '@/lib/domain/aql/curves/characteristic';
import { type Aql, type CodeLetter, codeLetters, type Severity } from '@/lib/domain/aql/tables/levels-and-limits';
import { type ArrowStep, followArrows, sampleSize } from '@/lib/domain/aql/tables/master-table';
import { type DoublePlan, doublePlan, layoutAt, type UseSingle } from './double-sampling';

/**
 * Multiple sampling from MIL-STD-105E, Tables IV-A (normal), IV-B (tightened) and IV-C (reduced): up to seven samples
 * of one size, whose counts add up. `#` means that the lot cannot be accepted at this sample. ISO 2859-1:1999 has five
 * samples instead of seven; its Tables 4-A to 4-C could not be compared.
 */
type MultipleNumbers = Readonly<Record<number, string>>;

/** Keyed by the acceptance number in the same cell of the single table. */
const few: MultipleNumbers = {
  1: '#/2 #/2 0/2 0/3 1/3 1/3 2/3',
  2: '#/2 0/3 0/3 1/4 2/4 3/5 4/5',
  3: '#/3 0/3 1/4 2/5 3/6 4/6 6/7',
  5: '#/4 1/5 2/6 3/7 5/8 7/9 9/10',
};
const normal: MultipleNumbers = {
  ...few,
  7: '0/4 1/6 3/8 5/10 7/11 10/12 13/14',
  10: '0/5 3/8 6/10 8/13 11/15 14/17 18/19',
  14: '1/7 4/10 8/13 12/17 17/20 21/23 25/26',
  21: '2/9 7/14 13/19 19/25 25/29 31/33 37/38',
  30: '4/12 11/19 19/27 27/34 36/40 45/47 53/54',
  44: '6/16 17/27 29/39 40/49 53/58 65/68 77/78',
};
const tightened: MultipleNumbers = {
  ...few,
  8: '0/4 2/7 4/9 6/11 9/12 12/14 14/15',
  12: '0/6 3/9 7/12 10/15 14/17 18/20 21/22',
  18: '1/8 6/12 11/17 16/22 22/25 27/29 32/33',
  27: '3/10 10/17 17/24 24/31 32/37 40/43 48/49',
  41: '6/15 16/25 26/36 37/46 49/55 61/64 72/73',
};
const reduced: MultipleNumbers = {
  1: '#/2 #/2 0/2 0/3 0/3 0/3 1/3',
  2: '#/2 #/3 0/3 0/4 0/4 1/5 1/5',
  3: '#/3 #/3 0/4 0/5 1/6 1/6 2/7',
  5: '#/3 0/4 0/5 1/6 2/7 3/7 4/8',
  7: '#/4 0/5 1/6 2/7 3/8 4/9 6/10',
  10: '#/4 1/6 2/8 3/10 5/11 7/12 9/14',
  14: '0/5 1/7 3/9 5/12 7/13 10/15 13/17',
  21: '0/6 3/9 6/12 8/15 11/17 14/20 18/22',
};
const numbersBySeverity = { normal, tightened, reduced } as const;
/** Smaller letters have no multiple plan; their samples would be smaller than two pieces. */
const firstLetterWithPlan: Readonly<Record<Severity, CodeLetter>> = { normal: 'D', tightened: 'D', reduced: 'F' };
/** The sample of a multiple plan is that of the single plan three letters before. */
const lettersBefore = 3;

export type MultiplePlan = {
  kind: 'multiple';
  letter: CodeLetter;
  size: number;
  /** For all samples so far together; `ac` is -1 where the sample cannot accept. */
  stages: readonly Stage[];
  steps: readonly ArrowStep[];
};

function parseStages(numbers: string): Stage[] {
  return numbers.split(' ').map((pair) => {
    const [ac, re] = pair.split('/');
    return { ac: ac === '#' ? -1 : Number(ac), re: Number(re) };
  });
}

/**
 * The multiple plan, arrows followed; where the table has none, the double or single plan that it refers to. Throws a
 * RangeError where the tables have no plan at all.
 */
export function multiplePlan(severity: Severity, letter: CodeLetter, aql: Aql): MultiplePlan | DoublePlan | UseSingle {
  const { letter: found, ac, steps } = followArrows(letter, (one) => layoutAt(severity, one, aql));
  const numbers = numbersBySeverity[severity][ac];
  const index = codeLetters.indexOf(found);
  const before = codeLetters[index - lettersBefore];
  if (!numbers || !before || index < codeLetters.indexOf(firstLetterWithPlan[severity]))
    return doublePlan(severity, letter, aql);
  return { kind: 'multiple', letter: found, size: sampleSize(severity, before), stages: parseStages(numbers), steps };
}
