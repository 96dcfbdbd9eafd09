import { cacheLife } from 'next/cache';
import { content, countryName } from '@/lib/content';
import { type CalendarEvent, calendarFile } from '@/lib/domain/work-calendar/calendar-file';
import type { IsoDate } from '@/lib/domain/work-calendar/work-calendar';
import type { Locale } from '@/lib/i18n/locales';
import { loadTranslator } from '@/lib/i18n/messages';
import { absoluteUrl } from '@/lib/site/seo/metadata';

/** The day at our desk in China, for pages that are rendered ahead: at most an hour behind. */
export async function currentDay(): Promise<IsoDate> {
  'use cache';
  cacheLife({ stale: 300, revalidate: 3_600, expire: 604_800 });
  // Swedish dates are ISO dates.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format();
}

export const holidayPath = (code: string) => `/holidays#${code.toLowerCase()}`;
export const calendarPath = (code: string, locale: Locale) => `/calendars/${code.toLowerCase()}.ics?lang=${locale}`;

/** The days off of a country as an iCalendar file; null for a country without any. */
export async function holidayCalendar(locale: Locale, code: string): Promise<string | null> {
  const days = content().holidays.find((country) => country.code.toLowerCase() === code);
  if (!days) return null;
  const t = await loadTranslator(locale, 'holidays');
  const text = `${t('means.provisional')} ${absoluteUrl(locale, holidayPath(days.code))}`;
  const uid = (kind: string, date: IsoDate) => `${code}-${kind}-${date}@${new URL(absoluteUrl(locale, '/')).host}`;
  const events: CalendarEvent[] = [
    ...days.holidays.map(({ name, from, to, provisional }) => ({
      uid: uid('holiday', from),
      from,
      to,
      title: provisional ? `${name[locale]} (${t(`provisional.${provisional}`)})` : name[locale],
      text,
      isTentative: provisional !== null,
    })),
    ...days.worked.map((date) => ({ uid: uid('worked', date), from: date, to: date, title: t('legend.madeUp') })),
    ...days.closures.flatMap(({ name, from, to, book }) => {
      const closed = { uid: uid('closed', from), from, to, title: t('file.closed', { name: name[locale] }), text };
      const last = { uid: uid('book', book), from: book, to: book, title: t('file.book', { name: name[locale] }) };
      return [last, { ...closed, isTentative: true }];
    }),
  ];
  return calendarFile({
    name: t('file.name', { country: countryName(locale, days.code) }),
    stamp: days.checked,
    events: events.toSorted((one, other) => (one.from < other.from ? -1 : 1)),
  });
}
