import { getTranslations } from 'next-intl/server';
import { Page } from '@/components/layout/page';
import { Unavailable } from '@/components/layout/unavailable';
import { SplitSection } from '@/components/sections/blocks/split';
import { ReadingList } from '@/components/sections/coverage/reading-list';
import { LeadDialogLink } from '@/components/sections/leads/lead-dialog-link';
import { Picture } from '@/components/ui/media/picture';
import { RichText } from '@/components/ui/rich-text';
import { PageHead, Section } from '@/components/ui/section';
import { countries } from '@/lib/content';
import { countryPath } from '@/lib/domain/coverage/country-path';
import { photoWidths } from '@/lib/domain/media/media-widths';
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
  const countryLink = country && (
    <p className="mt-6">
      <a href={href(country)} className="text-link hover:text-accent">
        {t('india.country')}
      </a>
    </p>
  );
  const photo = (
    <figure>
      <Picture
        src="/media/hero/garment-table.jpg"
        alt={t('india.photoAlt')}
        widths={photoWidths}
        sizes="(min-width: 80rem) 30rem, (min-width: 64rem) 40vw, 95vw"
        width={1280}
        height={720}
        priority
        className="h-auto w-full"
      />
      <figcaption className="figure-caption mt-3">{t('india.photoCaption')}</figcaption>
    </figure>
  );
  return (
    <Page
      crumbs={[{ label: t('indiaCrumb'), path: '/india' }]}
      ld={countryServiceLd(locale, {
        path: '/india',
        name: title,
        description: lead,
        serviceType: t('country.service'),
        country: countries().find(({ code }) => code === 'IN')?.name[locale] ?? 'India',
      })}
    >
      <PageHead title={title} lead={lead} aside={photo}>
        <div className="mt-8 flex flex-wrap gap-4">
          <LeadDialogLink ask={{ purpose: 'book', country: 'IN' }}>{t('india.book')}</LeadDialogLink>
          <LeadDialogLink ask={{ purpose: 'apply_for', country: 'IN' }} look="line">
            {t('india.samples')}
          </LeadDialogLink>
        </div>
      </PageHead>
      {page && (
        <SplitSection title={t('india.body')} note={countryLink}>
          <RichText html={page.html} className="[&>:first-child]:mt-0" />
        </SplitSection>
      )}
      {articles.length > 0 && (
        <Section title={t('india.articles')}>
          <ReadingList posts={articles} locale={locale} />
        </Section>
      )}
    </Page>
  );
}
