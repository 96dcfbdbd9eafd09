import { type CountModel, qualityAtProbability } from './characteristic';
import { hypergeometricCdf } from './distributions';

export const confidenceLevels = [0.9, 0.95] as const;

/** A lot of at most this many samples is finite: what is known of the sample narrows down the rest. */
const smallLotSamples = 10;

/** `lot`: pieces; `size`: pieces inspected, 1 or more, at most the lot; `found`: nonconforming pieces, or defects. */
export type Findings = { lot: number; size: number; found: number };

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
  // A chance that equals the risk to the last digits is no more than it.
  const risk = (1 - confidence) * (1 + 1e-11);
  if (model === 'poisson' && size === lot) return found / size;
  if (model === 'binomial' && lot <= smallLotSamples * size) return upperCountInLot({ lot, size, found }, risk) / lot;
  return qualityAtProbability({ kind: 'single', size, ac: found }, risk, model);
}
