import { getTranslations } from 'next-intl/server';
import { Page } from '@/components/layout/page';
import { Unavailable } from '@/components/layout/unavailable';
import { SplitSection } from '@/components/sections/blocks/split';
import { CountryMap } from '@/components/sections/coverage/country-map';
import { loadCoverage } from '@/components/sections/coverage/coverage-map';
import { ReadingList } from '@/components/sections/coverage/reading-list';
import { LeadDialogLink } from '@/components/sections/leads/lead-dialog-link';
import { TextLink } from '@/components/ui/button';
import { RichText } from '@/components/ui/rich-text';
import { PageHead, Section } from '@/components/ui/section';
import { countryPath } from '@/lib/domain/coverage/country-path';
import { visibleNews } from '@/lib/domain/news/news-paths';
import { currentHref, currentLocale } from '@/lib/i18n/server';
import { findDocument } from '@/lib/site/documents';
import { livePath } from '@/lib/site/posts/find-post-path';
import { listIndia } from '@/lib/site/posts/find-posts';
import { fixedMetadata } from '@/lib/site/seo/fixed-metadata';
import { countryServiceLd } from '@/lib/site/seo/json-ld';

export const generateMetadata = fixedMetadata('/india');

export default async function IndiaPage() {
  const locale = await currentLocale();
  const outcome = await findDocument(locale, 'india');
  if (outcome.kind === 'unavailable') return <Unavailable />;
  const [t, href, tagged] = await Promise.all([getTranslations('coverage'), currentHref(), listIndia(locale)]);
  const page = outcome.kind === 'ok' ? outcome.value : null;
  const title = page?.title ?? t('indiaCrumb');
  const lead = page?.excerpt ?? '';
  const articles = visibleNews(tagged.kind === 'ok' ? tagged.value.posts : []).filter(
    ({ topicKey }) => topicKey === 'news',
  );
  const written = countryPath(locale, 'india');
  const country = written && (await livePath(locale, written));
  const plant = (await loadCoverage(locale)).plants.find(({ code }) => code === 'IN');
  return (
    <Page
      crumbs={[{ label: t('indiaCrumb'), path: '/india' }]}
      ld={countryServiceLd(locale, {
        path: '/india',
        name: title,
        description: lead,
        serviceType: t('country.service'),
        country: plant?.name ?? 'India',
      })}
    >
      <PageHead title={title} lead={lead} ground="garment-table">
        <div className="mt-8 flex flex-wrap gap-4">
          <LeadDialogLink ask={{ purpose: 'book', country: 'IN' }} text={t('india.book')} />
          <LeadDialogLink ask={{ purpose: 'apply_for', country: 'IN' }} look="line" text={t('india.samples')} />
        </div>
      </PageHead>
      {page && (
        <SplitSection title={t('india.body')}>
          <RichText html={page.html} className="[&>:first-child]:mt-0" />
        </SplitSection>
      )}
      {plant && (
        <section aria-label={plant.name} className="on-ink">
          <div className="shell grid items-center gap-x-16 gap-y-8 py-10 lg:grid-cols-[1fr_1.6fr] lg:py-14">
            {country && (
              <p className="text-h2 leading-tight font-semibold">
                <TextLink href={href(country)} text={t('india.country')} className="hover:underline" />
              </p>
            )}
            <CountryMap plant={plant} />
          </div>
        </section>
      )}
      {articles.length > 0 && (
        <Section title={t('india.articles')}>
          <ReadingList posts={articles} locale={locale} />
        </Section>
      )}
    </Page>
  );
}
