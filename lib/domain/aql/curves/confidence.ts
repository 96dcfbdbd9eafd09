import type { CountModel } from './characteristic';
import { binomialTail, hypergeometricTail, poissonTail } from './distributions';

/** Confidence levels that are shown. */
export const confidenceLevels = [0.9, 0.95] as const;

/** A lot of at most this many samples is finite: what is known of the sample narrows down the rest. */
const smallLotSamples = 10;

/** The largest value for which `isLikely` holds, by bisection; it holds at `from`, and up to some value below `to`. */
function largestLikely(from: number, to: number, isLikely: (value: number) => boolean): number {
  let [low, high] = [from, to];
  for (;;) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) return low;
    if (isLikely(middle)) low = middle;
    else high = middle;
  }
}

export type Findings = {
  /** Pieces in the lot. */
  lot: number;
  /** Pieces inspected, 1 or more, at most the lot. */
  size: number;
  /** Nonconforming pieces found, or defects. */
  found: number;
};

/** The largest number of nonconforming pieces in the lot that leaves a chance of `risk` to find so few (exact). */
function upperCountInLot({ lot, size, found }: Findings, risk: number): number {
  // Never fewer than were found, never more than were not seen to be good.
  let [low, high] = [found, lot - (size - found)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (hypergeometricTail(lot, middle, size, found) > risk) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * One-sided upper confidence bound of the lot's quality, a fraction nonconforming, or defects per piece for `poisson`:
 * with the given confidence the lot is no worse. Clopper-Pearson for a lot of more than ten samples, the exact
 * hypergeometric bound for a smaller one, the exact Poisson bound for defects. Throws a RangeError for impossible
 * findings.
 */
export function upperBound({ lot, size, found }: Findings, confidence: number, model: CountModel): number {
  if (
    !(size >= 1 && size <= lot && found >= 0 && confidence > 0 && confidence < 1) ||
    (model === 'binomial' && found > size)
  )
    throw new RangeError('findings need a sample within the lot and no more nonconforming pieces than were inspected');
  // A chance that equals the risk to the last digits is no more than it.
  const risk = (1 - confidence) * (1 + 1e-11);
  if (model === 'poisson') {
    if (size === lot) return found / size;
    // The mean of a Poisson count exceeds its bound by less than this at any confidence below 1 - 1e-9.
    return largestLikely(0, found + 25 + 8 * Math.sqrt(found + 1), (mean) => poissonTail(found, mean) > risk) / size;
  }
  if (lot <= smallLotSamples * size) return upperCountInLot({ lot, size, found }, risk) / lot;
  if (found === size) return 1;
  return largestLikely(0, 1, (share) => binomialTail(size, found, share) > risk);
}
