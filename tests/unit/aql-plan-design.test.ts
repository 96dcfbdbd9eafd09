import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxDesignSize, type PlanGoal, smallestPlan, smallestTablePlan } from '@/lib/domain/aql/curves/plan-design';

const goal = (bad: number, accepted: number, good?: number, rejected?: number): PlanGoal => ({
  bad: { share: bad, accepted },
  good: good === undefined || rejected === undefined ? null : { share: good, rejected },
});

/** ln(n!) by addition. */
const logFactorials = [0];
for (let n = 1; n <= maxDesignSize; n += 1) logFactorials.push((logFactorials[n - 1] ?? 0) + Math.log(n));
const logFactorial = (n: number) => logFactorials[n] ?? Number.NaN;

/** P(X ≤ `ac`), each term by its logarithm: the chance of no bad piece may be below the smallest number. */
function passes(size: number, ac: number, share: number): number {
  const logs = Array.from(
    { length: ac + 1 },
    (_, count) =>
      logFactorial(size) -
      logFactorial(count) -
      logFactorial(size - count) +
      count * Math.log(share) +
      (size - count) * Math.log(1 - share),
  );
  return logs.reduce((sum, log) => sum + Math.exp(log), 0);
}

describe('the smallest plan for a goal', () => {
  // Ac 0 by n = ln(beta) / ln(1 - p), the others by exact summation in rational arithmetic.
  it.each([
    { asked: goal(0.065, 0.01), size: 69, ac: 0 },
    { asked: goal(0.08, 0.1, 0.02, 0.05), size: 98, ac: 4 },
    // Where the chance of no bad piece is below the smallest number.
    { asked: goal(0.8, 0.01, 0.75, 0.05), size: 1096, ac: 845 },
  ])('is $size pieces, Ac $ac', ({ asked, size, ac }) => {
    expect(smallestPlan(asked)).toEqual({ kind: 'single', size, ac });
  });

  it('meets its goal, and one piece less would not', () => {
    const goals = fc
      .record({
        bad: fc.double({ min: 0.02, max: 0.95, noNaN: true }),
        accepted: fc.double({ min: 0.01, max: 0.2, noNaN: true }),
        ratio: fc.double({ min: 0.05, max: 0.95, noNaN: true }),
        rejected: fc.double({ min: 0.01, max: 0.2, noNaN: true }),
      })
      .map(({ bad, accepted, ratio, rejected }) => goal(bad, accepted, bad * ratio, rejected));
    fc.assert(
      fc.property(goals, (asked) => {
        const plan = smallestPlan(asked);
        if (!plan) return;
        const { size, ac } = plan;
        expect(passes(size, ac, asked.bad.share)).toBeLessThanOrEqual(asked.bad.accepted);
        expect(1 - passes(size, ac, asked.good?.share ?? 0)).toBeLessThanOrEqual(asked.good?.rejected ?? 0);
        if (size > ac + 1) expect(passes(size - 1, ac, asked.bad.share)).toBeGreaterThan(asked.bad.accepted);
      }),
      { numRuns: 200 },
    );
  });

  it('is none where no sample within reason meets it', () => {
    expect(smallestPlan(goal(0.000_01, 0.01))).toBeNull();
    expect(smallestPlan(goal(0.05, 0.01, 0.049, 0.01))).toBeNull();
    expect(maxDesignSize).toBe(20_000);
  });

  it.each([goal(0, 0.1), goal(0.1, 1), goal(0.05, 0.1, 0.05, 0.1), goal(0.05, 0.1, 0.2, 0.1), goal(0.1, Number.NaN)])(
    'refuses %j',
    (asked) => expect(() => smallestPlan(asked)).toThrow(RangeError),
  );
});

describe('the smallest plan of the table', () => {
  it('meets the goal and draws no less than the smallest plan of all', () => {
    const asked = goal(0.065, 0.01);
    expect(smallestTablePlan(asked)).toEqual({ letter: 'J', aql: '0.15', size: 80, ac: 0 });
    const both = goal(0.08, 0.1, 0.02, 0.05);
    const table = smallestTablePlan(both);
    expect(table).toEqual({ letter: 'K', aql: '1.5', size: 125, ac: 5 });
  });

  it('is none where the table has none', () => {
    expect(smallestTablePlan(goal(0.000_5, 0.01))).toBeNull();
  });
});
