import type { HolidayCountry, Names } from '@/lib/content';

/** 'YYYY-MM-DD', a day that exists. */
export type IsoDate = string;
/** `made-up` is worked, in return for a day of a long holiday. */
export type DayKind = 'working' | 'made-up' | 'rest' | 'holiday' | 'closure';
export type Day = { date: IsoDate; kind: DayKind; name: Names | null; isProvisional: boolean };
export type WorkCalendar = {
  code: string;
  /** First and last year that it holds. */
  years: readonly [number, number];
  /** Throws a RangeError for a day of another year. */
  day(date: IsoDate): Day;
};

const dayMs = 86_400_000;
const timeOf = (date: IsoDate) => Date.parse(`${date}T00:00:00Z`);
const dateOf = (time: number): IsoDate => new Date(time).toISOString().slice(0, 10);

export function isIsoDate(text: string): text is IsoDate {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && Number.isFinite(timeOf(text)) && dateOf(timeOf(text)) === text;
}

export const addDays = (date: IsoDate, days: number): IsoDate => dateOf(timeOf(date) + days * dayMs);

/** Calendar days; negative when `to` is the earlier one. */
export const daysBetween = (from: IsoDate, to: IsoDate): number => Math.round((timeOf(to) - timeOf(from)) / dayMs);

/** From one day to another, both included; none when `to` is the earlier one. */
export const datesBetween = (from: IsoDate, to: IsoDate): IsoDate[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index));

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (date: IsoDate): number => new Date(timeOf(date)).getUTCDay() || 7;

export function workCalendar({ code, years, rest, holidays, closures, worked }: HolidayCountry): WorkCalendar {
  const special = new Map<IsoDate, Omit<Day, 'date'>>();
  const mark = (from: IsoDate, to: IsoDate, day: Omit<Day, 'date'>) => {
    for (const date of datesBetween(from, to)) special.set(date, day);
  };
  // What is marked later wins: a closed factory does not open for a made-up day, and a holiday is off everywhere.
  for (const date of worked) mark(date, date, { kind: 'made-up', name: null, isProvisional: false });
  // What is usual; each factory decides.
  for (const { name, from, to } of closures) mark(from, to, { kind: 'closure', name, isProvisional: true });
  for (const { name, from, to, provisional } of holidays)
    mark(from, to, { kind: 'holiday', name, isProvisional: provisional !== null });
  return {
    code,
    years,
    day(date) {
      const year = Number(date.slice(0, 4));
      if (year < years[0] || year > years[1]) throw new RangeError(`No holidays of ${code} for ${date}`);
      const kind = rest.includes(weekdayOf(date)) ? 'rest' : 'working';
      return { date, ...(special.get(date) ?? { kind, name: null, isProvisional: false }) };
    },
  };
}

export const isWorked = ({ kind }: Day): boolean => kind === 'working' || kind === 'made-up';

/** The date itself when it is worked. */
export function nextWorkingDay(calendar: WorkCalendar, date: IsoDate): IsoDate {
  let day = date;
  while (!isWorked(calendar.day(day))) day = addDays(day, 1);
  return day;
}

/** The day that is `count` working days after a date, which does not count; with 0 the date itself. */
export function addWorkingDays(calendar: WorkCalendar, date: IsoDate, count: number): IsoDate {
  let day = date;
  for (let left = count; left > 0; left -= 1) day = nextWorkingDay(calendar, addDays(day, 1));
  return day;
}
