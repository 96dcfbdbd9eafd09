import { dateFormat, dayText } from '@/lib/i18n/dates';
import type { Locale } from '@/lib/i18n/locales';

/** Timestamps without a zone are in China Standard Time (UTC+8). */
function dateOf(at: string): Date | null {
  const text = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d)?$/.test(at) ? `${at.replace(' ', 'T')}+08:00` : at;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date;
}

export const isoOf = (at: string): string => dateOf(at)?.toISOString() ?? '';

export const commentDay = (locale: Locale, at: string): string => dayText(locale, isoOf(at));

export function commentMoment(locale: Locale, at: string): string {
  const date = dateOf(at);
  return date ? dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(date) : '';
}
