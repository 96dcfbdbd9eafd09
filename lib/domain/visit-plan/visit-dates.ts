import type { Names } from '@/lib/content';
import type { VisitService } from '@/lib/contract/content/markets';
import type { VisitWarning } from '@/lib/contract/visit-plan';
import {
  addDays,
  addWorkingDays,
  datesBetween,
  daysBetween,
  type IsoDate,
  isWorked,
  nextWorkingDay,
  type WorkCalendar,
  weekdayOf,
} from '@/lib/domain/work-calendar/work-calendar';

export type DateQuestion = {
  service: VisitService;
  /** China Standard Time, `2026-11-30T09:15`. */
  order: string;
  /** Of `during-production` the day on which 30 % are finished, of `initial-production` that of the materials. */
  ready: IsoDate;
  vessel: IsoDate | null;
};
/** The days of factories in a country. */
export type FactoryDays = {
  calendar: WorkCalendar;
  /** Weekdays off, 7 is Sunday. */
  rest: readonly number[];
  /** Weeks around long closures in which a visit is of little use. */
  avoid: readonly { from: IsoDate; to: IsoDate }[];
  /** Fewest and most working days from a complete order to the visit. */
  notice: readonly [number, number];
};
/**
 * `office`: the working days of the planners in China, whom the closures of factories do not concern; orders from
 * `cutoff` on, `11:00`, belong to the next day. The report is sent `reportDays` calendar days after the visit.
 */
export type PlanningOffice = { office: WorkCalendar; cutoff: string; reportDays: number };

export type Visit = {
  /** Days on site, all of them worked, in order. */
  days: readonly [IsoDate, ...IsoDate[]];
  report: IsoDate;
  /** Calendar days from the report to the closing of the vessel; null without one, negative when it is too late. */
  daysLeft: number | null;
};
export type DaysOff = {
  kind: 'holiday' | 'closure';
  name: Names;
  isProvisional: boolean;
  from: IsoDate;
  to: IsoDate;
};
export type VisitDates = {
  orderDay: IsoDate;
  /** Working days of notice, and the day on which they are over. */
  notice: number;
  noticeDay: IsoDate;
  first: Visit;
  best: Visit;
  /** Holidays and closures in the country of the factory from the order to the end of the best visit. */
  daysOff: readonly DaysOff[];
};

/** Working days to the closing of the vessel that re-work and a second visit need. */
const reworkDays = 5;
/** A visit of more days may go on after a holiday: so long a stretch without one hardly exists. */
const longestUnbroken = 10;

const shanghaiMs = 8 * 3_600_000;
/** The clock of the planning office, China Standard Time, to the minute. */
export const momentInChina = (now: Date): string => new Date(now.getTime() + shanghaiMs).toISOString().slice(0, 16);

/** Null when the calendar has not that many years. */
export function withinYears<T>(find: () => T): T | null {
  try {
    return find();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The working day of the planning office to which an order belongs. */
export function orderDayOf(order: string, { office, cutoff }: PlanningOffice): IsoDate {
  const [date = '', time = ''] = order.split('T');
  return nextWorkingDay(office, time >= cutoff ? addDays(date, 1) : date);
}

export const later = (one: IsoDate, other: IsoDate): IsoDate => (one > other ? one : other);
const lastOf = ({ days }: Pick<Visit, 'days'>): IsoDate => days.at(-1) ?? days[0];

/** Weekly rest is expected, and a holiday on such a day changes nothing. */
const isBreak = ({ calendar, rest }: FactoryDays, date: IsoDate): boolean =>
  !isWorked(calendar.day(date)) && !rest.includes(weekdayOf(date));

/** The first days from `from` on that can be spent on site; only weekly rest may part them. */
function daysOnSite(country: FactoryDays, from: IsoDate, count: number): Visit['days'] {
  const { calendar } = country;
  let begin = nextWorkingDay(calendar, from);
  let more: IsoDate[] = [];
  for (let date = begin; more.length + 1 < count; ) {
    date = addDays(date, 1);
    if (isWorked(calendar.day(date))) more.push(date);
    else if (isBreak(country, date) && count <= longestUnbroken) {
      // Not begun before a holiday that would part it, but after.
      begin = nextWorkingDay(calendar, date);
      date = begin;
      more = [];
    }
  }
  return [begin, ...more];
}

function daysOffBetween(calendar: WorkCalendar, from: IsoDate, to: IsoDate): DaysOff[] {
  const spans: DaysOff[] = [];
  for (const date of datesBetween(from, to)) {
    const { kind, name, isProvisional } = calendar.day(date);
    if ((kind !== 'holiday' && kind !== 'closure') || name === null) continue;
    const last = spans.at(-1);
    const goesOn = last?.to === addDays(date, -1) && last.kind === kind && last.name === name;
    if (last && goesOn && last.isProvisional === isProvisional) last.to = date;
    else spans.push({ kind, name, isProvisional, from: date, to: date });
  }
  return spans;
}

/** When a visit of so many days can be, and when it is best. */
export function visitDates(
  question: DateQuestion,
  count: number,
  country: FactoryDays,
  data: PlanningOffice,
): { dates: VisitDates | null; warnings: readonly VisitWarning[] } {
  const dates = withinYears(() => findDates(question, count, country, data));
  return { dates, warnings: dates ? warningsOf(dates, question, country) : ['beyondCalendar'] };
}

/** The day after is better where goods or materials are counted and stacked first; a line or a loading does not wait. */
const hasBetterDay = ({ service }: DateQuestion) => service !== 'during-production' && service !== 'container-loading';
const leavesRework = (calendar: WorkCalendar, { report }: Visit, vessel: IsoDate | null): boolean =>
  vessel === null || withinYears(() => addWorkingDays(calendar, report, reworkDays) <= vessel) === true;

function findDates(question: DateQuestion, count: number, country: FactoryDays, data: PlanningOffice): VisitDates {
  const { order, ready, vessel } = question;
  const {
    calendar,
    notice: [, notice],
  } = country;
  const visitFrom = (from: IsoDate): Visit => {
    const days = daysOnSite(country, from, count);
    const report = addDays(lastOf({ days }), data.reportDays);
    return { days, report, daysLeft: vessel === null ? null : daysBetween(report, vessel) };
  };
  const orderDay = orderDayOf(order, data);
  const noticeDay = addWorkingDays(calendar, orderDay, notice);
  const first = visitFrom(later(noticeDay, ready));
  const dayAfter = hasBetterDay(question) ? withinYears(() => visitFrom(addWorkingDays(calendar, ready, 1))) : null;
  const isLater = dayAfter !== null && lastOf(dayAfter) > lastOf(first);
  // Behind a holiday or closure the day after is days or weeks later, which nobody would call best.
  const isParted = dayAfter && datesBetween(first.days[0], dayAfter.days[0]).some((date) => isBreak(country, date));
  const best = isLater && !isParted && leavesRework(calendar, dayAfter, vessel) ? dayAfter : first;
  return { orderDay, notice, noticeDay, first, best, daysOff: daysOffBetween(calendar, orderDay, lastOf(best)) };
}

function warningsOf(dates: VisitDates, question: DateQuestion, country: FactoryDays): VisitWarning[] {
  const { calendar, avoid } = country;
  const { noticeDay, best, daysOff } = dates;
  const { ready, vessel, service } = question;
  const [begin] = best.days;
  const end = lastOf(best);
  // A container is loaded in time on the last day, whenever the report of it comes.
  const inTime = service === 'container-loading' ? end : best.report;
  const isTooLate = vessel !== null && inTime > vessel;
  const holds: Record<Exclude<VisitWarning, 'beyondCalendar' | 'fewerInspectors'>, boolean> = {
    tooLate: isTooLate,
    noTimeForRework: hasBetterDay(question) && !isTooLate && !leavesRework(calendar, best, vessel),
    noticeAfterReady: noticeDay > ready,
    interrupted: datesBetween(begin, end).some((date) => isBreak(country, date)),
    nearClosure: avoid.some(({ from, to }) => from <= end && to >= begin),
    provisional: daysOff.some(({ isProvisional }) => isProvisional),
  };
  return (Object.keys(holds) as (keyof typeof holds)[]).filter((name) => holds[name]);
}
