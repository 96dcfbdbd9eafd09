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
