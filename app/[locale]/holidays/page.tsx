import { getTranslations } from 'next-intl/server';
import { Page } from '@/components/layout/page';
import { PrintLine } from '@/components/sections/blocks/print-line';
import { SplitSection } from '@/components/sections/blocks/split';
import { CountryDays } from '@/components/sections/holidays/country-days';
import { YearLegend, YearMatrix } from '@/components/sections/holidays/year-matrix';
import { Details } from '@/components/ui/details';
import { NamedSection, PageHead } from '@/components/ui/section';
import { content, countries, countryName } from '@/lib/content';
import { coverageAreas } from '@/lib/domain/coverage/areas';
import { coverageMapPlants } from '@/lib/domain/coverage/plants';
import { currentLocale } from '@/lib/i18n/server';
import { currentDay, holidayPath } from '@/lib/site/holiday-calendar';
import { listTopic } from '@/lib/site/posts/find-posts';
import { fixedMetadata } from '@/lib/site/seo/fixed-metadata';
import { listLd } from '@/lib/site/seo/json-ld';

const path = '/holidays';

export const generateMetadata = fixedMetadata(path);

export default async function HolidaysPage() {
  const [t, locale, today] = await Promise.all([getTranslations('holidays'), currentLocale(), currentDay()]);
  const list = await listTopic(locale, 'coverage');
  const areas = coverageAreas(list.kind === 'ok' ? list.value.posts : []);
  const plants = coverageMapPlants(countries(), locale, areas).filter(({ hasPage }) => hasPage);
  const { holidays } = content();
  const held = holidays[0]?.years ?? [];
  // In the second half of a year people plan the next one.
  const years = today >= `${held[0]}-07-01` ? held.toReversed() : [...held];
  const [first, ...others] = years;
  const named = holidays.map(({ code }) => ({
    title: countryName(locale, code),
    path: holidayPath(code),
  }));
  const meanings = [
    { term: t('country.book'), text: t('means.book') },
    { term: t('country.avoid'), text: t('means.avoid') },
    { term: t('country.closed'), text: t('means.closure') },
    { term: t('legend.provisional'), text: t('means.provisional') },
  ];
  return (
    <Page
      crumbs={[{ label: t('crumb'), path }]}
      ld={listLd(locale, { path, name: t('heading'), description: t('description') }, named)}
    >
      <div className="on-ink">
        <PageHead title={t('heading')} lead={t('lead')} ground="ink">
          <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
            {years.map((year) => (
              <a key={year} href={`#y${year}`} className="font-semibold underline underline-offset-4 hover:text-accent">
                {t('year', { year: String(year) })}
              </a>
            ))}
          </p>
        </PageHead>
        <div className="shell">
          <YearLegend />
          <p className="mt-2 text-small text-soft">{t('reading')}</p>
          {first && <YearMatrix year={first} />}
          {others.map((year) => (
            <Details key={year} more={t('year', { year: String(year) })} less={t('fold')} className="pb-8">
              <YearMatrix year={year} />
            </Details>
          ))}
        </div>
      </div>
      <SplitSection title={t('means.title')}>
        <dl className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
          {meanings.map(({ term, text }) => (
            <div key={term} className="border-t border-line pt-3">
              <dt className="text-h4 font-semibold">{term}</dt>
              <dd className="mt-1 text-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </SplitSection>
      <NamedSection name="countries" title={t('countries')} titleClass="shell border-t border-ink pt-10 pb-6">
        {holidays.map((country) => (
          <CountryDays
            key={country.code}
            country={country}
            today={today}
            page={plants.find(({ code }) => code === country.code)?.path ?? null}
          />
        ))}
      </NamedSection>
      <PrintLine path={path} date={holidays.map(({ checked }) => checked).toSorted()[0]} />
    </Page>
  );
}
