import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { content } from '@/lib/content';
import { defectListGroups, manDays } from '@/lib/contract/content/man-days';
import type { Article } from '@/lib/domain/aql/floor/article';
import {
  articleRandom,
  cartonContent,
  cartonCount,
  cartonRuleKinds,
  cartonsToOpen,
  drawCartons,
  shareSample,
} from '@/lib/domain/aql/floor/cartons';
import { floorDays, floorPlan } from '@/lib/domain/aql/floor/floor-plan';
import { defaultSettings, type FloorSettings } from '@/lib/domain/aql/floor/floor-settings';

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const article = (id: string, quantity: number, perCarton: number | null = null): Article => ({
  id,
  sku: `SKU-${id}`,
  quantity,
  colour: '',
  size: '',
  perCarton,
});
const quantities = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 40 });

describe('a sample shared out over articles', () => {
  it('goes by the largest remainder, earlier articles first, and leaves none out', () => {
    expect(shareSample(200, [5_000, 3_000, 2_000])).toEqual([100, 60, 40]);
    expect(shareSample(5, [10, 10, 10])).toEqual([2, 2, 1]);
    expect(shareSample(80, [700, 401, 99])).toEqual([47, 27, 6]);
    expect(shareSample(125, [3_000, 4, 1])).toEqual([123, 1, 1]);
    expect(shareSample(2, [9, 9, 9])).toEqual([1, 1, 1]);
  });
  it('sums to the sample, keeps within each article and follows the quantities, for any order', () => {
    fc.assert(
      fc.property(quantities, fc.double({ min: 0, max: 1, noNaN: true }), (all, share) => {
        const sample = Math.max(1, Math.floor(sum(all) * share));
        const shares = shareSample(sample, all);
        expect(sum(shares)).toBe(Math.max(sample, all.length));
        for (const [index, one] of shares.entries()) {
          expect(one).toBeGreaterThanOrEqual(1);
          expect(one).toBeLessThanOrEqual(all[index] ?? 0);
        }
        for (const [index, one] of shares.entries())
          for (const [other, more] of shares.entries())
            if ((all[index] ?? 0) > (all[other] ?? 0)) expect(one).toBeGreaterThanOrEqual(more);
      }),
      { numRuns: 200 },
    );
  });
  it('refuses more pieces than there are', () => {
    expect(() => shareSample(4, [1, 2])).toThrow(RangeError);
  });
});

describe('the cartons that are opened', () => {
  it('are √n rounded up, a number or a percentage, at least one and at most all', () => {
    expect([1, 2, 100, 101, 400].map((count) => cartonsToOpen({ kind: 'sqrt', value: 0 }, count))).toEqual([
      1, 2, 10, 11, 20,
    ]);
    expect(cartonsToOpen({ kind: 'number', value: 12 }, 8)).toBe(8);
    expect(cartonsToOpen({ kind: 'percent', value: 10 }, 41)).toBe(5);
    expect(cartonsToOpen({ kind: 'number', value: 0 }, 8)).toBe(1);
  });
  it('are the same for the same seed, and others for another', () => {
    const draw = (seed: number) =>
      drawCartons({ quantity: 9_600, perCarton: 24, sample: 200, open: 20, random: articleRandom(seed, 0) });
    expect(draw(4711)).toEqual(draw(4711));
    expect(draw(4711).opened).not.toEqual(draw(4712).opened);
    // Pinned: a build that draws other cartons for a noted seed could not be checked by anybody.
    const pinned = [17, 26, 47, 72, 73, 96, 125, 128, 140, 144, 205, 240, 287, 297, 300, 327, 334, 335, 353, 391];
    expect(draw(4711).opened?.map(({ number }) => number)).toEqual(pinned);
  });
  it('hold the sample, each number once, for any order and rule', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50_000 }),
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 1, max: 2_000 }),
        fc.constantFrom(...cartonRuleKinds),
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 0, max: 0xffffffff }),
        (quantity, perCarton, wanted, kind, value, seed) => {
          const sample = Math.min(wanted, quantity);
          const count = cartonCount(quantity, perCarton);
          const open = cartonsToOpen({ kind, value }, count);
          const draw = drawCartons({ quantity, perCarton, sample, open, random: articleRandom(seed, 0) });
          const { cartons, isRaised } = draw;
          const opened = draw.opened ?? [];
          expect(cartons).toBe(count);
          expect(opened.length).toBe(draw.count);
          expect(sum(opened.map(({ pieces }) => pieces))).toBe(sample);
          expect(new Set(opened.map(({ number }) => number)).size).toBe(opened.length);
          for (const { number, pieces } of opened) {
            expect(number).toBeGreaterThanOrEqual(1);
            expect(number).toBeLessThanOrEqual(count);
            expect(pieces).toBeGreaterThanOrEqual(1);
            expect(pieces).toBeLessThanOrEqual(cartonContent(quantity, perCarton, number));
          }
          expect(isRaised).toBe(opened.length > Math.min(open, sample));
        },
      ),
      { numRuns: 200 },
    );
  });
  it('come from all over the lot: each carton is drawn about equally often', () => {
    const hits = Array.from({ length: 10 }, () => 0);
    for (let seed = 0; seed < 2_000; seed += 1)
      for (const { number } of drawCartons({
        quantity: 100,
        perCarton: 10,
        sample: 20,
        open: 2,
        random: articleRandom(seed * 7_919, 3),
      }).opened ?? [])
        hits[number - 1] = (hits[number - 1] ?? 0) + 1;
    for (const count of hits) expect(Math.abs(count - 400)).toBeLessThan(80);
  });
});

describe('the plan of an order', () => {
  it('is one sample for the whole order, or one for each article', () => {
    const articles = [article('1', 5_000), article('2', 3_000), article('3', 2_000)];
    const whole = floorPlan(articles, defaultSettings, 1);
    expect(whole?.plan?.quantity).toBe(200);
    expect(whole?.articles.map(({ sample }) => sample)).toEqual([100, 60, 40]);
    const each = floorPlan(articles, { ...defaultSettings, mode: 'each' }, 1);
    expect(each?.articles.map(({ sample }) => sample)).toEqual([200, 125, 125]);
    expect(each?.sample).toBe(450);
  });
  it('takes the days of the rule for its goods, and those of all goods while none are chosen', () => {
    const { manDays: rule } = content();
    const planning = { rule, groups: defectListGroups.map((value) => ({ value, label: value })) };
    const planned = floorPlan([article('1', 10_000)], defaultSettings, 1);
    const days = (goods: FloorSettings['goods'], sample: number) => {
      const plan = { ...planned, lot: 10_000, plan: null, isRaised: false, articles: planned?.articles ?? [], sample };
      const { least, most } = floorDays(planning, { ...defaultSettings, goods }, plan);
      return least === most ? most : [least, most];
    };
    for (const group of defectListGroups)
      for (const sample of [0, 8, 80, 125, 315, 450])
        expect(days(group, sample)).toBe(manDays(rule, rule.goods[group], sample));
    expect(days('', 0)).toBe(0);
    // (150 + 60 + 200 × 0.75) ÷ 420 = 0.86 for tableware, (150 + 60 + 200 × 15) ÷ 420 = 7.64 for furniture
    expect(days('', 200)).toEqual([1, 8]);
  });
  it('tests each article of an order once, in however many colours, and counts cartons beyond those included', () => {
    const planning = { rule: content().manDays, groups: [{ value: 'hardware-and-tools' as const, label: '' }] };
    const settings: FloorSettings = { ...defaultSettings, mode: 'each', goods: 'hardware-and-tools' };
    const days = (articles: Article[]) => {
      const plan = floorPlan(articles, settings, 1);
      return plan && floorDays(planning, settings, plan).most;
    };
    const colours = ['1', '2', '3', '4'].map((id) => ({ ...article(id, 500), sku: 'A' }));
    // 150 + 60 + 200 × 1 = 410, with four articles 590; with 4 × √500 = 92 cartons 410 + 72 × 2 = 554
    expect([days(colours), days(colours.map((one) => ({ ...one, sku: one.id })))]).toEqual([1, 2]);
    expect(days(colours.map((one) => ({ ...one, perCarton: 1 })))).toBe(2);
  });
  it('says when one piece of each article is more than the plan', () => {
    const many = Array.from({ length: 60 }, (_, index) => article(String(index), 10));
    const plan = floorPlan(many, { ...defaultSettings, level: 'S-1' }, 1);
    expect(plan?.isRaised).toBe(true);
    expect(plan?.sample).toBe(60);
  });
  it('opens √n of all cartons of the order together, some of each article', () => {
    const plan = floorPlan([article('1', 6_000, 20), article('2', 4_000, 40)], defaultSettings, 9);
    expect(plan?.articles.map(({ cartons }) => cartons?.cartons)).toEqual([300, 100]);
    expect(plan?.articles.map(({ cartons }) => cartons?.count)).toEqual([15, 5]);
  });
  it('lists 3,000 cartons of an order at most, and its numbers are right all the same', () => {
    const settings = { ...defaultSettings, mode: 'each', level: 'III' } as const;
    const each = floorPlan([article('1', 500_000, 1)], settings, 1)?.articles[0];
    expect(each?.cartons?.opened).toHaveLength(1_250);
    for (const perCarton of [1, 3, 7]) {
      const many = Array.from({ length: 200 }, (_, at) => article(String(at), 500_000, perCarton));
      const plan = floorPlan(many, { ...settings, cartons: { kind: 'number', value: 999_999 } }, 1);
      const cartons = (plan?.articles ?? []).flatMap((one) => one.cartons ?? []);
      expect(plan?.sample).toBe(250_000);
      expect(cartons.map(({ count }) => count)).toEqual(Array(200).fill(1_250));
      const listed = cartons.filter(({ opened }) => opened !== null);
      expect(listed).toHaveLength(2);
      for (const { opened, count } of listed) expect(opened).toHaveLength(count);
    }
  });
  it('lists the cartons of a small article after those of a large one that are too many', () => {
    const large = [1, 2, 3].map((at) => article(String(at), 500_000, 1));
    const plan = floorPlan([...large, article('4', 100, 10)], { ...defaultSettings, mode: 'each', level: 'III' }, 1);
    expect(plan?.articles.map(({ cartons }) => cartons?.opened !== null)).toEqual([true, true, false, true]);
  });
  it('keeps the cartons of an article when another one changes its quantity by little', () => {
    const numbers = (quantity: number) =>
      floorPlan([article('1', 6_000, 20), article('2', quantity, 40)], { ...defaultSettings, mode: 'each' }, 9)
        ?.articles[0]?.cartons?.opened;
    expect(numbers(4_000)).toEqual(numbers(2_000));
  });
  it('inspects nothing where no class is judged, and has no plan without articles or beyond any lot', () => {
    const none = { ...defaultSettings, limits: { fatal: 'N/A', serious: 'N/A', minor: 'N/A' } };
    expect(floorPlan([article('1', 500, 10)], none, 1)?.sample).toBe(0);
    expect(floorPlan([], defaultSettings, 1)).toBeNull();
    expect(floorPlan([article('1', 1_000_000_000), article('2', 1)], defaultSettings, 1)).toBeNull();
  });
});
