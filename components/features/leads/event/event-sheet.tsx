import { LeadForm } from '@/components/features/leads/lead-form';
import type { FormSetup } from '@/components/features/leads/lead-types';
import { setupPaths } from '@/lib/contract/call-paths';
import { isRecord } from '@/lib/domain/wire/parse-envelope';
import type { Locale } from '@/lib/i18n/locales';

export type EventTexts = {
  title: string;
  text: string;
  shows: { name: string; place: string; dates: string }[];
  setup: FormSetup;
};

const timeoutMs = 10_000;
const isEvent = (value: unknown): value is EventTexts =>
  isRecord(value) && typeof value.title === 'string' && Array.isArray(value.shows) && isRecord(value.setup);

export async function loadEvent(locale: Locale): Promise<EventTexts | null> {
  try {
    const query = new URLSearchParams({ locale });
    const answer = await fetch(`${setupPaths.event}?${query}`, { signal: AbortSignal.timeout(timeoutMs) });
    const event: unknown = answer.ok ? await answer.json() : null;
    return isEvent(event) ? event : null;
  } catch {
    return null;
  }
}

export function EventSheet({ titleId, event }: { titleId: string; event: EventTexts }) {
  return (
    <>
      <h2 id={titleId} className="pr-10">
        {event.title}
      </h2>
      <p className="mt-4 text-soft">{event.text}</p>
      <ul className="mt-5 border-t border-line">
        {event.shows.map(({ name, place, dates }) => (
          <li key={name} className="border-b border-line py-3">
            <span className="font-semibold">{name}</span> · {place}
            <br />
            <span className="figure-caption">{dates}</span>
          </li>
        ))}
      </ul>
      <div className="mt-6">
        <LeadForm setup={event.setup} isNarrow />
      </div>
    </>
  );
}
