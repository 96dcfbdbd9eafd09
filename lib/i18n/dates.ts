import { type Locale, localeFacts } from './locales';

/** Dates are shown in the editors' time zone, China Standard Time. */
const deskTimeZone = 'Asia/Shanghai';

type Style = 'long' | 'medium';

/** Creating a formatter costs a hundred times as much as using it, and a list shows dozens of dates. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(locale: Locale, style: Style): Intl.DateTimeFormat {
  const key = `${locale} ${style}`;
  const known = formatters.get(key);
  if (known) return known;
  const { htmlLang } = localeFacts[locale];
  const formatter = new Intl.DateTimeFormat(htmlLang, { dateStyle: style, timeZone: deskTimeZone });
  formatters.set(key, formatter);
  return formatter;
}

/** Formats a date for a locale ('15 mars 2026'); empty when `iso` is not a date. Also runs in the browser. */
export function dayText(locale: Locale, iso: string, style: Style = 'medium'): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : formatterOf(locale, style).format(date);
}

const rangeFormatters = new Map<string, Intl.DateTimeFormat>();

/** Days of the calendar from one to another (`2027-02-05`), with their year if asked: 'Feb 5 – 8, 2027'. */
export function plainDays(locale: Locale, from: string, to: string, shown: 'day' | 'year' = 'day'): string {
  const key = `${locale} ${shown}`;
  const formatter =
    rangeFormatters.get(key) ??
    new Intl.DateTimeFormat(localeFacts[locale].htmlLang, {
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
      ...(shown === 'year' ? { year: 'numeric' } : {}),
    });
  rangeFormatters.set(key, formatter);
  const [first, last] = [from, to].map((day) => new Date(`${day}T00:00:00Z`)) as [Date, Date];
  if (locale !== 'zh' || from === to) return formatter.formatRange(first, last);
  // Ranges of Chinese are slashed figures (2027/2/5 – 2027/2/8) in every style of Intl.
  const shared = from.slice(0, 7) === to.slice(0, 7) ? /^.*月/ : from.slice(0, 4) === to.slice(0, 4) ? /^.*年/ : /^$/;
  return `${formatter.format(first)}至${formatter.format(last).replace(shared, '')}`;
}

const dayFormats = {
  day: { weekday: 'short', day: 'numeric', month: 'short' },
  month: { month: 'long', year: 'numeric' },
  weekday: { weekday: 'narrow' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
const dayFormatters = new Map<string, Intl.DateTimeFormat>();

/** A day of the calendar (`2026-12-14`), which is the same in every time zone: 'lun. 14 déc.', or its month or weekday. */
export function plainDay(locale: Locale, date: string, format: keyof typeof dayFormats = 'day'): string {
  const key = `${locale} ${format}`;
  const formatter =
    dayFormatters.get(key) ??
    new Intl.DateTimeFormat(localeFacts[locale].htmlLang, { ...dayFormats[format], timeZone: 'UTC' });
  dayFormatters.set(key, formatter);
  return formatter.format(new Date(`${date}T00:00:00Z`));
}
