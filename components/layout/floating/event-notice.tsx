import { getTranslations } from 'next-intl/server';
import { EventDialog } from '@/components/features/leads/event/event-dialog';
import { local } from '@/lib/content';
import { currentLocale } from '@/lib/i18n/server';

/** Opens the notice until its last day, which is content; pages hold only that day, so that none names a past event. */
export async function EventNotice() {
  const [t, locale] = await Promise.all([getTranslations('shell.event'), currentLocale()]);
  return <EventDialog until={local(locale, 'event').until} locale={locale} closeLabel={t('close')} />;
}
