import { dayText } from '@/lib/i18n/dates';
import { currentLocale } from '@/lib/i18n/server';
import { absoluteUrl } from '@/lib/site/seo/metadata';

export async function PrintLine({ path, date }: { path: string; date?: string | null }) {
  const locale = await currentLocale();
  const day = date ? dayText(locale, date, 'long') : '';
  return (
    <p className="figure-caption shell hidden break-inside-avoid border-t border-line pt-3 print:flex print:flex-wrap print:justify-between print:gap-x-6">
      <span className="break-all">{absoluteUrl(locale, path)}</span>
      {day && <time dateTime={date ?? undefined}>{day}</time>}
    </p>
  );
}
