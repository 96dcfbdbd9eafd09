import { describe, expect, it } from 'vitest';
import {
  acceptanceProbability,
  acceptanceProbabilityInLot,
  averageOutgoingQuality,
  averageOutgoingQualityLimit,
  averageSampleNumber,
  averageTotalInspection,
  countModelOf,
  operatingCharacteristic,
  planRisks,
  qualityAtProbability,
  type SingleSampling,
} from '@/lib/domain/aql/curves/characteristic';
import { binomialCdf, hypergeometricCdf, poissonCdf } from '@/lib/domain/aql/curves/distributions';
import { doublePlan } from '@/lib/domain/aql/sampling/multiple-sampling';
import { aqls } from '@/lib/domain/aql/tables/levels-and-limits';
import { masterTables } from '@/lib/domain/aql/tables/master-table';

const single = (size: number, ac: number): SingleSampling => ({ kind: 'single', size, ac });
const exact = 1e-9;
const near = (value: number, wanted: number) => expect(Math.abs(value - wanted)).toBeLessThan(exact);

/** Sums of exact fractions, computed independently of this code in rational arithmetic. */
describe('against exact values, to 1e-9', () => {
  it.each([
    [200, 10, 0.025, 0.9874276147776102],
    [13, 0, 0.01, 0.877521022998968],
    [2000, 21, 0.0065, 0.9862020974338194],
    [3150, 1, 0.00025, 0.813287749208067],
  ])('binomial n %i, c %i, p %d', (size, ac, share, wanted) => near(binomialCdf(size, ac, share), wanted));
  it.each([
    [1000, 50, 80, 5, 0.7963665321416865],
    [30, 20, 20, 12, 0.25072398865502316],
    [100, 99, 50, 49, 0.5],
    [1_000_000, 25_000, 500, 14, 0.7269307684235435],
  ])('hypergeometric N %i, D %i, n %i, c %i', (lot, bad, size, ac, wanted) =>
    near(hypergeometricCdf(lot, bad, size, ac), wanted),
  );
  it.each([
    [21, 13, 0.9859186439218562],
    [44, 32.5, 0.9782966409889665],
    [3, 0.8, 0.990920142199846],
  ])('Poisson c %i, mean %d', (ac, mean, wanted) => near(poissonCdf(ac, mean), wanted));
  it.each([
    [200, 10, 0.1, 0.07598978817347084],
    [200, 10, 0.95, 0.031146858789654504],
    [13, 0, 0.1, 0.1623223599317081],
  ])('quality n %i, c %i passing at %d', (size, ac, chance, wanted) =>
    near(qualityAtProbability(single(size, ac), chance, 'binomial'), wanted),
  );
  it('double plans: chance to pass and average sample number', () => {
    const plan = doublePlan('normal', 'L', '2.5');
    if (plan.kind === 'single') throw new Error('a double plan');
    near(acceptanceProbability(plan, 0.025, 'binomial'), 0.9893035844378425);
    near(averageSampleNumber(plan, 0.025, 'binomial'), 136.26303033565122);
    near(acceptanceProbability(plan, 0.05, 'binomial'), 0.5808047283678932);
    near(averageSampleNumber(plan, 0.05, 'binomial'), 177.9978315606902);
  });
  it('a reduced double plan passes inside its gap too', () => {
    near(
      acceptanceProbability({ kind: 'double', size: 32, first: { ac: 0, re: 4 }, second: { re: 6 } }, 0.03, 'binomial'),
      0.9776122479107558,
    );
  });
});

describe('plans of several stages', () => {
  it('a multiple plan of two stages is the double plan', () => {
    const double = doublePlan('normal', 'L', '2.5');
    if (double.kind === 'single') throw new Error('a double plan');
    const { size, first, second } = double;
    const multiple = { kind: 'multiple', size, stages: [first, { ac: second.ac, re: second.re }] } as const;
    for (const quality of [0, 0.01, 0.025, 0.05, 0.08, 1]) {
      near(acceptanceProbability(multiple, quality, 'binomial'), acceptanceProbability(double, quality, 'binomial'));
      near(averageSampleNumber(multiple, quality, 'poisson'), averageSampleNumber(double, quality, 'poisson'));
    }
  });
  it('a stage that cannot accept goes on', () => {
    const plan = {
      kind: 'multiple',
      size: 10,
      stages: [
        { ac: -1, re: 2 },
        { ac: 1, re: 2 },
      ],
    } as const;
    near(averageSampleNumber(plan, 0, 'binomial'), 20);
    near(acceptanceProbability(plan, 0.05, 'binomial'), binomialCdf(20, 1, 0.05));
  });
  it('inspects the sample of a good lot and the whole of a hopeless one', () => {
    for (const plan of [single(200, 10), doublePlan('normal', 'L', '2.5')] as const) {
      if (plan.kind === 'single' && !('ac' in plan)) throw new Error('a double plan');
      const average = (quality: number) => averageTotalInspection(plan as SingleSampling, quality, 'binomial', 10_000);
      near(average(0), plan.kind === 'single' ? 200 : 125);
      near(average(1), 10_000);
    }
    const plan = single(200, 10);
    const passes = acceptanceProbability(plan, 0.05, 'binomial');
    near(averageTotalInspection(plan, 0.05, 'binomial', 10_000), passes * 200 + (1 - passes) * 10_000);
  });
});

describe('against published values', () => {
  /** The maximum of x times the Poisson probability of at most c: every text on AOQL lists 0.3679, 0.8400 and so on. */
  it.each([
    [0, 0.3679],
    [2, 1.371],
    [5, 3.168],
    [10, 6.528],
  ])('AOQL factor for c %i', (ac, wanted) => {
    expect(averageOutgoingQualityLimit(single(1, ac), 'poisson').limit).toBeCloseTo(wanted, wanted < 1 ? 4 : 3);
  });
});

describe('curves', () => {
  it('binomial up to AQL 10, Poisson above', () => {
    expect(aqls.map(countModelOf).lastIndexOf('binomial')).toBe(aqls.indexOf('10'));
    expect(countModelOf('15')).toBe('poisson');
  });
  it('start at certainty, never rise, and end where hardly anything passes', () => {
    for (const [size, ac] of [
      [2, 0],
      [200, 10],
      [2000, 21],
      [13, 44],
    ] as const)
      for (const model of ['binomial', 'poisson'] as const) {
        const points = operatingCharacteristic(single(size, ac), model, 200);
        expect(points).toHaveLength(200);
        expect(points[0]).toEqual({ quality: 0, probability: 1 });
        for (const [index, point] of points.slice(1).entries())
          expect(point.probability).toBeLessThanOrEqual((points[index]?.probability ?? 0) + 1e-12);
      }
  });
  it('every plan of the tables passes a lot as good as its AQL more than 3 times in 4', () => {
    for (const severity of ['normal', 'reduced'] as const)
      for (const { size, cells } of masterTables[severity])
        for (const [index, cell] of cells.entries()) {
          const aql = aqls[index];
          if (cell.kind === 'plan' && aql)
            expect(planRisks(single(size, cell.ac), aql).producerRisk, `${severity} ${size} ${aql}`).toBeLessThan(0.25);
        }
  });
  it('refused lots are sorted: nothing bad goes out of a perfect or a hopeless lot, and less from a small lot', () => {
    const plan = single(200, 10);
    expect(averageOutgoingQuality(plan, 0, 'binomial')).toBe(0);
    expect(averageOutgoingQuality(plan, 1, 'binomial')).toBe(0);
    expect(averageOutgoingQuality(plan, 0.03, 'binomial', 400)).toBeCloseTo(
      averageOutgoingQuality(plan, 0.03, 'binomial') / 2,
      12,
    );
  });
  it('a given lot is judged by what it holds', () => {
    expect(acceptanceProbabilityInLot(single(200, 10), 10_000, 10)).toBe(1);
    expect(acceptanceProbabilityInLot(single(50, 0), 40, 1)).toBe(0);
    expect(acceptanceProbabilityInLot(single(50, 0), 40, 0)).toBe(1);
  });
});
