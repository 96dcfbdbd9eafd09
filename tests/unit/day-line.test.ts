import { describe, expect, test } from 'vitest';
import { labelRows, lineColumns, marksOf } from '@/lib/domain/visit-plan/day-line';
import { planVisit } from '@/lib/domain/visit-plan/visit-plan';
import { visitPlanData } from '@/lib/domain/visit-plan/visit-plan-data';
import { parseVisitPlanAddress } from '@/lib/domain/visit-plan/visit-plan-query';
import { daysBetween } from '@/lib/domain/work-calendar/work-calendar';

const data = visitPlanData();
function lineOf(query: string) {
  const address = Object.fromEntries(new URLSearchParams(`order=2026-11-30T09:00&${query}`));
  const { request } = parseVisitPlanAddress(address, data, new Date('2026-11-30T01:00:00Z'));
  const calendar = data.countries.find(({ code }) => code === request?.country)?.calendar;
  if (!request || !calendar) throw new Error(query);
  const marks = marksOf(planVisit(request, data));
  return { marks, columns: lineColumns(calendar, marks) };
}

describe('the line of days', () => {
  test('has a column for each day from the order to some days behind the last date', () => {
    const { marks, columns } = lineOf('ready=2026-12-14');
    expect(marks.map(({ key, from }) => `${key} ${from}`)).toEqual([
      'order 2026-11-30',
      'notice 2026-12-01',
      'ready 2026-12-14',
      'first 2026-12-14',
      'best 2026-12-15',
      'report 2026-12-16',
    ]);
    expect(columns.map((one) => (one.kind === 'day' ? one.day.date : one.days))).toHaveLength(
      daysBetween('2026-11-30', '2026-12-22') + 1,
    );
  });

  test('cuts long stretches without a date out, and no day is lost', () => {
    const { columns } = lineOf('ready=2027-06-01&vessel=2027-09-01');
    const gaps = columns.filter(({ kind }) => kind === 'gap');
    expect(gaps.length).toBeGreaterThan(1);
    expect(columns.length).toBeLessThan(60);
    const total = columns.reduce((sum, one) => sum + (one.kind === 'gap' ? one.days : 1), 0);
    expect(total).toBe(daysBetween('2026-11-30', '2027-09-07') + 1);
  });

  test('ends with the years that the calendar holds', () => {
    const last = lineOf('ready=2027-12-10&vessel=2027-12-30').columns.at(-1);
    expect(last?.kind === 'day' && last.day.date).toBe('2027-12-31');
  });

  test('has a column of its own for a report on the day after those years', () => {
    const { marks, columns } = lineOf('ready=2027-12-31');
    expect(marks.at(-1)).toEqual({ key: 'report', from: '2028-01-01', to: '2028-01-01' });
    const days = columns.slice(-2).map((one) => one.kind === 'day' && one.day);
    expect(days).toMatchObject([{ date: '2027-12-31' }, { date: '2028-01-01', kind: 'rest' }]);
  });

  test('puts a label above those that start under it', () => {
    const at = (...places: number[]) => labelRows(places.map((place) => ({ at: place, width: 5 })));
    expect(at(0, 10, 20)).toEqual([0, 0, 0]);
    expect(at(0, 1, 2)).toEqual([2, 1, 0]);
    expect(at(0, 4, 9)).toEqual([1, 0, 0]);
  });
});
