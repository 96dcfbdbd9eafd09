import { inPage } from '@/components/layout/in-page';
import { TextLink } from '@/components/ui/button';
import { TermRow } from '@/components/ui/point-list';
import { local } from '@/lib/content';
import type { Local } from '@/lib/content/content-schema';
import { dateFormat } from '@/lib/i18n/dates';
import type { Locale } from '@/lib/i18n/locales';
import { phoneHref } from '@/lib/i18n/phone';

const direct = 'inline-block py-0.5 underline-offset-4';
const row = 'grid gap-x-4 border-t border-line py-2 sm:grid-cols-[6.5rem_1fr]';
/** Any date gives the same result, because `longGeneric` names do not distinguish summer and winter time. */
const someDay = Date.UTC(2026, 0, 1);

function zoneName(locale: Locale, timeZone: string): string {
  const parts = dateFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(someDay);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

export async function OfficeList({ level: Heading }: { level: 'h2' | 'h3' }) {
  const { t, locale } = await inPage('contact.offices');
  const lines = ({ phone, email, hours, timeZone }: Local<'offices'>[number]) =>
    [
      ['phone', <TextLink key="phone" href={phoneHref(phone)} text={phone} className={direct} />],
      ['mail', <TextLink key="mail" href={`mailto:${email}`} text={email} className={`${direct} underline`} />],
      ['hours', hours],
      ['zone', zoneName(locale, timeZone)],
    ] as const;
  return (
    <ul className="grid ps-px pt-px md:grid-cols-2">
      {local(locale, 'offices').map((office) => (
        <li
          key={office.key}
          id={office.key}
          className="-ms-px -mt-px flex scroll-mt-28 flex-col border border-line bg-card p-5 sm:p-6 md:last:odd:col-span-2"
        >
          <Heading className="text-h3">{office.name}</Heading>
          <address className="mt-3 max-w-md grow not-italic text-soft">{office.address}</address>
          <dl className="mt-6 text-small">
            {lines(office).map(([term, value]) => (
              <TermRow key={term} term={t(term)} className={row} valueClass="min-w-0 wrap-anywhere">
                {value}
              </TermRow>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
