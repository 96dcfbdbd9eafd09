import { commentDay, commentMoment, isoOf } from '@/lib/domain/comments/comment-time';
import type { Locale } from '@/lib/i18n/locales';
import { useHydrated } from '@/components/ui/hooks/use-hydrated';

/** Time of a comment: the day until hydrated, then day and time in the visitor's time zone. */
export function Moment({ locale, at }: { locale: Locale; at: string }) {
  const isHydrated = useHydrated();
  const iso = isoOf(at);
  if (!iso) return null;
  return (
    <time dateTime={iso} className="text-small text-soft">
      {isHydrated ? commentMoment(locale, at) : commentDay(locale, at)}
    </time>
  );
}
