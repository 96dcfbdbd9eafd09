import {
  addDays,
  type Day,
  datesBetween,
  daysBetween,
  type IsoDate,
  type WorkCalendar,
} from '@/lib/domain/work-calendar/work-calendar';
import { later, withinYears } from './visit-dates';
import type { VisitPlan } from './visit-plan';

export const lineMarks = ['order', 'notice', 'ready', 'first', 'best', 'visit', 'report', 'vessel'] as const;
/** `visit`: the first possible day is the best one. */
export type LineMark = { key: (typeof lineMarks)[number]; from: IsoDate; to: IsoDate };

/** What the ready date of a service is. */
export function readyKeyOf(service: VisitPlan['request']['service']): 'ready' | 'third' | 'material' {
  if (service === 'during-production') return 'third';
  return service === 'initial-production' ? 'material' : 'ready';
}

/** The dates of a plan in order; those of one day in the order of `lineMarks`. */
export function marksOf({ request: { order, ready, vessel }, dates }: VisitPlan): LineMark[] {
  if (!dates) return [];
  const { noticeDay, first, best } = dates;
  const isOne = first.days[0] === best.days[0];
  const day = (key: LineMark['key'], from: IsoDate, to = from): LineMark => ({ key, from, to });
  const marks = [
    day('order', order.slice(0, 10)),
    day('notice', noticeDay),
    day('ready', ready),
    ...(isOne ? [] : [day('first', first.days[0], first.days.at(-1))]),
    day(isOne ? 'visit' : 'best', best.days[0], best.days.at(-1)),
    day('report', best.report),
    ...(vessel ? [day('vessel', vessel)] : []),
  ];
  return marks.sort((a, b) => a.from.localeCompare(b.from) || lineMarks.indexOf(a.key) - lineMarks.indexOf(b.key));
}

/** A day as a column, or a stretch without a mark, which is cut out of a long line. */
export type LineColumn = { kind: 'day'; day: Day } | { kind: 'gap'; from: IsoDate; days: number };

/** Days that a screen shows side by side, those kept around each mark of a longer line, and behind the last one. */
const wide = 45;
const around = 4;
const behind = 6;
const worthACut = 8;

export function lineColumns(calendar: WorkCalendar, marks: readonly LineMark[]): LineColumn[] {
  const [first] = marks;
  if (!first) return [];
  const end = marks.reduce((date, { to }) => later(date, to), first.from);
  const [lastKnown = end] = [addDays(end, behind), `${calendar.years[1]}-12-31`].toSorted();
  const last = later(end, lastKnown);
  // Only the report of a visit on the last day comes after the calendar, on 1 January.
  const dayOf = (date: IsoDate): Day =>
    withinYears(() => calendar.day(date)) ?? { date, kind: 'rest', name: null, isProvisional: true };
  const isLong = daysBetween(first.from, last) >= wide;
  const isNear = (date: IsoDate) =>
    marks.some(({ from, to }) => addDays(from, -around) <= date && date <= addDays(to, around));
  const columns: LineColumn[] = [];
  let far: IsoDate[] = [];
  const flush = () => {
    const [from] = far;
    if (from && far.length >= worthACut) columns.push({ kind: 'gap', from, days: far.length });
    else columns.push(...far.map((date): LineColumn => ({ kind: 'day', day: dayOf(date) })));
    far = [];
  };
  for (const date of datesBetween(first.from, last)) {
    if (isLong && date <= end && !isNear(date)) far.push(date);
    else {
      flush();
      columns.push({ kind: 'day', day: dayOf(date) });
    }
  }
  flush();
  return columns;
}

/**
 * Rows of labels that start at a column and are some columns wide, 0 next to the line: each stands above those that
 * start under it, so that the stem of none runs through another.
 */
export function labelRows(labels: readonly { at: number; width: number }[]): number[] {
  const rows = labels.map(() => 0);
  for (let index = labels.length - 1; index >= 0; index -= 1) {
    const { at = 0, width = 0 } = labels[index] ?? {};
    const under = labels.flatMap((other, place) =>
      place > index && other.at < at + width ? [(rows[place] ?? 0) + 1] : [],
    );
    rows[index] = Math.max(0, ...under);
  }
  return rows;
}
