import { describe, expect, it } from 'vitest';
import { planVisit } from '@/lib/domain/visit-plan/visit-plan';
import { visitPlanData } from '@/lib/domain/visit-plan/visit-plan-data';
import { parseVisitPlanAddress } from '@/lib/domain/visit-plan/visit-plan-query';

/**
 * Worked out from the written rules, the tables of ISO 2859-1 and the days off in content/holidays.yaml by a reckoning that
 * knows nothing of the planner, and checked row by row. Of an address: letter, pieces of all samples, minutes, man-days,
 * days on site; then order day, end of the notice, first day, best day, report of the best visit, calendar days left to the
 * vessel. `-` is none.
 */
// biome-ignore format: a table is read by line
const plans: [query: string, work: string, dates: string][] = [
  // China: the cut-off, Saturdays, Sundays and made-up days
  ['order=2026-11-29T10:00', 'K 125 303.75 1 1', '2026-11-30 2026-12-01 2026-12-14 2026-12-15 2026-12-16 -'],
  ['order=2026-11-30T10:59&ready=2026-11-30', 'K 125 303.75 1 1', '2026-11-30 2026-12-01 2026-12-01 2026-12-01 2026-12-02 -'],
  ['order=2026-11-30T11:00&ready=2026-11-30', 'K 125 303.75 1 1', '2026-12-01 2026-12-02 2026-12-02 2026-12-02 2026-12-03 -'],
  ['goods=hardware-and-tools&lot=5000&percarton=50&order=2026-12-05T10:59&ready=2026-12-05', 'L 200 410 1 1', '2026-12-05 2026-12-07 2026-12-07 2026-12-07 2026-12-08 -'],
  ['goods=hardware-and-tools&lot=5000&percarton=50&order=2026-12-05T11:00&ready=2026-12-05', 'L 200 410 1 1', '2026-12-07 2026-12-08 2026-12-08 2026-12-08 2026-12-09 -'],
  ['goods=toys-and-childrens-products&lot=3200&percarton=24&order=2026-09-19T11:00&ready=2026-09-20', 'K 125 427.5 2 2', '2026-09-20 2026-09-21 2026-09-21 2026-09-21 2026-09-23 -'],
  ['goods=sports-and-outdoor&lot=1201&percarton=10&order=2026-01-01T00:00&ready=2026-01-01', 'K 125 490 2 2', '2026-01-04 2026-01-05 2026-01-05 2026-01-05 2026-01-07 -'],
  // A holiday, a long closure, and an order in the middle of it
  ['goods=electronics-and-lighting&lot=12000&percarton=100&order=2026-09-28T09:00&ready=2026-09-29', 'M 315 1185 3 3', '2026-09-28 2026-09-29 2026-10-09 2026-10-09 2026-10-13 -'],
  ['goods=electronics-and-lighting&lot=12000&percarton=100&inspectors=2&order=2026-09-28T09:00&ready=2026-09-28', 'M 315 1185 3 2', '2026-09-28 2026-09-29 2026-09-29 2026-09-29 2026-10-01 -'],
  ['goods=electronics-and-lighting&lot=10000&percarton=25&order=2027-01-25T09:00&ready=2027-01-28&vessel=2027-02-26', 'L 200 840 2 2', '2027-01-25 2027-01-26 2027-02-22 2027-02-22 2027-02-24 2'],
  ['goods=electronics-and-lighting&lot=10000&percarton=25&inspectors=2&order=2027-01-25T09:00&ready=2027-01-28&vessel=2027-02-26', 'L 200 840 2 1', '2027-01-25 2027-01-26 2027-01-28 2027-01-28 2027-01-29 28'],
  ['lot=10000&percarton=4&order=2027-02-08T15:00&ready=2027-02-01&vessel=2027-02-20', 'L 200 420 1 1', '2027-02-15 2027-02-22 2027-02-22 2027-02-22 2027-02-23 -3'],
  ['goods=furniture-and-home&lot=5&percarton=1&country=VN&order=2026-02-14T10:59&ready=2026-02-09', 'A 5 285 1 1', '2026-02-14 2026-02-25 2026-02-25 2026-02-25 2026-02-26 -'],
  // Five working days from the report to the vessel, and four
  ['goods=garments-and-textiles&lot=1000&articles=2&percarton=40&order=2026-12-01T09:00&ready=2026-12-07&vessel=2026-12-15', 'H 100 420 1 1', '2026-12-01 2026-12-02 2026-12-07 2026-12-08 2026-12-09 6'],
  ['goods=garments-and-textiles&lot=1000&articles=2&percarton=40&order=2026-12-01T09:00&ready=2026-12-07&vessel=2026-12-14', 'H 100 420 1 1', '2026-12-01 2026-12-02 2026-12-07 2026-12-07 2026-12-08 6'],
  // Samples, articles, cartons
  ['goods=garments-and-textiles&lot=1002&articles=2&percarton=10&order=2026-12-01T09:00&ready=2026-12-08', 'J 160 510 2 2', '2026-12-01 2026-12-02 2026-12-08 2026-12-09 2026-12-11 -'],
  ['goods=garments-and-textiles&lot=12000&articles=3&sampling=order&percarton=40&order=2026-12-01T09:00&ready=2026-12-08', 'M 315 802.5 2 2', '2026-12-01 2026-12-02 2026-12-08 2026-12-09 2026-12-11 -'],
  ['goods=electronics-and-lighting&lot=10000&percarton=20&order=2026-12-01T09:00&ready=2026-12-08', 'L 200 846 3 3', '2026-12-01 2026-12-02 2026-12-08 2026-12-09 2026-12-12 -'],
  ['lot=10000&percarton=3&order=2026-12-01T09:00&ready=2026-12-08', 'L 200 436 2 2', '2026-12-01 2026-12-02 2026-12-08 2026-12-09 2026-12-11 -'],
  ['goods=furniture-and-home&lot=280&percarton=1&inspectors=3&order=2026-12-01T09:00&ready=2026-12-08', 'G 32 690 2 1', '2026-12-01 2026-12-02 2026-12-08 2026-12-09 2026-12-10 -'],
  ['goods=furniture-and-home&lot=10&articles=7&percarton=1&order=2026-12-01T09:00&ready=2026-12-08', 'A 10 720 2 2', '2026-12-01 2026-12-02 2026-12-08 2026-12-09 2026-12-11 -'],
  ['goods=furniture-and-home&lot=2&articles=2&percarton=1&order=2026-12-01T09:00&ready=2026-12-08', 'A 2 300 1 1', '2026-12-01 2026-12-02 2026-12-08 2026-12-09 2026-12-10 -'],
  ['goods=toys-and-childrens-products&lot=3000&articles=140&sampling=order&percarton=24&inspectors=5&order=2026-12-01T09:00&ready=2026-12-08', 'K 140 13200 32 7', '2026-12-01 2026-12-02 2026-12-08 2026-12-09 2026-12-17 -'],
  ['goods=footwear-and-bags&lot=3000&level=S-2&percarton=12&order=2026-12-01T09:00&ready=2026-12-08', 'D 13 229.5 1 1', '2026-12-01 2026-12-02 2026-12-08 2026-12-09 2026-12-10 -'],
  ['goods=hardware-and-tools&lot=100&articles=4&percarton=50&serious=1.0&minor=2.5&order=2026-12-01T09:00&ready=2026-12-08', 'C 52 442 2 2', '2026-12-01 2026-12-02 2026-12-08 2026-12-09 2026-12-11 -'],
  // Services
  ['service=full-inspection&goods=garments-and-textiles&lot=1800&inspectors=5&order=2026-12-02T12:00&ready=2026-12-04', '- - - 8 2', '2026-12-03 2026-12-04 2026-12-04 2026-12-05 2026-12-08 -'],
  ['service=full-inspection&lot=481&order=2026-12-02T12:00&ready=2026-12-04', '- - - 2 2', '2026-12-03 2026-12-04 2026-12-04 2026-12-05 2026-12-08 -'],
  ['service=full-inspection&goods=furniture-and-home&lot=960&order=2027-04-26T09:00&ready=2027-05-10', '- - - 40 40', '2027-04-26 2027-04-27 2027-05-10 2027-05-11 2027-06-27 -'],
  ['service=full-inspection&goods=furniture-and-home&lot=984&order=2027-04-26T09:00&ready=2027-05-10', '- - - 41 41', '2027-04-26 2027-04-27 2027-05-10 2027-05-11 2027-06-29 -'],
  ['service=during-production&goods=electronics-and-lighting&lot=1200&percarton=20&order=2026-12-02T12:00&ready=2026-12-10', 'J 80 480 2 2', '2026-12-03 2026-12-04 2026-12-10 2026-12-10 2026-12-12 -'],
  ['service=initial-production&goods=sports-and-outdoor&lot=800&order=2026-12-02T12:00&ready=2026-12-10', '- - - 1 1', '2026-12-03 2026-12-04 2026-12-10 2026-12-11 2026-12-12 -'],
  ['service=container-loading&order=2026-12-02T12:00&ready=2026-12-12&vessel=2026-12-16', '- - - - 1', '2026-12-03 2026-12-04 2026-12-12 2026-12-12 2026-12-13 3'],
  // The last days of the calendar
  ['order=2027-12-20T09:00&ready=2027-12-30', 'K 125 303.75 1 1', '2027-12-20 2027-12-21 2027-12-30 2027-12-31 2028-01-01 -'],
  ['goods=electronics-and-lighting&lot=12000&percarton=100&order=2027-12-20T09:00&ready=2027-12-30', 'M 315 1185 3 3', '- - - - - -'],
  // Other countries
  ['country=BR&goods=electronics-and-lighting&lot=12000&percarton=100&order=2026-10-27T09:00&ready=2026-11-12', 'M 315 1185 3 3', '2026-10-27 2026-11-04 2026-11-12 2026-11-13 2026-11-18 -'],
  ['country=BR&goods=footwear-and-bags&lot=6000&articles=2&percarton=12&order=2027-01-27T09:00&ready=2027-02-03&vessel=2027-02-17', 'K 250 669 2 2', '2027-01-27 2027-02-03 2027-02-03 2027-02-04 2027-02-06 11'],
  ['country=BD&goods=garments-and-textiles&lot=20000&articles=4&percarton=40&order=2026-12-09T09:00&ready=2026-12-14', 'L 800 1646 4 4', '2026-12-09 2026-12-12 2026-12-17 2026-12-17 2026-12-22 -'],
  ['country=VN&goods=furniture-and-home&lot=150&percarton=1&order=2027-01-25T10:00&ready=2027-02-01', 'F 20 510 2 2', '2027-01-25 2027-01-27 2027-02-01 2027-02-01 2027-02-03 -'],
  ['country=VN&goods=furniture-and-home&lot=300&percarton=1&order=2027-01-25T10:00&ready=2027-01-30&vessel=2027-02-20', 'H 50 960 3 3', '2027-01-25 2027-01-27 2027-01-30 2027-01-30 2027-02-03 17'],
  ['country=IN&lot=2400&percarton=24&order=2027-01-22T14:00&ready=2027-01-23', 'K 125 303.75 1 1', '2027-01-23 2027-01-27 2027-01-27 2027-01-27 2027-01-28 -'],
  ['country=TR&goods=garments-and-textiles&lot=5000&percarton=40&order=2026-12-14T09:00&ready=2026-12-18', 'L 200 510 2 2', '2026-12-14 2026-12-21 2026-12-21 2026-12-21 2026-12-23 -'],
  ['country=PL&goods=furniture-and-home&lot=280&percarton=1&order=2026-12-15T09:00&ready=2026-12-21', 'G 32 690 2 2', '2026-12-15 2026-12-22 2027-01-04 2027-01-04 2027-01-06 -'],
  ['country=JP&goods=hardware-and-tools&lot=900&percarton=50&order=2026-12-21T11:00&ready=2026-12-25', 'J 80 290 1 1', '2026-12-22 2027-01-05 2027-01-05 2027-01-05 2027-01-06 -'],
  ['country=KR&goods=electronics-and-lighting&lot=5000&percarton=20&inspectors=2&order=2027-01-28T09:00&ready=2027-02-02', 'L 200 840 2 1', '2027-01-28 2027-02-03 2027-02-03 2027-02-03 2027-02-04 -'],
  ['country=PK&goods=sports-and-outdoor&lot=2000&percarton=20&order=2027-03-01T09:00&ready=2027-03-05', 'K 125 490 2 2', '2027-03-01 2027-03-04 2027-03-05 2027-03-06 2027-03-09 -'],
  ['country=ID&goods=footwear-and-bags&lot=9000&percarton=12&order=2027-02-22T09:00&ready=2027-03-01&vessel=2027-03-12', 'L 200 526 2 2', '2027-02-22 2027-02-25 2027-03-01 2027-03-01 2027-03-03 9'],
  ['country=KH&goods=garments-and-textiles&lot=12000&articles=3&percarton=40&order=2027-04-05T09:00&ready=2027-04-09', 'L 600 1250 3 3', '2027-04-06 2027-04-09 2027-04-19 2027-04-19 2027-04-22 -'],
  ['country=TH&lot=4000&percarton=24&order=2027-04-06T09:00&ready=2027-04-10', 'L 200 360 1 1', '2027-04-06 2027-04-09 2027-04-19 2027-04-19 2027-04-20 -'],
  ['country=MM&goods=garments-and-textiles&lot=8000&percarton=40&order=2027-03-30T09:00&ready=2027-04-08', 'L 200 510 2 2', '2027-03-30 2027-04-03 2027-04-08 2027-04-08 2027-04-10 -'],
  ['country=PH&goods=toys-and-childrens-products&lot=5000&percarton=24&order=2026-12-16T09:00&ready=2026-12-22', 'L 200 540 2 2', '2026-12-16 2026-12-19 2026-12-22 2026-12-22 2026-12-24 -'],
  ['country=MY&goods=electronics-and-lighting&lot=3000&percarton=20&order=2027-03-01T09:00&ready=2027-03-05', 'K 125 615 2 2', '2027-03-01 2027-03-04 2027-03-05 2027-03-05 2027-03-09 -'],
  // Friday and Saturday are off in Kedah, not in Kuala Lumpur
  ['country=MY&place=Kuala+Lumpur&order=2026-12-01T09:00&ready=2026-12-03', 'K 125 303.75 1 1', '2026-12-01 2026-12-04 2026-12-04 2026-12-04 2026-12-05 -'],
  ['country=MY&place=kulim&order=2026-12-01T09:00&ready=2026-12-03', 'K 125 303.75 1 1', '2026-12-01 2026-12-06 2026-12-06 2026-12-06 2026-12-07 -'],
  ['country=MY&place=居林&goods=electronics-and-lighting&lot=3000&percarton=20&order=2026-12-01T09:00&ready=2026-12-10', 'K 125 615 2 2', '2026-12-01 2026-12-06 2026-12-10 2026-12-13 2026-12-15 -'],
];

const now = new Date('2026-11-29T04:00:00Z');
const or = (value: number | string | null | undefined) => String(value ?? '-');

describe('plans worked out by hand', () => {
  it.each(plans)('%s', (query, work, dates) => {
    const data = visitPlanData();
    const { request, problems } = parseVisitPlanAddress(Object.fromEntries(new URLSearchParams(query)), data, now);
    expect(problems).toEqual([]);
    if (!request) throw new Error(query);
    const plan = planVisit(request, data);
    const minutes = plan.work.kind === 'sum' ? plan.work.sum.total : null;
    const sample = [plan.sample?.plan.letter, plan.sample?.pieces, minutes];
    expect([...sample, plan.work.manDays, plan.days].map(or).join(' ')).toBe(work);
    const { orderDay, noticeDay, first, best } = plan.dates ?? {};
    const { report, daysLeft } = best ?? {};
    expect([orderDay, noticeDay, first?.days[0], best?.days[0], report, daysLeft].map(or).join(' ')).toBe(dates);
  });

  it('are of every group, every service and more than twelve countries', () => {
    const values = (name: string) => new Set(plans.map(([query]) => new URLSearchParams(query).get(name)));
    expect(values('goods').size).toBe(8);
    expect(values('service').size).toBe(5);
    expect(values('country').size).toBeGreaterThan(12);
  });
});
