import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatQuery, parseQuery } from '@/lib/domain/aql/query/aql-query';
import { parseLimit } from '@/lib/domain/aql/query/limit';
import {
  defaultQuery,
  isImpossibleCount,
  type PlanQuery,
  samplingPlan,
  toWirePlan,
  verdictOf,
} from '@/lib/domain/aql/sampling/plan';
import {
  type Aql,
  defectClasses,
  inspectionLevels,
  offeredLimits,
  severities,
} from '@/lib/domain/aql/tables/levels-and-limits';
import { cellAt, sampleSize } from '@/lib/domain/aql/tables/master-table';

const limit = (text: string) => parseLimit(text) ?? { kind: 'none' as const };
type Change = Partial<Omit<PlanQuery, 'limits'>> & { fatal?: string; serious?: string; minor?: string };
const query = ({ fatal = '0', serious = '2.5', minor = '4.0', ...rest }: Change = {}): PlanQuery => ({
  ...defaultQuery,
  ...rest,
  limits: { fatal: limit(fatal), serious: limit(serious), minor: limit(minor) },
});
const plan = (change: Change = {}) => samplingPlan(query(change));
const allowed = (change: Change = {}) => defectClasses.map((name) => plan(change).classes[name].allowed);

const thorough = { numRuns: 1_000 };
const anyLot = fc.oneof(fc.integer({ min: 1, max: 600_000 }), fc.integer({ min: 1, max: 60 }));
const anyLevel = fc.constantFrom(...inspectionLevels.map(({ value }) => value));
const anyLimit = fc.constantFrom(...offeredLimits).map(limit);
const anyQuery = fc.record({
  lot: anyLot,
  level: anyLevel,
  limits: fc.record({ fatal: anyLimit, serious: anyLimit, minor: anyLimit }),
  severity: fc.constantFrom(...severities),
  policy: fc.constantFrom('own' as const, 'common' as const),
  proportion: fc.constant(30),
});

describe('the plan', () => {
  it.each([3_201, 5_000, 10_000])(
    'M10.10 of a lot of %i at level II: letter L, sample 200, 10 major, 14 minor, 0 critical',
    (lot) => {
      expect(plan({ lot })).toMatchObject({ letter: 'L', quantity: 200 });
      expect(allowed({ lot })).toEqual([0, 10, 14]);
      expect(plan({ lot }).classes.serious.rejection).toBe(11);
    },
  );
  it('M10.04 M10.07 is by default at level 12, proportion 30, with limit and allowed count of each class', () => {
    expect(toWirePlan(samplingPlan(defaultQuery))).toEqual({
      level: 12,
      proportion: 30,
      quantity: 200,
      fatal: { limit: '0', allowed: 0 },
      serious: { limit: '2.5', allowed: 10 },
      minor: { limit: '4.0', allowed: 14 },
    });
  });
  it('M10.08 draws the largest of the needed sizes', () => {
    const { quantity, classes, samplesDiffer } = plan({ lot: 600, fatal: '0.10', serious: '2.5', minor: '4.0' });
    expect(defectClasses.map((name) => classes[name].needed)).toEqual([125, 80, 80]);
    expect([quantity, samplesDiffer]).toEqual([125, true]);
    expect(plan({ lot: 600, fatal: '0.10', policy: 'common' }).samplesDiffer).toBe(false);
  });
  it('M10.08 never draws more than the lot holds, and then the sample is the whole lot', () => {
    expect(plan({ lot: 60, fatal: '0.10' })).toMatchObject({ quantity: 60, whole: true });
    expect(plan({ lot: 1 })).toMatchObject({ quantity: 1, whole: true });
    expect(plan({ lot: 10_000 }).whole).toBe(false);
  });
  it('M10.08 draws nothing when no class is judged', () => {
    expect(plan({ fatal: 'N/A', serious: 'N/A', minor: 'N/A' })).toMatchObject({ quantity: 0, whole: false });
    expect(allowed({ fatal: 'N/A', serious: '2.5', minor: 'N/A' })).toEqual([null, 10, null]);
  });
  it('M10.09 a limit in percent is the rounded share of the sample', () => {
    expect(allowed({ minor: '5%' })).toEqual([0, 10, 10]);
    expect(allowed({ lot: 500, minor: '7%' })[2]).toBe(4);
    // 200 pieces: 2.4 becomes 2, and 2.6 becomes 3.
    expect(allowed({ minor: '1.2%' })[2]).toBe(2);
    expect(allowed({ minor: '1.3%' })[2]).toBe(3);
  });
  it('M10.09 a half is rounded up, though 2.28 % of 1,250 is a little less in binary', () => {
    expect(plan({ lot: 600_000, serious: '2.28%', minor: '1.0' })).toMatchObject({
      quantity: 1_250,
      classes: { serious: { allowed: 29 } },
    });
    expect(plan({ lot: 500, serious: '2.5%', minor: '4%', proportion: 32.3 }).quantity).toBe(162);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 0, max: 1_000_000 }), (lot, units) => {
        const exact = (BigInt(lot) * BigInt(units) * 2n + 1_000_000n) / 2_000_000n;
        const { quantity } = plan({ lot, serious: '1%', minor: '1%', proportion: units / 10_000 });
        expect(quantity).toBe(Math.max(1, Number(exact)));
      }),
    );
  });
  it('M10.09 with percentages alone the sample is the proportion of the lot, which no AQL plan ever asks', () => {
    expect(plan({ lot: 1_000, serious: '2.5%', minor: '4%' })).toMatchObject({ quantity: 300 });
    expect(allowed({ lot: 1_000, serious: '2.5%', minor: '4%' })).toEqual([0, 8, 12]);
    expect(plan({ lot: 1_000, serious: '2.5', minor: '4%', proportion: 90 }).quantity).toBe(80);
    expect(samplingPlan({ ...query(), proportion: 90 }).quantity).toBe(200);
  });
  it('above AQL 10 defects are counted, not pieces', () => {
    expect(defectClasses.map((name) => plan({ serious: '10', minor: '15' }).classes[name].perHundred)).toEqual([
      false,
      false,
      true,
    ]);
  });
  it('says what another class would accept at the common letter, and uses it when that is agreed', () => {
    const own = plan({ lot: 600, fatal: '0.10', serious: '2.5' });
    expect(own.classes.serious).toMatchObject({ letter: 'J', needed: 80, allowed: 5, acAtCommon: 7 });
    expect(plan({ lot: 600, fatal: '0.10', serious: '2.5', policy: 'common' }).classes.serious).toMatchObject({
      allowed: 7,
      rejection: 8,
    });
    expect(plan().classes.serious.acAtCommon).toBeNull();
  });
  it('a class is counted on the pieces that it needs by itself, or on all by the common policy and where no table is asked', () => {
    const counted = (change: Change) => defectClasses.map((name) => plan(change).classes[name].countedOn);
    expect(counted({ lot: 600, fatal: '0.10', minor: '5%' })).toEqual([125, 80, 125]);
    expect(counted({ lot: 600, fatal: '0.10', policy: 'common' })).toEqual([125, 125, 125]);
    expect(counted({ lot: 100, fatal: '0.010' })).toEqual([100, 20, 20]);
  });
  it('a class without a plan at the common letter keeps its own, and says so', () => {
    expect(plan({ lot: 10_000, minor: '15', policy: 'common' }).classes.minor).toMatchObject({
      usedLetter: 'J',
      countedOn: 80,
      allowed: 21,
      acAtCommon: null,
      noPlanAtCommon: true,
    });
    expect(plan({ lot: 10_000, minor: '15' }).classes.minor.noPlanAtCommon).toBe(false);
  });
  it('knows that letter S of tightened inspection has one plan only', () => {
    const { quantity, classes } = plan({
      lot: 2_000_000,
      severity: 'tightened',
      fatal: '0.025',
      serious: '0.65',
      policy: 'common',
    });
    expect([quantity, classes.fatal.letter, classes.serious.acAtCommon, classes.serious.allowed]).toEqual([
      3150,
      'S',
      null,
      12,
    ]);
  });
  it('tightened and reduced inspection have tables of their own', () => {
    expect(allowed({ severity: 'tightened' })).toEqual([0, 8, 12]);
    expect([plan({ severity: 'reduced' }).quantity, ...allowed({ severity: 'reduced' })]).toEqual([80, 0, 6, 8]);
  });
});

describe('for every lot, level and set of limits', () => {
  it('the sample stays within the lot, and each rejection number is one above its acceptance number', () => {
    fc.assert(
      fc.property(anyQuery, (given) => {
        const { quantity, whole, classes } = samplingPlan(given);
        expect(quantity).toBeGreaterThanOrEqual(0);
        expect(quantity).toBeLessThanOrEqual(given.lot);
        expect(whole).toBe(quantity === given.lot);
        for (const { allowed: ac, rejection } of Object.values(classes))
          expect(rejection).toBe(ac === null ? null : ac + 1);
      }),
      thorough,
    );
  });
  it('each class is counted on the sample of the letter whose numbers it takes, capped at the lot', () => {
    fc.assert(
      fc.property(anyQuery, (given) => {
        const { quantity, classes, samplesDiffer } = samplingPlan(given);
        for (const {
          limit: { kind, ...of },
          usedLetter,
          countedOn,
          allowed: ac,
        } of Object.values(classes)) {
          if (kind === 'none') expect(countedOn).toBe(0);
          else if (kind !== 'aql') expect(countedOn).toBe(quantity);
          else {
            expect(countedOn).toBe(Math.min(given.lot, sampleSize(given.severity, usedLetter)));
            expect(cellAt(given.severity, usedLetter, (of as { aql: Aql }).aql)).toMatchObject({ kind: 'plan', ac });
          }
          expect(samplesDiffer || ac === null || countedOn === quantity).toBe(true);
        }
      }),
      thorough,
    );
  });
  it('a larger lot never has a smaller sample or a smaller acceptance number', () => {
    fc.assert(
      fc.property(anyQuery, anyLot, (given, other) => {
        const [less, more] = [
          samplingPlan({ ...given, policy: 'own', lot: Math.min(given.lot, other) }),
          samplingPlan({ ...given, policy: 'own', lot: Math.max(given.lot, other) }),
        ];
        expect(more.quantity).toBeGreaterThanOrEqual(less.quantity);
        for (const name of defectClasses)
          expect(more.classes[name].allowed ?? 0).toBeGreaterThanOrEqual(less.classes[name].allowed ?? 0);
      }),
      thorough,
    );
  });
  it('the address says it all and is read back', () => {
    fc.assert(
      fc.property(anyQuery, (given) => {
        const { query: read, problems } = parseQuery(Object.fromEntries(new URLSearchParams(formatQuery(given))));
        expect(problems).toEqual([]);
        expect(read).toEqual(given);
      }),
      thorough,
    );
  });
});

describe('the verdict', () => {
  it('accepts at the limit and refuses one above; one class is enough', () => {
    expect(verdictOf(plan(), { fatal: 0, serious: 10, minor: 14 })).toEqual({
      lot: 'accept',
      classes: { fatal: 'accept', serious: 'accept', minor: 'accept' },
    });
    expect(verdictOf(plan(), { fatal: 0, serious: 11, minor: 0 }).lot).toBe('refuse');
    expect(verdictOf(plan(), { fatal: 1, serious: 0, minor: 0 }).classes.fatal).toBe('refuse');
  });
  it('waits for every class that is judged, unless one has failed already', () => {
    expect(verdictOf(plan(), { fatal: 0, serious: 10, minor: null })).toEqual({
      lot: 'pending',
      classes: { fatal: 'accept', serious: 'accept', minor: 'pending' },
    });
    expect(verdictOf(plan(), { fatal: null, serious: 11, minor: null }).lot).toBe('refuse');
    expect(verdictOf(plan({ fatal: 'N/A' }), { fatal: null, serious: 0, minor: 0 }).lot).toBe('accept');
    expect(verdictOf(plan(), { fatal: null, serious: null, minor: null }).lot).toBe('pending');
  });
  it('knows counts that cannot be: more nonconforming pieces than were inspected', () => {
    const { classes } = plan({ minor: '15' });
    expect(isImpossibleCount(classes.serious, classes.serious.countedOn)).toBe(false);
    expect(isImpossibleCount(classes.serious, classes.serious.countedOn + 1)).toBe(true);
    // Above AQL 10 defects are counted, of which a piece may have several.
    expect(isImpossibleCount(classes.minor, 99_999)).toBe(false);
    expect(isImpossibleCount(plan({ serious: 'N/A' }).classes.serious, 99_999)).toBe(false);
    for (const count of [-1, 0.5, Number.NaN]) expect(isImpossibleCount(classes.minor, count), `${count}`).toBe(true);
  });
  it('judges no count that cannot be, and still fails by another class', () => {
    const { quantity } = plan();
    expect(verdictOf(plan(), { fatal: 0, serious: quantity + 1, minor: 0 })).toEqual({
      lot: 'pending',
      classes: { fatal: 'accept', serious: 'pending', minor: 'accept' },
    });
    expect(verdictOf(plan(), { fatal: 1, serious: quantity + 1, minor: 0 }).lot).toBe('refuse');
  });
  it('says nothing about a class that is not judged', () => {
    expect(
      verdictOf(plan({ fatal: 'N/A', serious: 'N/A', minor: 'N/A' }), { fatal: 9, serious: 9, minor: 9 }).lot,
    ).toBe('unjudged');
  });
});
