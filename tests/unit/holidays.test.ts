import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { content } from '@/lib/content';
import { holidaysFileSchema } from '@/lib/content/holidays-schema';
import { calendarFile } from '@/lib/domain/work-calendar/calendar-file';
import { addDays, workCalendar } from '@/lib/domain/work-calendar/work-calendar';
import { plainDays } from '@/lib/i18n/dates';
import { locales } from '@/lib/i18n/locales';
import { holidayCalendar } from '@/lib/site/holiday-calendar';

const { holidays, countries } = content();

describe('the days off', () => {
  it('are stated for each country with a page, and for no other', () => {
    // The countries whose page has a map.
    const mapped = countries.filter(({ places }) => places.length > 0).map(({ code }) => code);
    expect(holidays.map(({ code }) => code).toSorted()).toEqual(mapped.toSorted());
  });

  it.each([
    ['CN', '2027-02-06', 'holiday', false],
    ['CN', '2027-10-05', 'holiday', true],
    ['VN', '2027-02-05', 'holiday', false],
    ['IN', '2027-10-29', 'closure', true],
    ['BD', '2027-01-01', 'rest', false],
    ['BD', '2027-01-03', 'working', false],
    ['BD', '2027-03-10', 'holiday', true],
    ['PK', '2027-03-10', 'holiday', true],
    ['ID', '2026-12-24', 'holiday', false],
    ['TH', '2027-04-14', 'holiday', false],
    ['KH', '2027-04-15', 'holiday', false],
    ['MM', '2026-12-04', 'holiday', false],
    ['PH', '2027-03-25', 'holiday', false],
    ['MY', '2027-10-28', 'holiday', false],
    ['JP', '2027-03-22', 'holiday', false],
    ['KR', '2027-02-09', 'holiday', false],
    ['TR', '2027-05-17', 'holiday', false],
    ['PL', '2027-05-27', 'holiday', false],
    ['BR', '2027-11-20', 'holiday', false],
    ['BR', '2027-02-08', 'closure', true],
  ] as const)('%s, %s: %s, provisional: %s', (code, date, kind, isProvisional) => {
    const country = holidays.find((one) => one.code === code) ?? expect.fail(code);
    expect(workCalendar(country).day(date)).toMatchObject({ kind, isProvisional });
  });

  it('that follow the moon are provisional in a year to come', () => {
    const moving = /Eid|Ashura|Prophet|Shab|Islamic/;
    // Turkey computes its months years ahead.
    const sighting = holidays.filter(({ code }) => code !== 'TR');
    const firm = sighting.flatMap(({ code, holidays }) =>
      holidays
        .filter(({ name, from, provisional }) => moving.test(name.en) && from > '2026-11-29' && !provisional)
        .map(({ from }) => `${code} ${from}`),
    );
    expect(firm).toEqual([]);
  });
});

const name = { zh: '节', en: 'Feast', fr: 'Fête', es: 'Fiesta' };
const country = {
  code: 'CN',
  rest: [7],
  checked: '2026-11-29',
  sources: [{ title: 'List', lang: 'en', url: 'https://list.example/' }],
  days: [{ name: 'feast', from: '2026-10-01', to: '2026-10-03' }],
};
const closure = { name: 'feast', from: '2026-10-01', to: '2026-10-08', book: '2026-09-01' };
const parse = (change: object, names: object = { feast: name }) =>
  holidaysFileSchema.safeParse({ years: [2026, 2027], names, countries: [{ ...country, ...change }] });

describe('content/holidays.yaml', () => {
  it.each([
    ['a range that ends before it begins', { days: [{ name: 'feast', from: '2026-10-03', to: '2026-10-01' }] }],
    ['days out of order', { days: [...country.days, { name: 'feast', from: '2026-10-03' }] }],
    ['a day of another year', { days: [{ name: 'feast', from: '2028-01-01' }] }],
    ['a name that nobody wrote', { days: [{ name: 'unknown', from: '2026-10-01' }] }],
    ['a made-up day on a weekday', { worked: ['2026-10-12'] }],
    ['a made-up day that is a holiday', { worked: ['2026-10-03'] }],
    ['no source', { sources: [] }],
    ['a closure that one books after it began', { closures: [{ ...closure, avoid: ['2026-08-30', '2026-10-10'] }] }],
    ['a closure longer than the days to avoid', { closures: [{ ...closure, avoid: ['2026-09-20', '2026-10-05'] }] }],
  ])('%s is refused', (_, change) => {
    expect(parse({}).success).toBe(true);
    expect(parse(change).success).toBe(false);
  });

  it('a made-up day may be any weekly day off of the country', () => {
    expect(parse({ rest: [5], worked: ['2026-10-09'] }).success).toBe(true);
  });

  it('a name that no day has is refused', () => {
    expect(parse({}, { feast: name, spare: name }).success).toBe(false);
  });
});

const eventsIn = (file: string) =>
  new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
const lengthOf = (line: string) => Buffer.byteLength(line);

describe('calendar files', () => {
  it.each(locales)('another program reads those of all countries in %s', async (locale) => {
    for (const { code, holidays: days, worked, closures } of holidays) {
      const file = (await holidayCalendar(locale, code.toLowerCase())) ?? expect.fail(code);
      expect(Math.max(...file.split('\r\n').map(lengthOf))).toBeLessThanOrEqual(75);
      const events = eventsIn(file);
      expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
      expect(events).toHaveLength(days.length + worked.length + 2 * closures.length);
      const tentative = events.filter(({ component }) => component.getFirstPropertyValue('status') === 'TENTATIVE');
      expect(tentative).toHaveLength(days.filter(({ provisional }) => provisional).length + closures.length);
      for (const { from, to, name } of days) {
        const event = events.find(({ uid }) => uid.startsWith(`${code.toLowerCase()}-holiday-${from}@`));
        expect(event?.summary).toContain(name[locale]);
        expect([event?.startDate.toString(), event?.endDate.toString()]).toEqual([from, addDays(to, 1)]);
      }
    }
  });

  it('unknown countries have none', async () => {
    expect(await holidayCalendar('en', 'xx')).toBeNull();
  });

  it('texts come back as they were, whatever signs they hold', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }).filter((one) => !/\p{Cc}/u.test(one));
    fc.assert(
      fc.property(text, (title) => {
        const day = { uid: 'a@b', from: '2027-02-05', to: '2027-02-08', title };
        const file = calendarFile({ name: 'x', stamp: '2026-11-29', events: [day] });
        expect(eventsIn(file)[0]?.summary).toBe(title);
        expect(Math.max(...file.split('\r\n').map(lengthOf))).toBeLessThanOrEqual(75);
      }),
    );
  });
});

describe('a range of days', () => {
  it.each([
    ['en', '2027-02-05', '2027-02-08', '5 – 8 Feb 2027'],
    ['zh', '2027-02-05', '2027-02-05', '2027年2月5日'],
    ['zh', '2027-02-05', '2027-02-08', '2027年2月5日至8日'],
    ['zh', '2027-01-29', '2027-02-20', '2027年1月29日至2月20日'],
    ['zh', '2026-12-21', '2027-01-05', '2026年12月21日至2027年1月5日'],
    ['fr', '2027-01-29', '2027-02-20', '29 janv. – 20 févr. 2027'],
  ] as const)('%s: %s to %s', (locale, from, to, text) => {
    expect(plainDays(locale, from, to, 'year').replace(/\s/g, ' ')).toBe(text);
  });

  it('may leave the year out', () => {
    expect(plainDays('zh', '2027-02-05', '2027-02-08')).toBe('2月5日至8日');
  });
});
