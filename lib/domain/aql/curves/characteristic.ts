import { type Aql, countsDefects } from '@/lib/domain/aql/tables/levels-and-limits';
import { binomialCdf, binomialPmf, hypergeometricCdf, poissonCdf, poissonPmf } from './distributions';

/** Distribution of the counts: nonconforming pieces are binomial; defects Poisson, since one piece may have several. */
export type CountModel = 'binomial' | 'poisson';

/** Binomial up to AQL 10, Poisson above (ISO 2859-1:1999, 11.1). */
export const countModelOf = (aql: Aql): CountModel => (countsDefects(aql) ? 'poisson' : 'binomial');

export type Stage = { ac: number; re: number };
/** One sample of `size` pieces decides. */
export type SingleSampling = { kind: 'single'; size: number; ac: number };
export type DoubleSampling = { kind: 'double'; size: number; first: Stage; second: { re: number } };
/**
 * Up to `stages.length` samples of `size` pieces each; the counts add up. At a stage a total of at most `ac` accepts
 * the lot and one of at least `re` rejects it. `ac` is -1 where the stage cannot accept. At the last stage every total
 * below `re` accepts, also inside the gap of reduced plans.
 */
export type MultipleSampling = { kind: 'multiple'; size: number; stages: readonly Stage[] };
export type Sampling = SingleSampling | DoubleSampling | MultipleSampling;

const cdf = (model: CountModel, size: number, maxCount: number, quality: number) =>
  maxCount < 0 ? 0 : model === 'binomial' ? binomialCdf(size, maxCount, quality) : poissonCdf(maxCount, size * quality);
const pmf = (model: CountModel, size: number, count: number, quality: number) =>
  model === 'binomial' ? binomialPmf(size, count, quality) : poissonPmf(count, size * quality);

function stagesOf(plan: Sampling): readonly Stage[] {
  switch (plan.kind) {
    case 'single':
      return [{ ac: plan.ac, re: plan.ac + 1 }];
    case 'double':
      return [plan.first, { ac: plan.second.re - 1, re: plan.second.re }];
    case 'multiple':
      return plan.stages;
  }
}

/**
 * For each stage: pieces inspected when the plan ends there, probability that it is reached, and of acceptance there.
 */
function outcomes(plan: Sampling, quality: number, model: CountModel) {
  const { size } = plan;
  const stages = stagesOf(plan);
  /** Probability of each undecided total so far; the index is the total. */
  let undecided = [1];
  let reached = 1;
  return stages.map(({ ac, re }, index) => {
    const isLast = index === stages.length - 1;
    const [before, beforeReached] = [undecided, reached];
    const limit = isLast ? re - 1 : ac;
    const accepted = before.reduce(
      (sum, probability, total) => sum + (probability && probability * cdf(model, size, limit - total, quality)),
      0,
    );
    undecided = [];
    for (let total = isLast ? re : Math.max(0, ac + 1); total < re; total += 1)
      undecided[total] = before.reduce(
        (sum, probability, from) => (from > total ? sum : sum + probability * pmf(model, size, total - from, quality)),
        0,
      );
    reached = undecided.reduce((sum, probability) => sum + probability, 0);
    return { inspected: size * (index + 1), reached: beforeReached, accepted };
  });
}

/** Probability of acceptance (Pa). `quality`: fraction nonconforming of a long run of lots, or defects per piece. */
export function acceptanceProbability(plan: Sampling, quality: number, model: CountModel): number {
  // Single plans are searched by bisection thousands of times.
  if (plan.kind === 'single') return cdf(model, plan.size, plan.ac, quality);
  return Math.min(
    1,
    outcomes(plan, quality, model).reduce((sum, { accepted }) => sum + accepted, 0),
  );
}

export function acceptanceProbabilityInLot(plan: SingleSampling, lot: number, bad: number): number {
  return hypergeometricCdf(lot, bad, Math.min(plan.size, lot), plan.ac);
}

export function averageSampleNumber(plan: Sampling, quality: number, model: CountModel): number {
  if (plan.kind === 'single') return plan.size;
  return outcomes(plan, quality, model).reduce((sum, { reached }) => sum + plan.size * reached, 0);
}

/** Average total inspection (ATI), pieces of a lot of `lot`: the samples, and all of each rejected lot. */
export function averageTotalInspection(plan: Sampling, quality: number, model: CountModel, lot: number): number {
  return outcomes(plan, quality, model).reduce(
    (sum, { inspected, accepted }) => sum - accepted * (lot - Math.min(inspected, lot)),
    lot,
  );
}

/** Upper bracket of the bisection: no sample of which so many defects may be counted passes anything beyond it. */
const worstQuality: Record<CountModel, number> = { binomial: 1, poisson: 1e6 };

/** Inverse of `acceptanceProbability`, by bisection. Throws a RangeError unless `probability` is between 0 and 1. */
export function qualityAtProbability(plan: Sampling, probability: number, model: CountModel): number {
  if (!(probability > 0 && probability < 1)) throw new RangeError('probability must be between 0 and 1');
  let [good, bad] = [0, worstQuality[model]];
  for (;;) {
    const middle = (good + bad) / 2;
    if (middle === good || middle === bad) return middle;
    if (acceptanceProbability(plan, middle, model) >= probability) good = middle;
    else bad = middle;
  }
}

/** Probability of acceptance at the consumer's risk quality. */
export const consumerRisk = 0.1;

/** The risk that a lot exactly at the AQL is rejected, and the qualities accepted with 0.1 and 0.5. */
export function planRisks(plan: Sampling, aql: Aql) {
  const model = countModelOf(aql);
  return {
    producerRisk: 1 - acceptanceProbability(plan, Number(aql) / 100, model),
    consumerRiskQuality: qualityAtProbability(plan, consumerRisk, model),
    indifferenceQuality: qualityAtProbability(plan, 0.5, model),
  };
}

/** Average outgoing quality (AOQ): rejected lots are sorted 100 %, and good pieces replace the bad ones. */
export function averageOutgoingQuality(
  plan: Sampling,
  quality: number,
  model: CountModel,
  lot = Number.POSITIVE_INFINITY,
): number {
  return outcomes(plan, quality, model).reduce(
    (sum, { inspected, accepted }) => sum + quality * accepted * Math.max(0, 1 - inspected / lot),
    0,
  );
}

/** Maximum of the AOQ curve (AOQL) and the quality where it occurs; golden-section search, as the curve is unimodal. */
export function averageOutgoingQualityLimit(
  plan: Sampling,
  model: CountModel,
  lot = Number.POSITIVE_INFINITY,
): { quality: number; limit: number } {
  const ratio = (Math.sqrt(5) - 1) / 2;
  let [low, high] = [0, qualityAtProbability(plan, 1e-6, model)];
  for (let step = 0; step < 100; step += 1) {
    const [left, right] = [high - ratio * (high - low), low + ratio * (high - low)];
    if (averageOutgoingQuality(plan, left, model, lot) < averageOutgoingQuality(plan, right, model, lot)) low = left;
    else high = right;
  }
  const quality = (low + high) / 2;
  return { quality, limit: averageOutgoingQuality(plan, quality, model, lot) };
}

/** Operating characteristic (OC curve) in `points` equidistant points from quality 0 to `maxQuality`. */
export function operatingCharacteristic(
  plan: Sampling,
  model: CountModel,
  points: number,
  maxQuality = qualityAtProbability(plan, 0.005, model),
) {
  return Array.from({ length: points }, (_, index) => {
    const quality = (maxQuality * index) / (points - 1);
    return { quality, probability: acceptanceProbability(plan, quality, model) };
  });
}
