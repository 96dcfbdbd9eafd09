import { codeLetterFor } from '@/lib/domain/aql/tables/code-letters';
import { type Aql, levelValue } from '@/lib/domain/aql/tables/levels-and-limits';
import { singlePlan } from '@/lib/domain/aql/tables/master-table';

/** Rejected because of a single piece. The limits are those of ISO 2859-1; the counts are invented. */
const lot = 1200;
const level = 'II';
const letter = codeLetterFor(lot, levelValue(level));

const limitOf = (aql: Aql, found: number) => {
  const { ac, re, size: sample } = singlePlan('normal', letter, aql);
  return { aql: Number(aql), accept: ac, refuse: re, sample, found, accepted: found <= ac };
};

const major = limitOf('2.5', 6);
const minor = limitOf('4.0', 5);

export const sampledLot = {
  lot,
  level,
  letter,
  sample: major.sample,
  major,
  minor,
  accepted: major.accepted && minor.accepted,
  /** The lot as a grid of dots, one per piece. The sample takes one piece of each block. */
  grid: { columns: 40, rows: lot / 40, blockWidth: 5, blockHeight: 3 },
} as const;
