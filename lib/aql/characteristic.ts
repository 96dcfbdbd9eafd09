import { binomialAtMost, binomialExactly, hypergeometricAtMost, poissonAtMost, poissonExactly } from './distributions';
import { type Aql, countsDefects } from './series';

/** What is counted: nonconforming pieces (binomial), or defects, of which a piece may have several (Poisson). */
export type Model = 'binomial' | 'poisson';

/** The standard takes the binomial up to AQL 10 and the Poisson distribution above (ISO 2859-1:1999, 11.1). */
export const modelOf = (aql: Aql): Model => (countsDefects(aql) ? 'poisson' : 'binomial');

export type Sampled = { kind: 'single'; size: number; ac: number };
export type SampledTwice = { kind: 'double'; size: number; first: { ac: number; re: number }; second: { re: number } };
export type Sampling = Sampled | SampledTwice;

const atMost = (model: Model, size: number, most: number, quality: number) =>
  most < 0 ? 0 : model === 'binomial' ? binomialAtMost(size, most, quality) : poissonAtMost(most, size * quality);
const exactly = (model: Model, size: number, found: number, quality: number) =>
  model === 'binomial' ? binomialExactly(size, found, quality) : poissonExactly(found, size * quality);

/**
 * Chance that a lot passes. `quality` is the bad share of a long run of lots, 0 to 1, or, for defects, their number a piece. Of a
 * double plan a second count below its rejection number passes, also inside the gap of reduced plans.
 */
export function passChance(plan: Sampling, quality: number, model: Model): number {
  if (plan.kind === 'single') return atMost(model, plan.size, plan.ac, quality);
  const { size, first, second } = plan;
  let chance = atMost(model, size, first.ac, quality);
  for (let found = first.ac + 1; found < first.re; found += 1)
    chance += exactly(model, size, found, quality) * atMost(model, size, second.re - 1 - found, quality);
  return Math.min(1, chance);
}

/** Chance that one given lot of `lot` pieces passes when exactly `bad` of them are bad. */
export function passChanceInLot(plan: Sampled, lot: number, bad: number): number {
  return hypergeometricAtMost(lot, bad, Math.min(plan.size, lot), plan.ac);
}

/** Pieces that are drawn on average; the first sample is always inspected whole. */
export function averageSample(plan: Sampling, quality: number, model: Model): number {
  if (plan.kind === 'single') return plan.size;
  const { size, first } = plan;
  let second = 0;
  for (let found = first.ac + 1; found < first.re; found += 1) second += exactly(model, size, found, quality);
  return size * (1 + second);
}

const steps = 200;
/** Defects a piece beyond which no plan of the tables passes anything. */
const worst: Record<Model, number> = { binomial: 1, poisson: 100 };

/** The quality at which a lot passes with this chance, by halving; `chance` strictly between 0 and 1. */
export function qualityAt(plan: Sampling, chance: number, model: Model): number {
  if (!(chance > 0 && chance < 1)) throw new RangeError('a chance between 0 and 1');
  let [good, bad] = [0, worst[model]];
  for (let step = 0; step < steps; step += 1) {
    const middle = (good + bad) / 2;
    if (middle === good || middle === bad) break;
    if (passChance(plan, middle, model) >= chance) good = middle;
    else bad = middle;
  }
  return (good + bad) / 2;
}

/** Chance at which the consumer's risk is read. */
export const consumerRisk = 0.1;
const evenChance = 0.5;

export type Risks = {
  /** Producer's risk: chance that a lot as good as its AQL is refused. */
  producer: number;
  /** Quality that still passes once in ten times (consumer's risk quality). */
  consumerQuality: number;
  /** Quality that passes as often as not. */
  indifference: number;
};

export function risksOf(plan: Sampling, aql: Aql): Risks {
  const model = modelOf(aql);
  return {
    producer: 1 - passChance(plan, Number(aql) / 100, model),
    consumerQuality: qualityAt(plan, consumerRisk, model),
    indifference: qualityAt(plan, evenChance, model),
  };
}

/** Share that is bad after inspection, refused lots being sorted piece by piece. `lot` absent: lots much larger than the sample. */
export function outgoing(plan: Sampled, quality: number, model: Model, lot = Number.POSITIVE_INFINITY): number {
  return quality * passChance(plan, quality, model) * Math.max(0, 1 - plan.size / lot);
}

/** The worst average outgoing quality (AOQL) and where it lies; golden section, the curve has one peak. */
export function outgoingLimit(plan: Sampled, model: Model, lot = Number.POSITIVE_INFINITY): { quality: number; limit: number } {
  const ratio = (Math.sqrt(5) - 1) / 2;
  let [low, high] = [0, qualityAt(plan, 1e-6, model)];
  for (let step = 0; step < 100; step += 1) {
    const [left, right] = [high - ratio * (high - low), low + ratio * (high - low)];
    if (outgoing(plan, left, model, lot) < outgoing(plan, right, model, lot)) low = left;
    else high = right;
  }
  const quality = (low + high) / 2;
  return { quality, limit: outgoing(plan, quality, model, lot) };
}

export type CurvePoint = { quality: number; chance: number };

/** The operating characteristic: `points` equal steps from a perfect lot to one that hardly passes. */
export function curveOf(plan: Sampling, model: Model, points: number, upTo = qualityAt(plan, 0.005, model)): CurvePoint[] {
  return Array.from({ length: points }, (_, index) => {
    const quality = (upTo * index) / (points - 1);
    return { quality, chance: passChance(plan, quality, model) };
  });
}
