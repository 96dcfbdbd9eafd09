import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { manDays } from '@/lib/contract/content/man-days';
import { offeredLimits } from '@/lib/domain/aql/tables/levels-and-limits';
import { otherCountryOf, planVisit, type VisitPlan, visitCountry } from '@/lib/domain/visit-plan/visit-plan';
import { visitPlanData, visitPriceText } from '@/lib/domain/visit-plan/visit-plan-data';
import {
  allowedVisitValues,
  formatVisitPlanQuery,
  parseVisitPlanAddress,
  pickVisitPlanText,
  type VisitPlanName,
  visitPlanWords,
} from '@/lib/domain/visit-plan/visit-plan-query';
import { addDays, daysBetween, isWorked, weekdayOf } from '@/lib/domain/work-calendar/work-calendar';

const data = visitPlanData();
const now = new Date('2026-11-29T04:00:00Z');
type Address = Record<string, string>;

const parse = (address: Address) => parseVisitPlanAddress(address, data, now);
function plan(address: Address): VisitPlan {
  const { request, problems } = parse(address);
  if (!request) throw new Error(JSON.stringify(problems));
  return planVisit(request, data);
}

const [firstYear, lastYear] = data.office.years;
const day = fc
  .integer({ min: 0, max: daysBetween(`${firstYear}-01-01`, `${lastYear}-12-31`) })
  .map((offset) => addDays(`${firstYear}-01-01`, offset));
const minute = fc.integer({ min: 0, max: 1_439 }).map((all) => {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(all / 60))}:${two(all % 60)}`;
});
const listed = (name: VisitPlanName) => fc.constantFrom(...allowedVisitValues(name, data));
const whole = (min: number, max: number) => fc.integer({ min, max }).map(String);
const lots = fc.oneof(fc.integer({ min: 200, max: 5_000 }), fc.integer({ min: 200, max: 1_000_000 }));
const limit = fc.constantFrom(...offeredLimits);
const addresses = fc.record(
  {
    goods: listed('goods'),
    lot: lots.map(String),
    articles: whole(1, 200),
    sampling: listed('sampling'),
    percarton: whole(1, 200),
    service: listed('service'),
    country: listed('country'),
    inspectors: whole(1, 5),
    order: fc.tuple(day, minute).map((both) => both.join('T')),
    ready: day,
    vessel: day,
    level: listed('level'),
    serious: limit,
    minor: limit,
    severity: listed('severity'),
    policy: listed('policy'),
  },
  { requiredKeys: ['lot'] },
);
const check = (property: (address: Address) => void, numRuns = 200) =>
  fc.assert(
    fc.property(addresses, (address) => property(address)),
    { numRuns },
  );
const countryOf = ({ request }: VisitPlan) => visitCountry(request, data);
const beginOf = (visit: { days: readonly [string, ...string[]] } | undefined, beyond = '9') => visit?.days[0] ?? beyond;

describe('the work of a visit', () => {
  it('adds up, term by term, and the days hold it', () => {
    check((address) => {
      const { work, days, inspectors, request } = plan(address);
      if (work.kind === 'sum') {
        const { visit, tests, pieces, cartons, total } = work.sum;
        expect(visit + tests + pieces + cartons).toBe(total);
        expect(work.manDays * data.rule.day - total).toBeGreaterThanOrEqual(-1e-6);
        expect(work.manDays * data.rule.day - total).toBeLessThan(data.rule.day);
      }
      if (work.kind === 'sorting') {
        expect(work.manDays * work.perDay).toBeGreaterThanOrEqual(request.lot);
        expect((work.manDays - 1) * work.perDay).toBeLessThan(request.lot);
      }
      expect(inspectors).toBeLessThanOrEqual(Math.min(request.inspectors, work.manDays ?? 1));
      expect(days * inspectors).toBeGreaterThanOrEqual(work.manDays ?? 1);
      expect((days - 1) * inspectors).toBeLessThan(work.manDays ?? 1);
    });
  });
  it('is never less for more pieces, nor for more articles that each have a sample', () => {
    const daysOf = (address: Address) => plan(address).work.manDays ?? 0;
    fc.assert(
      fc.property(addresses, fc.integer({ min: 1, max: 100_000 }), (address, more) => {
        const larger = { ...address, lot: String(Number(address.lot) + more) };
        expect(daysOf(larger)).toBeGreaterThanOrEqual(daysOf(address));
        expect(plan(larger).sample?.pieces ?? 0).toBeGreaterThanOrEqual(plan(address).sample?.pieces ?? 0);
      }),
      { numRuns: 200 },
    );
  });
  it('draws no more than there is, of each article something, from no more cartons than pieces', () => {
    check((address) => {
      const { sample, request } = plan(address);
      if (!sample) return;
      const most = Math.ceil(request.lot / request.articles) * request.articles;
      expect(sample.pieces).toBeLessThanOrEqual(most);
      expect(sample.perArticle[0]).toBeGreaterThanOrEqual(1);
      expect(sample.opened).toBeGreaterThanOrEqual(request.articles);
      expect(sample.opened).toBeLessThanOrEqual(Math.min(sample.pieces, sample.cartons));
    });
  });
  it('of one article in few cartons is that of every other page', () => {
    for (const goods of allowedVisitValues('goods', data))
      for (const lot of ['500', '3000', '10000']) {
        const { work, sample } = plan({ goods, lot, percarton: '100' });
        const group = Object.entries(data.rule.goods).find(([name]) => name === goods)?.[1];
        expect(group && manDays(data.rule, group, sample?.pieces ?? 0)).toBe(work.manDays);
      }
  });
  it.each([
    [{}, '$249'],
    [{ lot: '20000', articles: '4' }, '$747'],
    [{ service: 'container-loading' }, null],
    [{ country: 'PL' }, null],
  ] as const)('%j costs %s', (address, price) => {
    expect(visitPriceText('en', plan(address).price)).toBe(price);
  });
  it.each([
    ['', false],
    ['Ningbo', false],
    ['shen zhen', false],
    ['宁波', false],
    ['Foshan', true],
  ])('at %j there is travel beyond the city: %s', (place, isBeyond) => {
    expect(plan({ place }).isBeyondCity).toBe(isBeyond);
  });
  it.each([
    ['Dhaka', 'CN', 'BD'],
    ['达卡', 'CN', 'BD'],
    ['Dhaka', 'BD', undefined],
    ['Springfield', 'CN', undefined],
    ['', 'CN', undefined],
  ])('%s in %s is a city of another country: %s', (place, country, other) => {
    expect(otherCountryOf(plan({ place, country }).request, data)?.code).toBe(other);
  });
});

describe('what is made', () => {
  it.each([
    [{ product: 'power  banks' }, 'electronics-and-lighting', 'electronics-and-lighting'],
    [{ product: 'power banks', goods: '' }, 'electronics-and-lighting', 'electronics-and-lighting'],
    [{ product: 'power banks', goods: 'furniture-and-home' }, 'furniture-and-home', 'electronics-and-lighting'],
    [{ product: 'widgets', goods: 'furniture-and-home' }, 'furniture-and-home', null],
    [{ product: ' ' }, 'kitchen-and-tableware', null],
    [{ product: 'widgets' }, undefined, null],
    [{ product: 'mugs & lamps' }, undefined, null],
  ])('%j is of %s, by its name of %s', (address, group, matched) => {
    const read = parse(address);
    expect([read.request?.goods, read.matched]).toEqual([group, matched]);
    expect(read.problems.map(({ field, problem }) => [field, problem])).toEqual(
      group ? [] : [['product', 'unmatched']],
    );
  });
  it.each([
    ['x'.repeat(61), 'tooLong'],
    ['mug '.repeat(50), 'tooLong'],
    ['mugs\u202egum', 'unreadable'],
  ])('%j is refused and kept', (product, problem) => {
    const { problems, text } = parse({ product });
    expect(problems[0]).toMatchObject({ field: 'product', problem });
    expect(text.product).toBeTruthy();
  });
});

describe('the days of a visit', () => {
  it('are worked, in one stretch but for weekly rest, after notice and ready date, and the best is not before the first', () => {
    check((address) => {
      const visit = plan(address);
      const { calendar, rest } = countryOf(visit);
      if (!visit.dates) return;
      const { first, best, noticeDay, orderDay } = visit.dates;
      expect(isWorked(data.office.day(orderDay))).toBe(true);
      for (const { days, report } of [first, best]) {
        expect(days.length).toBe(visit.days);
        expect(days.every((date) => isWorked(calendar.day(date)))).toBe(true);
        expect(report).toBe(addDays(days.at(-1) ?? '', 1));
        if (days.length > 10) continue;
        for (let date = days[0]; date < report; date = addDays(date, 1))
          expect(isWorked(calendar.day(date)) || rest.includes(weekdayOf(date)), date).toBe(true);
      }
      expect(first.days[0] >= noticeDay && first.days[0] >= visit.request.ready).toBe(true);
      expect(best.days[0] >= first.days[0]).toBe(true);
      if (visit.request.vessel) expect(best.daysLeft).toBe(daysBetween(best.report, visit.request.vessel));
    });
  });
  it('are never earlier when the goods are ready later, or the order comes later', () => {
    fc.assert(
      fc.property(addresses, day, day, fc.constantFrom('ready', 'order'), (address, one, other, name) => {
        const [early, late] = [one, other].sort();
        const of = (date = '') =>
          plan({ ready: '2026-12-01', ...address, [name]: name === 'order' ? `${date}T09:00` : date });
        const [before, after] = [of(early).dates, of(late).dates];
        expect(beginOf(before?.first) <= beginOf(after?.first)).toBe(true);
        expect(beginOf(before?.best) <= beginOf(after?.best)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
  it('are none beyond the calendar, and nothing is invented', () => {
    const { dates, warnings } = plan({ service: 'full-inspection', lot: '900000' });
    expect([dates, warnings]).toEqual([null, ['beyondCalendar']]);
  });
  it.each([
    [{ ready: '2026-12-28', vessel: '2026-12-29' }, ['noTimeForRework']],
    [{ ready: '2026-12-28', vessel: '2026-12-28' }, ['tooLate']],
    [{ service: 'container-loading', ready: '2026-12-28', vessel: '2026-12-28' }, []],
    [{ ready: '2026-11-30' }, ['noticeAfterReady']],
    [{ inspectors: '3' }, ['fewerInspectors']],
    [{ ready: '2027-02-01' }, ['nearClosure', 'provisional']],
    [{ service: 'full-inspection', lot: '7000', ready: '2027-06-02' }, ['interrupted']],
  ] as const)('%j warns of %j', (address, warnings) => {
    const found = plan({ order: '2026-11-30T09:00', ...address }).warnings;
    expect(found).toEqual(expect.arrayContaining([...warnings]));
    if (!('lot' in address))
      expect(found.filter((name) => name !== 'provisional')).toEqual(warnings.filter((name) => name !== 'provisional'));
  });
});

describe('the address of a plan', () => {
  it('says the same when it is written out and read again, with or without the clock', () => {
    check((address) => {
      const { request } = parse(address);
      if (!request) throw new Error();
      for (const query of [formatVisitPlanQuery(request, data), formatVisitPlanQuery(request, data, now)])
        expect(parse(Object.fromEntries(new URLSearchParams(query))).request).toEqual(request);
    });
  });
  it('is empty for the usual plan, and fixes its days on demand', () => {
    const { request } = parse({});
    if (!request) throw new Error();
    expect(formatVisitPlanQuery(request, data, now)).toBe('');
    expect(formatVisitPlanQuery(request, data)).toBe('order=2026-11-29T12:00&ready=2026-12-14');
  });
  it('may be of a person: spaces, grouped and full-width digits, small letters, empty fields', () => {
    const { request } = parse({
      lot: '３，０００',
      country: ' vn ',
      goods: 'Hardware-And-Tools',
      vessel: '',
      place: ' ',
      order: '2026-12-01 09:30:00',
    });
    expect(request).toMatchObject({
      lot: 3_000,
      country: 'VN',
      goods: 'hardware-and-tools',
      vessel: null,
      place: '',
      order: '2026-12-01T09:30',
    });
  });
  it.each([
    [{ lot: 'many' }, 'lot.notNumber'],
    [{ lot: '3', articles: '4' }, 'lot.fewerThanArticles'],
    [{ goods: 'kites' }, 'goods.notOffered'],
    [{ articles: '201' }, 'articles.notOffered'],
    [{ inspectors: '0' }, 'inspectors.notOffered'],
    [{ percarton: '1.5' }, 'percarton.notOffered'],
    [{ country: 'XX' }, 'country.notOffered'],
    [{ ready: '2026-02-30' }, 'ready.notDate'],
    [{ vessel: '2031-01-01' }, 'vessel.outsideYears'],
    [{ order: '2026-12-01' }, 'order.notDate'],
    [{ order: '2026-12-01T24:00' }, 'order.notDate'],
    [{ place: 'x'.repeat(61) }, 'place.tooLong'],
    [{ place: 'a\u0007b' }, 'place.unreadable'],
    [{ serious: '3' }, 'serious.notOffered'],
    [{ fatal: '0', major: '1.0' }, 'stray.unknown'],
    [{ fatal: 'N/A', serious: 'N/A', minor: 'N/A' }, 'serious.nothingJudged'],
    [{ size: '3' }, 'stray.unknown'],
  ] as [Address, string][])('%j is not understood: %s', (address, problems) => {
    const parsed = parse(address);
    expect(parsed.request).toBeNull();
    const found = parsed.problems.map(({ field, problem }) => `${field}.${problem}`);
    expect(found).toEqual([problems]);
    for (const { field, text } of parsed.problems) expect(parsed.text[field] ?? '').toBe(text);
  });
  it('whatever it holds is read or refused at its field, and what was typed stays', () => {
    const words = fc.oneof(fc.constantFrom(...visitPlanWords), fc.string({ maxLength: 8 }));
    const typed = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 90 }),
      fc.constantFrom(
        '0',
        '-1',
        '1e3',
        'NaN',
        '2026-12-31',
        '2026-12-31T11:00',
        '%',
        'constructor',
        '__proto__',
        '9'.repeat(40),
      ),
    );
    fc.assert(
      fc.property(fc.dictionary(words, fc.oneof(typed, fc.array(typed, { maxLength: 3 }))), (address) => {
        const { request, problems, text } = parseVisitPlanAddress(address, data, now);
        expect(request === null).toBe(problems.length > 0);
        if (request) planVisit(request, data);
        for (const name of ['goods', 'ready', 'place', 'country'] as const) {
          const [value = '', ...more] = [address[name] ?? []].flat();
          if (more.length === 0 && value.length <= 80 && value.trim() !== '') expect(text[name]).toBe(value);
        }
      }),
      { numRuns: 500 },
    );
  });
  it('keeps both of two values, which are none', () => {
    expect(pickVisitPlanText({ lot: ['5', '6'], ready: ['', '2026-12-01'] })).toEqual({
      lot: '5 & 6',
      ready: ' & 2026-12-01',
    });
  });
});
