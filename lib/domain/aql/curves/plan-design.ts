import { type Aql, aqls, type CodeLetter, countsDefects, lotLetters } from '@/lib/domain/aql/tables/levels-and-limits';
import { cellAt, sampleSize } from '@/lib/domain/aql/tables/master-table';
import type { SingleSampling } from './characteristic';
import { binomialCdf } from './distributions';

/** What a plan is to do; shares and probabilities are between 0 and 1. */
export type PlanGoal = {
  bad: { share: number; accepted: number };
  /** Lots of this share nonconforming are rejected with at most this probability (producer's risk, alpha). */
  good: { share: number; rejected: number } | null;
};

/** Beyond this many pieces sampling saves nothing in any lot of the tables' practice. */
export const maxDesignSize = 20_000;

const meetsBad = ({ bad }: PlanGoal, size: number, ac: number) => binomialCdf(size, ac, bad.share) <= bad.accepted;
const meetsGood = ({ good }: PlanGoal, size: number, ac: number) =>
  !good || 1 - binomialCdf(size, ac, good.share) <= good.rejected;

/** The smallest sample above `from` that meets the goal for bad lots with `ac`; null beyond `maxDesignSize`. */
function smallestSize(goal: PlanGoal, ac: number, from: number): number | null {
  let [low, step] = [from + 1, 1];
  while (!meetsBad(goal, low + step - 1, ac)) {
    low += step;
    step *= 2;
    if (low > maxDesignSize) return null;
  }
  let high = low + step - 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (meetsBad(goal, middle, ac)) high = middle;
    else low = middle + 1;
  }
  return low > maxDesignSize ? null : low;
}

/**
 * The single plan with the smallest sample that meets the goal (binomial): a larger acceptance number needs a larger
 * one. Throws a RangeError unless all lie between 0 and 1 and the good share is below the bad one.
 */
export function smallestPlan(goal: PlanGoal): SingleSampling | null {
  const { bad, good } = goal;
  const inside = [bad.share, bad.accepted, ...(good ? [good.share, good.rejected] : [])];
  if (!inside.every((value) => value > 0 && value < 1) || (good && good.share >= bad.share))
    throw new RangeError('a goal needs shares and probabilities between 0 and 1, the good share below the bad one');
  let size: number | null = 0;
  for (let ac = 0; ; ac += 1) {
    size = smallestSize(goal, ac, size);
    if (size === null) return null;
    if (meetsGood(goal, size, ac)) return { kind: 'single', size, ac };
  }
}

export type TablePlan = { letter: CodeLetter; aql: Aql; size: number; ac: number };

const tablePlans: readonly TablePlan[] = lotLetters.flatMap((letter) =>
  aqls
    .filter((aql) => !countsDefects(aql))
    .flatMap((aql) => {
      const cell = cellAt('normal', letter, aql);
      return cell.kind === 'plan' ? [{ letter, aql, size: sampleSize('normal', letter), ac: cell.ac }] : [];
    }),
);

/**
 * The plan of Table 2-A, AQL up to 10, with the smallest sample that meets the goal, and of two the one that accepts
 * more.
 */
export function smallestTablePlan(goal: PlanGoal): TablePlan | null {
  const found = tablePlans.filter(({ size, ac }) => meetsBad(goal, size, ac) && meetsGood(goal, size, ac));
  return found.sort((a, b) => a.size - b.size || b.ac - a.ac)[0] ?? null;
}
