import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { upperBound } from '@/lib/domain/aql/curves/confidence';
import { binomialCdf, hypergeometricCdf, poissonCdf } from '@/lib/domain/aql/curves/distributions';

const large = 100_000_000;

describe('the upper bound of a large lot', () => {
  // Clopper-Pearson, one-sided: binom.test(x, n, alternative = "less") in R; for 0 found 1 - (1 - confidence)^(1/n).
  it.each([
    [0, 100, 0.95, 0.029513],
    [0, 32, 0.9, 0.069428],
    [1, 13, 0.95, 0.3163398],
    // NIST/SEMATECH e-Handbook of Statistical Methods, 7.2.4.1: 4 of 20, upper limit of the exact 90 % interval.
    [4, 20, 0.95, 0.401029],
    // Where the chance of no finding at all is below the smallest number: qbeta(0.95, x + 1, n - x).
    [300, 315, 0.95, 0.970421],
    [1500, 2000, 0.95, 0.765898],
  ])('%i of %i at %d', (found, size, confidence, wanted) => {
    expect(upperBound({ lot: large, size, found }, confidence, 'binomial')).toBeCloseTo(wanted, 5);
  });

  it('leaves just the risk to find so few', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 800 }),
        fc.nat({ max: 20 }),
        fc.constantFrom(0.9, 0.95),
        (size, count, level) => {
          const found = Math.min(count, size - 1);
          const bound = upperBound({ lot: large, size, found }, level, 'binomial');
          expect(binomialCdf(size, found, bound)).toBeCloseTo(1 - level, 6);
        },
      ),
    );
  });
});

describe('the upper bound of a small lot', () => {
  it('counts whole pieces: one more could hide only with less than the risk', () => {
    const cases = fc
      .record({
        size: fc.integer({ min: 2, max: 80 }),
        factor: fc.integer({ min: 1, max: 10 }),
        count: fc.nat({ max: 8 }),
      })
      .map(({ size, factor, count }) => ({ size, lot: size * factor, found: Math.min(count, size) }));
    fc.assert(
      fc.property(cases, fc.constantFrom(0.9, 0.95), ({ lot, size, found }, level) => {
        const pieces = Math.round(upperBound({ lot, size, found }, level, 'binomial') * lot);
        expect(pieces).toBeGreaterThanOrEqual(found);
        expect(pieces).toBeLessThanOrEqual(lot - size + found);
        if (pieces > found) expect(hypergeometricCdf(lot, pieces, size, found)).toBeGreaterThan(1 - level - 1e-9);
        if (pieces < lot - size + found)
          expect(hypergeometricCdf(lot, pieces + 1, size, found)).toBeLessThan(1 - level + 1e-9);
      }),
    );
  });

  // Cannon and Roe, Livestock disease surveys (1982): the smallest sample that finds at least one of so many bad pieces
  // with 95 %, in a population of so many.
  it.each([
    [50, 5, 22],
    [100, 10, 25],
    [1000, 10, 258],
  ])('of %i pieces %i bad ones are ruled out by a clean sample of %i, and by no smaller one', (lot, bad, size) => {
    const pieces = (drawn: number) => Math.round(upperBound({ lot, size: drawn, found: 0 }, 0.95, 'binomial') * lot);
    expect(pieces(size)).toBeLessThan(bad);
    expect(pieces(size - 1)).toBe(bad);
  });

  it('rules out what has exactly the risk', () => {
    // One bad piece in 10 hides from 9 with a chance of 10 %, and one in 100 from 95 with 5 %.
    expect(upperBound({ lot: 10, size: 9, found: 0 }, 0.9, 'binomial')).toBe(0);
    expect(upperBound({ lot: 100, size: 95, found: 0 }, 0.95, 'binomial')).toBe(0);
    expect(upperBound({ lot: 100, size: 94, found: 0 }, 0.95, 'binomial')).toBe(0.01);
  });

  it('is exact with many findings, and does not go through the pieces of the largest lot', () => {
    expect(upperBound({ lot: 20_000, size: 2_000, found: 1_000 }, 0.95, 'binomial')).toBe(0.51765);
    expect(upperBound({ lot: 1e9, size: 3e8, found: 50 }, 0.95, 'binomial')).toBe(203e-9);
    expect(upperBound({ lot: 1e9, size: 3e8, found: 99_999 }, 0.95, 'binomial')).toBe(334_784e-9);
  });

  it('is what was found when all was inspected', () => {
    expect(upperBound({ lot: 50, size: 50, found: 3 }, 0.95, 'binomial')).toBe(0.06);
    expect(upperBound({ lot: 50, size: 50, found: 60 }, 0.95, 'poisson')).toBe(1.2);
  });
});

describe('the upper bound of defects', () => {
  it.each([
    // Half the quantile of chi-squared with 2 (found + 1) degrees of freedom.
    [0, 0.95, 2.9957],
    [3, 0.95, 7.7537],
    [10, 0.9, 15.4066],
    [800, 0.95, 848.1141],
  ])('%i at %d is a mean of %d', (found, level, mean) => {
    expect(upperBound({ lot: large, size: 1, found }, level, 'poisson')).toBeCloseTo(mean, 3);
    if (found < 700) expect(poissonCdf(found, mean)).toBeCloseTo(1 - level, 4);
  });
});

it.each([
  { lot: 10, size: 0, found: 0 },
  { lot: 10, size: 11, found: 0 },
  { lot: 10, size: 5, found: 6 },
  { lot: 10, size: 5, found: -1 },
])('refuses impossible findings %j', (findings) => {
  expect(() => upperBound(findings, 0.95, 'binomial')).toThrow(RangeError);
});
