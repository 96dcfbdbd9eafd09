import { type Locale, localeFacts } from './locales';

/** The editors' desk keeps China Standard Time; a day is named as it was there. */
const deskTimeZone = 'Asia/Shanghai';

/** A day in the words of a language ('15 mars 2026'); empty when the text is no date. Runs in the browser too. */
export function dayText(locale: Locale, iso: string, style: 'long' | 'medium' = 'medium'): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  return new Intl.DateTimeFormat(localeFacts[locale].htmlLang, { dateStyle: style, timeZone: deskTimeZone }).format(
    date,
  );
}
