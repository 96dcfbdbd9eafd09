import { getFormatter, getTranslations } from 'next-intl/server';
import { EventDialog } from '@/components/features/event/event-dialog';
import { FormFrame } from '@/components/sections/leads/form-frame';
import { local } from '@/lib/content';
import { currentLocale } from '@/lib/i18n/server';

/** Announcement of the new system and its two trade shows, with an e-mail sign-up. Text and end date are content. */
export async function EventNotice() {
  const t = await getTranslations('shell.event');
  const format = await getFormatter();
  const locale = await currentLocale();
  const event = local(locale, 'event');
  const day = (text: string) => format.dateTime(new Date(`${text}T12:00:00+08:00`), { dateStyle: 'long' });
  return (
    <EventDialog until={event.until} closeLabel={t('close')} titleId="event-title">
      <h2 id="event-title" className="pr-10">
        {event.title}
      </h2>
      <p className="mt-4 text-soft">{event.text}</p>
      <ul className="mt-5 border-t border-line">
        {event.shows.map((show) => (
          <li key={show.name} className="border-b border-line py-3">
            <span className="font-semibold">{show.name}</span> · {show.place}
            <br />
            <span className="figure-caption">{t('dates', { from: day(show.from), to: day(show.to) })}</span>
          </li>
        ))}
      </ul>
      <div className="mt-6">
        <FormFrame form="event" isNarrow />
      </div>
    </EventDialog>
  );
}
