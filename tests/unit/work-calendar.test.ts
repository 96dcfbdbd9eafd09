import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { content } from '@/lib/content';
import {
  addDays,
  addWorkingDays,
  daysBetween,
  isIsoDate,
  isWorked,
  nextWorkingDay,
  weekdayOf,
  workCalendar,
} from '@/lib/domain/work-calendar/work-calendar';

const countries = content().holidays;
const calendars = countries.map(workCalendar);
const calendarOf = (code: string) => calendars.find((calendar) => calendar.code === code) ?? expect.fail(code);

const day = fc.integer({ min: 0, max: 600 }).map((days) => addDays('2026-01-01', days));

describe('dates', () => {
  it.each(['2026-02-29', '2026-2-01', '2026-13-01', 'today', '2026-01-01T00:00'])('%s is no date', (text) => {
    expect(isIsoDate(text)).toBe(false);
  });

  it('days are counted and added alike', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -400, max: 400 }), (from, days) => {
        const to = addDays(from, days);
        expect(isIsoDate(to)).toBe(true);
        expect(daysBetween(from, to)).toBe(days);
        expect((weekdayOf(from) + days + 7000 - weekdayOf(to)) % 7).toBe(0);
      }),
    );
  });
});

describe('the work calendar', () => {
  it.each([
    // A Sunday, a Sunday and a Saturday that are worked for the holidays.
    ['2026-01-04', 'made-up'],
    ['2026-09-20', 'made-up'],
    ['2026-10-10', 'made-up'],
    ['2026-10-01', 'holiday'],
    ['2026-02-12', 'closure'],
    ['2026-02-15', 'holiday'],
    ['2026-11-29', 'rest'],
    ['2026-11-28', 'working'],
  ])('China, %s: %s', (date, kind) => {
    expect(calendarOf('CN').day(date).kind).toBe(kind);
  });

  it('a date that its authority has not published is provisional, one of the law is not', () => {
    const { day } = calendarOf('CN');
    expect([day('2027-02-06').isProvisional, day('2027-02-10').isProvisional]).toEqual([false, true]);
  });

  it('days beyond its years are refused', () => {
    expect(() => calendarOf('CN').day('2028-01-01')).toThrow(RangeError);
    expect(() => calendarOf('CN').day('2025-12-31')).toThrow(RangeError);
  });

  it('the next working day is worked, no earlier one is skipped, and later starts never end earlier', () => {
    const calendar = fc.constantFrom(...calendars);
    fc.assert(
      fc.property(calendar, day, fc.nat(20), fc.nat(30), (calendar, from, count, later) => {
        const next = nextWorkingDay(calendar, from);
        expect(isWorked(calendar.day(next))).toBe(true);
        for (let date = from; date < next; date = addDays(date, 1)) expect(isWorked(calendar.day(date))).toBe(false);
        const end = addWorkingDays(calendar, from, count);
        const worked = Array.from({ length: daysBetween(from, end) }, (_, index) => addDays(from, index + 1));
        expect(worked.filter((date) => isWorked(calendar.day(date)))).toHaveLength(count);
        expect(addWorkingDays(calendar, addDays(from, later), count) >= end).toBe(true);
      }),
    );
  });
});
