import { getTranslations } from 'next-intl/server';
import { SplitSection } from '@/components/sections/blocks/split';
import { Details } from '@/components/ui/details';
import { TableHead } from '@/components/ui/table-head';
import { type Closure, content, countryName, type Holiday, type HolidayCountry } from '@/lib/content';
import { addDays } from '@/lib/domain/work-calendar/work-calendar';
import { dayText, plainDays } from '@/lib/i18n/dates';
import { localeFacts } from '@/lib/i18n/locales';
import { currentHref, currentLocale } from '@/lib/i18n/server';
import { calendarPath, currentDay, holidayPath } from '@/lib/site/holiday-calendar';

type DaysProps = { days: readonly Pick<Holiday, 'name' | 'from' | 'to' | 'provisional'>[]; label: string };

/** Holidays with their dates; one that may still move says why. */
async function DayList({ days, label, className = '' }: DaysProps & { className?: string }) {
  const [t, locale] = await Promise.all([getTranslations('holidays.provisional'), currentLocale()]);
  return (
    <ul
      aria-label={label}
      className={`text-small [&_i]:text-soft [&_i]:not-italic [&_time]:inline-block [&_time]:w-32 [&_time]:indent-0 [&_time]:tabular-nums [&>li]:break-inside-avoid [&>li]:py-0.5 [&>li]:ps-32 [&>li]:-indent-32 ${className}`}
    >
      {days.map(({ name, from, to, provisional }) => (
        <li key={from}>
          <time dateTime={from}>{plainDays(locale, from, to)}</time>
          {name[locale]}
          {provisional && <i> · {t(provisional)}</i>}
        </li>
      ))}
    </ul>
  );
}

async function ClosureTable({ closures }: { closures: readonly Closure[] }) {
  if (closures.length === 0) return null;
  const [t, locale] = await Promise.all([getTranslations('holidays.country'), currentLocale()]);
  const days = (from: string, to = from) => plainDays(locale, from, to, 'year');
  return (
    <table className="w-full border-collapse text-small tabular-nums max-sm:block">
      <TableHead
        names={[t('closed'), t('dates'), t('book'), t('avoid')]}
        className="py-1.5 pe-4 text-start font-semibold"
        rowClass="border-b border-ink"
        headClass="max-sm:sr-only"
      />
      <tbody className="max-sm:block">
        {closures.map(({ name, from, to, book, avoid }) => (
          <tr
            key={from}
            className="border-b border-line text-start align-top max-sm:grid max-sm:grid-cols-2 max-sm:py-2 [&>*]:pe-4 [&>*]:text-start sm:[&>*]:py-1.5"
          >
            <th scope="row" className="font-semibold">
              {name[locale]}
            </th>
            <td>{days(from, to)}</td>
            {[
              { label: t('book'), text: days(book) },
              { label: t('avoid'), text: days(...avoid) },
            ].map(({ label, text }) => (
              <td key={label}>
                <span aria-hidden="true" className="text-soft sm:hidden">
                  {label}{' '}
                </span>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

async function restText({ rest }: HolidayCountry): Promise<string> {
  const { htmlLang } = localeFacts[await currentLocale()];
  const weekday = new Intl.DateTimeFormat(htmlLang, { weekday: 'long', timeZone: 'UTC' });
  // 1 January 2024 was a Monday.
  return new Intl.ListFormat(htmlLang).format(rest.map((day) => weekday.format(Date.UTC(2024, 0, day))));
}

const link = 'underline underline-offset-4 hover:text-accent';

/** All dates of a country, those to come first. `page`: its coverage page. */
export async function CountryDays({
  country,
  today,
  page,
}: {
  country: HolidayCountry;
  today: string;
  page: string | null;
}) {
  const [t, locale, href] = await Promise.all([getTranslations('holidays'), currentLocale(), currentHref()]);
  const { code, checked, sources, note, closures, holidays, worked } = country;
  const name = countryName(locale, code);
  const id = code.toLowerCase();
  const daysOf = (year: number, isPast: boolean) => ({
    days: holidays.filter(({ from, to }) => from.startsWith(`${year}`) && to < today === isPast),
    made: worked.filter((day) => day.startsWith(`${year}`) && day < today === isPast),
  });
  const list = new Intl.ListFormat(localeFacts[locale].htmlLang);
  const madeUp = (made: readonly string[]) =>
    t('country.worked', { days: list.format(made.map((day) => plainDays(locale, day, day))) });
  return (
    <section
      aria-labelledby={id}
      className="shell grid gap-x-12 gap-y-6 border-t border-ink py-8 lg:grid-cols-[17rem_1fr] print:block print:space-y-4"
    >
      <div className="text-small">
        <h3 id={id} className="scroll-mt-24 text-h2 leading-tight">
          {name}
        </h3>
        <p className="mt-2">{t('country.rest', { days: await restText(country) })}</p>
        {note && <p className="mt-2 text-soft">{note[locale]}</p>}
        <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1">
          {page && (
            <a href={href(page)} className={link}>
              {t('country.page', { country: name })}
            </a>
          )}
          <a href={href(`/plan?country=${code}`)} className={link}>
            {t('country.plan')}
          </a>
          <a href={calendarPath(code, locale)} className={link}>
            {t('country.calendar')}
          </a>
        </p>
      </div>
      <div className="min-w-0 space-y-5">
        <ClosureTable closures={closures.filter(({ to }) => to >= today)} />
        <Details more={t('country.all', { country: name })} less={t('country.fewer')}>
          {/* A link to what is folded opens it. */}
          <div id={`${id}-dates`} className="mt-3 scroll-mt-40 space-y-5">
            {country.years.map((year) => {
              const { days, made } = daysOf(year, false);
              return (
                days.length > 0 && (
                  <div key={year}>
                    <h4 className="figure-caption mb-1 border-b border-line pb-1">{year}</h4>
                    <DayList
                      days={days}
                      label={t('country.days', { year: String(year), country: name })}
                      className="gap-x-10 md:columns-2"
                    />
                    {made.length > 0 && <p className="mt-1 text-small text-soft">{madeUp(made)}</p>}
                  </div>
                )
              );
            })}
            {country.years.map((year) => {
              const { days, made } = daysOf(year, true);
              return (
                days.length > 0 && (
                  <p key={year} className="text-small text-soft">
                    <span className="font-semibold">{t('country.past', { year: String(year) })}</span>{' '}
                    {days.map(({ from, to, name }) => `${plainDays(locale, from, to)} ${name[locale]}`).join(' · ')}
                    {made.length > 0 && ` · ${madeUp(made)}`}
                  </p>
                )
              );
            })}
            <p className="text-small text-soft">
              {t('country.checked', { date: dayText(locale, checked) })}{' '}
              {sources.map(({ title, lang, url }, index) => (
                <span key={title}>
                  {index > 0 && ' · '}
                  <a href={url} lang={lang} rel="noopener noreferrer" className="underline hover:text-accent">
                    {title}
                  </a>
                </span>
              ))}
            </p>
          </div>
        </Details>
      </div>
    </section>
  );
}

const shown = 6;

/** For the page of a country: its next public holidays, and the closures of the next twelve months. */
export async function HolidayBrief({ code }: { code: string | undefined }) {
  const country = content().holidays.find((one) => one.code === code);
  if (!country) return null;
  const [t, locale, href, today] = await Promise.all([
    getTranslations('holidays'),
    currentLocale(),
    currentHref(),
    currentDay(),
  ]);
  const isNext = ({ from, to }: { from: string; to: string }) => to >= today && from <= addDays(today, 365);
  const next = country.holidays.filter(isNext).slice(0, shown);
  const closures = country.closures.filter(isNext);
  return (
    <SplitSection
      title={t('brief.title')}
      note={
        <p className="mt-3 text-soft">
          {t('country.rest', { days: await restText(country) })}
          {country.elsewhere.length > 0 && <span className="mt-2 block">{country.note?.[locale]}</span>}
        </p>
      }
    >
      <ClosureTable closures={closures} />
      <DayList days={next} label={t('brief.next')} className="mt-5 gap-x-10 sm:columns-2" />
      <p className="mt-5 flex flex-wrap gap-x-6 gap-y-1">
        <a href={href(`${holidayPath(country.code)}-dates`)} className={link}>
          {t('brief.all')}
        </a>
        <a href={calendarPath(country.code, locale)} className={link}>
          {t('country.calendar')}
        </a>
      </p>
    </SplitSection>
  );
}
