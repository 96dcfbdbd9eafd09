import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { content } from '@/lib/content';
import { fillPlanningFigures } from '@/lib/content/parse/planning-figures';
import { manDayLoad, manDaySum, manDays, multiplied, sortedPerDay } from '@/lib/contract/content/man-days';
import type { CompleteLocale as Locale } from '@/lib/i18n/locales';
import { completeLocales as locales } from '../support/complete-locales';

const rule = {
  day: 420,
  visit: 150,
  sorting: 360,
  cartons: { included: 20, minutes: 2 },
  goods: { shirts: { minutes: 1.5, tests: 60, carton: 40 }, lamps: { minutes: 3, tests: 90, carton: 20 } },
};

describe('the price of several man-days', () => {
  it.each([
    ['$249', 2, '$498'],
    ['249 $', 2, '498 $'],
    ['¥1599', 3, '¥4797'],
    ['$1,250', 2, '$2,500'],
    ['from $249 to $299', 2, null],
    ['$249.50', 2, null],
    ['on request', 2, null],
  ] as const)('%s × %i is %s, a price that is not one whole amount has no sum', (price, count, sum) => {
    expect(multiplied(price, count, 'en')).toBe(sum);
  });
});

describe('man-days', () => {
  it.each([
    // (150 + 60 + 125 × 1.5) ÷ 420 = 0.946
    ['shirts', 125, 1],
    // (150 + 60 + 140 × 1.5) ÷ 420 = 1, the last sample of one man-day
    ['shirts', 140, 1],
    ['shirts', 141, 2],
    // (150 + 90 + 200 × 3) ÷ 420 = 2
    ['lamps', 200, 2],
    ['lamps', 201, 3],
    ['lamps', 0, 0],
  ] as const)('%s, %d pieces: %d', (goods, pieces, days) => {
    expect(manDays(rule, rule.goods[goods], pieces)).toBe(days);
  });

  it.each([
    // 150 + 2 × 60 + 250 × 1.5 = 645, of 420 a day 1.54
    [250, { articles: 2, cartons: 20 }, { visit: 150, tests: 120, pieces: 375, cartons: 0, total: 645 }, 2],
    // 150 + 3 × 60 + 250 × 1.5 + 68 × 2 = 841
    [250, { articles: 3, cartons: 88 }, { visit: 150, tests: 180, pieces: 375, cartons: 136, total: 841 }, 3],
    [40, {}, { visit: 150, tests: 60, pieces: 60, cartons: 0, total: 270 }, 1],
  ])('%d shirts, %j: %j', (pieces, work, sum, days) => {
    expect(manDaySum(rule, rule.goods.shirts, pieces, work)).toEqual(sum);
    expect(manDays(rule, rule.goods.shirts, pieces, work)).toBe(days);
  });

  it.each([
    [1.5, 240],
    [0.75, 480],
    [7, 51],
    [400, 1],
  ])('of goods that take %d minutes a piece one man-day sorts %d', (minutes, pieces) => {
    expect(sortedPerDay(rule, minutes)).toBe(pieces);
  });

  it('more pieces never take fewer days, and the days hold the work', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50_000 }), fc.integer({ min: 1, max: 500 }), (pieces, more) => {
        const days = manDays(rule, rule.goods.lamps, pieces);
        expect(manDays(rule, rule.goods.lamps, pieces + more)).toBeGreaterThanOrEqual(days);
        const load = manDayLoad(rule, rule.goods.lamps, pieces);
        expect(days - load).toBeGreaterThanOrEqual(-1e-9);
        expect(days - load).toBeLessThan(1);
      }),
    );
  });

  it.each([
    ['en', '1 man-day, 2 man-days, 1.2, 1.5, 240, {{man-days tents 5}}'],
    ['zh', '1 个人天, 2 个人天, 1.2, 1.5, 240, {{man-days tents 5}}'],
    ['fr', '1 homme-jour, 2 hommes-jours, 1,2, 1,5, 240, {{man-days tents 5}}'],
    ['es', '1 hombre-día, 2 hombres-día, 1,2, 1,5, 240, {{man-days tents 5}}'],
  ] as const)('%s: a text takes its figures from the rule; unknown ones stay', (locale, text) => {
    const source =
      '{{man-days shirts 125}}, {{man-days shirts 200}}, {{load shirts 200}}, {{minutes shirts}}, {{sorted 1.5}}, {{man-days tents 5}}';
    expect(fillPlanningFigures(source, locale, rule)).toBe(text);
  });
});

const units: Record<Locale, string> = { en: 'man-days?', zh: '个?人天', fr: 'hommes?-jours?', es: 'hombres?-día' };
const words = 'one|two|three|four|un|une|deux|trois|quatre|dos|tres|cuatro|[一两三四]';
const sampleSizes = '(?<![\\d.,-]|\\d[ \\u00a0\\u202f])(?:50|80|125|200|315|500)(?![\\d.,\\u00a0\\u202f]?\\d| ?%)';

describe.each(locales)('%s', (locale) => {
  const filesOf = (folder: string, ending: RegExp) =>
    readdirSync(join(folder, locale), { recursive: true, encoding: 'utf8' })
      .filter((name) => ending.test(name))
      .map((name) => ({ name: `${folder}/${name}`, text: readFileSync(join(folder, locale, name), 'utf8') }));
  // The days of an audit follow from the workers of the site.
  const files = filesOf('content', /(?<!\/factory-audit)\.(?:md|yaml)$/);

  it('no paragraph and no message states the man-days of a sample by itself', () => {
    const stated = new RegExp(`(?:\\d|\\b(?:${words})|[一两三四]) ?${units[locale]}`, 'i');
    const paragraphs = [...files, ...filesOf('messages', /\.json$/)].flatMap(({ name, text }) =>
      text
        .split('\n')
        .map((line) => line.replace(/\{\{man-days [^}]*\}\}/g, ''))
        .filter((line) => stated.test(line) && new RegExp(sampleSizes).test(line))
        .map((line) => `${name}: ${line}`),
    );
    expect(paragraphs).toEqual([]);
  });

  it('every figure that a text takes is one of the rule', () => {
    for (const { name, text } of files)
      expect(fillPlanningFigures(text, locale, content().manDays), name).not.toMatch(/\{\{/);
  });
});

it('whoever reads the rule asks it for days, and divides no minutes', () => {
  const readers = ['app', 'components', 'lib']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
    .filter(({ text }) => /\bManDayRule\b|\bmanDays\b/.test(text));
  expect(readers.length).toBeGreaterThan(5);
  const dividing = readers.filter(({ text }) => /[\w)] \/ (?:\w+\.)*(?:day|minutes|420)\b/.test(text));
  expect(dividing.map(({ path }) => path)).toEqual(['lib/contract/content/man-days.ts']);
});
