import { dayText } from '@/lib/i18n/dates';
import type { Locale } from '@/lib/i18n/locales';

type DayProps = { iso: string; locale: Locale; style?: 'long' | 'medium'; className?: string };

export function Day({ iso, locale, style, className }: DayProps) {
  const day = dayText(locale, iso, style);
  return day ? (
    <time dateTime={iso} className={className}>
      {day}
    </time>
  ) : null;
}
