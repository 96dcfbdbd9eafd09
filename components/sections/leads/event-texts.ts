import type { EventTexts } from '@/components/features/leads/event/event-sheet';
import { local } from '@/lib/content';
import { fill } from '@/lib/i18n/fill';
import { type Locale, localeFacts } from '@/lib/i18n/locales';
import { loadMessages } from '@/lib/i18n/messages';
import { formSetup } from './form-setup';

export async function eventTexts(locale: Locale): Promise<EventTexts> {
  const [{ shell }, setup] = await Promise.all([loadMessages(locale), formSetup('event', locale)]);
  const { title, text, shows } = local(locale, 'event');
  const format = new Intl.DateTimeFormat(localeFacts[locale].htmlLang, {
    dateStyle: 'long',
    timeZone: 'Asia/Shanghai',
  });
  const day = (date: string) => format.format(new Date(`${date}T12:00:00+08:00`));
  return {
    title,
    text,
    shows: shows.map(({ name, place, from, to }) => ({
      name,
      place,
      dates: fill(shell.event.dates, { from: day(from), to: day(to) }),
    })),
    setup,
  };
}
