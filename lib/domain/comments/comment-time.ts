import { dayText } from '@/lib/i18n/dates';
import { type Locale, localeFacts } from '@/lib/i18n/locales';

/** Services that write no zone keep China Standard Time. */
function dateOf(at: string): Date | null {
  const text = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d)?$/.test(at) ? `${at.replace(' ', 'T')}+08:00` : at;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** The moment for machines; empty when the text is none. */
export const isoOf = (at: string): string => dateOf(at)?.toISOString() ?? '';

/** The day of a comment in the reader's language, the same wherever it is rendered. */
export const commentDay = (locale: Locale, at: string): string => dayText(locale, isoOf(at));

/** Day and time of day by the reader's own clock; only a browser knows it. */
export function commentMoment(locale: Locale, at: string): string {
  const date = dateOf(at);
  return date
    ? new Intl.DateTimeFormat(localeFacts[locale].htmlLang, { dateStyle: 'medium', timeStyle: 'short' }).format(date)
    : '';
}
