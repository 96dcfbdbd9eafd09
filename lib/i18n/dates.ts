import { type Locale, localeFacts } from './locales';

/** Dates are shown in the editors' time zone, China Standard Time. */
const deskTimeZone = 'Asia/Shanghai';

/** Formats a date for a locale ('15 mars 2026'); empty when `iso` is not a date. Also runs in the browser. */
export function dayText(locale: Locale, iso: string, style: 'long' | 'medium' = 'medium'): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  return new Intl.DateTimeFormat(localeFacts[locale].htmlLang, { dateStyle: style, timeZone: deskTimeZone }).format(
    date,
  );
}
