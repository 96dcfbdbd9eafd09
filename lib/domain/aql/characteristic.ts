import { binomialCdf, binomialPmf, hypergeometricCdf, poissonCdf, poissonPmf } from './distributions';
import { type Aql, countsDefects } from '@/lib/domain/aql/tables/levels-and-limits';

/**
 * Distribution of the counts: nonconforming pieces are binomial, defects are Poisson because one piece may have
 * several.
 */
export type CountModel = 'binomial' | 'poisson';

/** Binomial up to AQL 10, Poisson above (ISO 2859-1:1999, 11.1). */
export const countModelOf = (aql: Aql): CountModel => (countsDefects(aql) ? 'poisson' : 'binomial');

export type SingleSampling = { kind: 'single'; size: number; ac: number };
export type DoubleSampling = {
  kind: 'double';
  size: number;
  first: { ac: number; re: number };
  second: { re: number };
};
export type Sampling = SingleSampling | DoubleSampling;

const cdf = (model: CountModel, size: number, maxCount: number, quality: number) =>
  maxCount < 0 ? 0 : model === 'binomial' ? binomialCdf(size, maxCount, quality) : poissonCdf(maxCount, size * quality);
const pmf = (model: CountModel, size: number, count: number, quality: number) =>
  model === 'binomial' ? binomialPmf(size, count, quality) : poissonPmf(count, size * quality);

/**
 * Probability of acceptance (Pa). `quality` is the fraction nonconforming of a long run of lots (0 to 1), or defects
 * per piece. In a double plan a cumulative count below the second rejection number is accepted, also inside the gap of
 * reduced plans.
 */
export function acceptanceProbability(plan: Sampling, quality: number, model: CountModel): number {
  if (plan.kind === 'single') return cdf(model, plan.size, plan.ac, quality);
  const { size, first, second } = plan;
  let probability = cdf(model, size, first.ac, quality);
  for (let count = first.ac + 1; count < first.re; count += 1)
    probability += pmf(model, size, count, quality) * cdf(model, size, second.re - 1 - count, quality);
  return Math.min(1, probability);
}

/** Probability of accepting one lot of `lot` pieces that contains exactly `bad` nonconforming ones. */
export function acceptanceProbabilityInLot(plan: SingleSampling, lot: number, bad: number): number {
  return hypergeometricCdf(lot, bad, Math.min(plan.size, lot), plan.ac);
}

/** Average sample number (ASN), pieces, without curtailment: each sample is inspected to its end. */
export function averageSampleNumber(plan: Sampling, quality: number, model: CountModel): number {
  if (plan.kind === 'single') return plan.size;
  const { size, first } = plan;
  let second = 0;
  for (let count = first.ac + 1; count < first.re; count += 1) second += pmf(model, size, count, quality);
  return size * (1 + second);
}

const maxBisections = 200;
/** Upper bracket of the bisection: no plan of the tables accepts anything beyond it. */
const maxDefectRate: Record<CountModel, number> = { binomial: 1, poisson: 100 };

/**
 * Inverse of `acceptanceProbability`, by bisection. Throws a RangeError unless `probability` lies strictly between 0
 * and 1.
 */
export function qualityAtProbability(plan: Sampling, probability: number, model: CountModel): number {
  if (!(probability > 0 && probability < 1)) throw new RangeError('probability must be between 0 and 1');
  let [good, bad] = [0, maxDefectRate[model]];
  for (let step = 0; step < maxBisections; step += 1) {
    const middle = (good + bad) / 2;
    if (middle === good || middle === bad) break;
    if (acceptanceProbability(plan, middle, model) >= probability) good = middle;
    else bad = middle;
  }
  return (good + bad) / 2;
}

/** Probability of acceptance at the consumer's risk quality. */
export const consumerRisk = 0.1;
const indifferencePoint = 0.5;

export type PlanRisks = {
  /** Probability that a lot exactly at the AQL is rejected. */
  producerRisk: number;
  /** Quality that is accepted with probability `consumerRisk`. */
  consumerRiskQuality: number;
  /** Quality that is accepted with probability 0.5. */
  indifferenceQuality: number;
};

export function planRisks(plan: Sampling, aql: Aql): PlanRisks {
  const model = countModelOf(aql);
  return {
    producerRisk: 1 - acceptanceProbability(plan, Number(aql) / 100, model),
    consumerRiskQuality: qualityAtProbability(plan, consumerRisk, model),
    indifferenceQuality: qualityAtProbability(plan, indifferencePoint, model),
  };
}

/**
 * Average outgoing quality (AOQ) under rectification: rejected lots are sorted 100 %. Default `lot`: much larger than
 * the sample.
 */
export function averageOutgoingQuality(
  plan: SingleSampling,
  quality: number,
  model: CountModel,
  lot = Number.POSITIVE_INFINITY,
): number {
  return quality * acceptanceProbability(plan, quality, model) * Math.max(0, 1 - plan.size / lot);
}

/** Maximum of the AOQ curve (AOQL) and the quality where it occurs; golden-section search, as the curve is unimodal. */
export function averageOutgoingQualityLimit(
  plan: SingleSampling,
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

export type OcPoint = { quality: number; probability: number };

/** Operating characteristic (OC curve) in `points` equidistant points from quality 0 to `maxQuality`. */
export function operatingCharacteristic(
  plan: Sampling,
  model: CountModel,
  points: number,
  maxQuality = qualityAtProbability(plan, 0.005, model),
): OcPoint[] {
  return Array.from({ length: points }, (_, index) => {
    const quality = (maxQuality * index) / (points - 1);
    return { quality, probability: acceptanceProbability(plan, quality, model) };
  });
}
