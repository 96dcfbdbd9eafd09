import { type Locale, localeFacts } from './locales';

/** Dates are shown in the editors' time zone, China Standard Time. */
const deskTimeZone = 'Asia/Shanghai';

const formats = {
  long: { dateStyle: 'long', timeZone: deskTimeZone },
  moment: { dateStyle: 'long', timeStyle: 'short', timeZone: deskTimeZone },
  medium: { dateStyle: 'medium', timeZone: deskTimeZone },
  // Days of the calendar are the same in every time zone.
  days: { day: 'numeric', month: 'short', timeZone: 'UTC' },
  daysOfYear: { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
  day: { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' },
  month: { month: 'long', year: 'numeric', timeZone: 'UTC' },
  weekday: { weekday: 'narrow', timeZone: 'UTC' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Formats dates as the texts of a locale write them: British ones in English. */
export function dateFormat(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const { dateLocale, htmlLang } = localeFacts[locale];
  return new Intl.DateTimeFormat(dateLocale ?? htmlLang, options);
}

/** Creating a formatter costs a hundred times as much as using it, and a list shows dozens of dates. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(locale: Locale, format: keyof typeof formats): Intl.DateTimeFormat {
  const key = `${locale} ${format}`;
  const formatter = formatters.get(key) ?? dateFormat(locale, formats[format]);
  formatters.set(key, formatter);
  return formatter;
}

/** Formats a date for a locale ('15 mars 2026'); empty when `iso` is not a date. Also runs in the browser. */
export function dayText(locale: Locale, iso: string, style: 'long' | 'medium' = 'medium'): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : formatterOf(locale, style).format(date);
}

export const momentText = (locale: Locale, ms: number): string => formatterOf(locale, 'moment').format(ms);

/** Days of the calendar from one to another (`2027-02-05`), with their year if asked: '5 – 8 Feb 2027'. */
export function plainDays(locale: Locale, from: string, to: string, shown: 'day' | 'year' = 'day'): string {
  const formatter = formatterOf(locale, shown === 'year' ? 'daysOfYear' : 'days');
  const [first, last] = [from, to].map((day) => new Date(`${day}T00:00:00Z`)) as [Date, Date];
  if (locale !== 'zh' || from === to) return formatter.formatRange(first, last);
  // Ranges of Chinese are slashed figures (2027/2/5 – 2027/2/8) in every style of Intl.
  const shared = from.slice(0, 7) === to.slice(0, 7) ? /^.*月/ : from.slice(0, 4) === to.slice(0, 4) ? /^.*年/ : /^$/;
  return `${formatter.format(first)}至${formatter.format(last).replace(shared, '')}`;
}

/** A day of the calendar (`2026-12-14`): 'lun. 14 déc.', or its month or weekday. */
export const plainDay = (locale: Locale, date: string, format: 'day' | 'month' | 'weekday' = 'day'): string =>
  formatterOf(locale, format).format(new Date(`${date}T00:00:00Z`));
