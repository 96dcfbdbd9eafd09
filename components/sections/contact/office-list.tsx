import type { ReactNode } from 'react';
import { inPage } from '@/components/layout/in-page';
import { local } from '@/lib/content';
import { type Locale, localeFacts } from '@/lib/i18n/locales';
import { phoneHref } from '@/lib/i18n/phone';

const direct = 'inline-block py-0.5 underline-offset-4 hover:text-accent';
/** Any date gives the same result, because `longGeneric` names do not distinguish summer and winter time. */
const someDay = Date.UTC(2026, 0, 1);

function zoneName(locale: Locale, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(localeFacts[locale].htmlLang, {
    timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts(someDay);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 border-t border-line py-2 sm:grid-cols-[6.5rem_1fr]">
      <dt className="text-soft">{term}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

export async function OfficeList({ level: Heading }: { level: 'h2' | 'h3' }) {
  const { t, locale } = await inPage('contact.offices');
  return (
    <ul className="grid ps-px pt-px md:grid-cols-2">
      {local(locale, 'offices').map((office) => (
        <li
          key={office.key}
          id={office.key}
          className="-ms-px -mt-px flex scroll-mt-28 flex-col border border-line bg-card p-5 sm:p-6"
        >
          <Heading className="text-h3">{office.name}</Heading>
          <address className="mt-3 max-w-md grow not-italic text-soft">{office.address}</address>
          <dl className="mt-6 text-small">
            <Line term={t('phone')}>
              <a href={phoneHref(office.phone)} className={direct}>
                {office.phone}
              </a>
            </Line>
            <Line term={t('mail')}>
              <a href={`mailto:${office.email}`} className={`${direct} underline`}>
                {office.email}
              </a>
            </Line>
            <Line term={t('hours')}>{office.hours}</Line>
            <Line term={t('zone')}>{zoneName(locale, office.timeZone)}</Line>
          </dl>
        </li>
      ))}
    </ul>
  );
}
