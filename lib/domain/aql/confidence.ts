import { binomialCdf, hypergeometricCdf, poissonCdf } from './distributions';
import type { CountModel } from './characteristic';

/** Confidence levels that are shown. */
export const confidenceLevels = [0.9, 0.95] as const;

/** A lot of at most this many samples is finite: what is known of the sample narrows down the rest. */
const smallLotSamples = 10;

/** The largest `x` for which `stillLikely(x)` holds, by bisection; `stillLikely` holds up to some value and not beyond. */
function largest(from: number, to: number, stillLikely: (value: number) => boolean): number {
  let [low, high] = [from, to];
  for (let step = 0; step < 200; step += 1) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (stillLikely(middle)) low = middle;
    else high = middle;
  }
  return low;
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
    if (hypergeometricCdf(lot, middle, size, found) > risk) low = middle;
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
  const risk = 1 - confidence;
  if (model === 'poisson') {
    if (size === lot) return found / size;
    // The mean of a Poisson count exceeds its bound by less than this at any confidence below 1 - 1e-9.
    return largest(0, found + 25 + 8 * Math.sqrt(found + 1), (mean) => poissonCdf(found, mean) > risk) / size;
  }
  if (lot <= smallLotSamples * size) return upperCountInLot({ lot, size, found }, risk) / lot;
  if (found === size) return 1;
  return largest(0, 1, (share) => binomialCdf(size, found, share) > risk);
}
