import { getTranslations } from 'next-intl/server';
import { Page } from '@/components/layout/page';
import { Unavailable } from '@/components/layout/unavailable';
import { SplitSection } from '@/components/sections/blocks/split';
import { CoverageMap } from '@/components/sections/coverage/coverage-map';
import { groupAreas, RegionRow } from '@/components/sections/coverage/region-row';
import { RichText } from '@/components/ui/rich-text';
import { PageHead, Section } from '@/components/ui/section';
import { countries, fact } from '@/lib/content';
import { coverageAreas } from '@/lib/domain/coverage/areas';
import { coverageMapPlants } from '@/lib/domain/coverage/plants';
import { currentLocale } from '@/lib/i18n/server';
import { findPost, listTopic } from '@/lib/site/posts/find-posts';
import { fixedMetadata } from '@/lib/site/seo/fixed-metadata';
import { listLd } from '@/lib/site/seo/json-ld';

export const generateMetadata = fixedMetadata('/coverage');

export default async function CoveragePage() {
  const locale = await currentLocale();
  const [outcome, list] = await Promise.all([findPost(locale, 'coverage'), listTopic(locale, 'coverage')]);
  if (outcome.kind === 'unavailable' || list.kind === 'unavailable') return <Unavailable />;
  const t = await getTranslations('coverage');
  const post = outcome.kind === 'ok' ? outcome.value : null;
  const [title, lead] = post ? [post.title, post.excerpt] : [t('title'), t('lead')];
  const areas = coverageAreas(list.kind === 'ok' ? list.value.posts : []);
  const { inspected, further, elsewhere } = groupAreas(areas, countries());
  const resident = {
    count: fact('other-asian-countries', locale).value,
    total: fact('inspector-countries', locale).value,
  };
  return (
    <Page
      crumbs={[{ label: t('crumb'), path: '/coverage' }]}
      alternates={post?.alternates}
      ld={listLd(locale, { path: '/coverage', name: title, description: lead }, areas)}
    >
      <div className="on-ink mt-5">
        <PageHead title={title} lead={lead} />
        <CoverageMap
          plants={coverageMapPlants(countries(), locale, areas)}
          covered={fact('countries-covered', locale)}
        />
      </div>
      {inspected.length > 0 && (
        <Section title={t('inspected.title')} lead={t('inspected.lead', resident)}>
          {inspected.map(({ region, areas }) => (
            <RegionRow key={region} region={region} areas={areas} />
          ))}
        </Section>
      )}
      {further.length + elsewhere.length > 0 && (
        <Section title={t('further.title')} lead={t('further.lead')}>
          {further.map(({ region, areas }) => (
            <RegionRow key={region} region={region} areas={areas} />
          ))}
          {elsewhere.length > 0 && <RegionRow region={null} areas={elsewhere} />}
        </Section>
      )}
      {post && (
        <SplitSection title={t('notice.title')}>
          <RichText html={post.html} className="[&>:first-child]:mt-0" />
        </SplitSection>
      )}
    </Page>
  );
}
