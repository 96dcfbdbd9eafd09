import { inPage } from '@/components/layout/in-page';
import { Page } from '@/components/layout/page';
import { Unavailable } from '@/components/layout/unavailable';
import { SplitSection } from '@/components/sections/blocks/split';
import { CoverageMap } from '@/components/sections/coverage/coverage-map';
import { PlantAtlas } from '@/components/sections/coverage/plant-list';
import { RichText } from '@/components/ui/rich-text';
import { PageHead } from '@/components/ui/section';
import { countries, fact } from '@/lib/content';
import { coverageAreas } from '@/lib/domain/coverage/areas';
import { coverageMapPlants } from '@/lib/domain/coverage/plants';
import { findPost, listTopic } from '@/lib/site/posts/find-posts';
import { fixedMetadata } from '@/lib/site/seo/fixed-metadata';
import { listLd } from '@/lib/site/seo/json-ld';

export const generateMetadata = fixedMetadata('/coverage');

export default async function CoveragePage() {
  const { locale } = await inPage();
  const [outcome, list] = await Promise.all([findPost(locale, 'coverage'), listTopic(locale, 'coverage')]);
  if (outcome.kind === 'unavailable' || list.kind === 'unavailable') return <Unavailable />;
  const { t } = await inPage('coverage');
  const post = outcome.kind === 'ok' ? outcome.value : null;
  const [title, lead] = post ? [post.title, post.excerpt] : [t('title'), t('lead')];
  const areas = coverageAreas(list.kind === 'ok' ? list.value.posts : []);
  const plants = coverageMapPlants(countries(), locale, areas);
  const elsewhere = areas.filter(({ path }) => !plants.some((plant) => plant.path === path));
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
      <div className="on-ink">
        <PageHead title={title} lead={lead} ground="ink">
          <p className="mt-3 max-w-2xl text-soft">
            {t('inspected', resident)} {t('further')}
          </p>
        </PageHead>
        <CoverageMap
          plants={plants}
          covered={fact('countries-covered', locale)}
          list={<PlantAtlas plants={plants} elsewhere={elsewhere} />}
        />
      </div>
      {post && (
        <SplitSection title={t('notice.title')}>
          <RichText html={post.html} className="[&>:first-child]:mt-0" />
        </SplitSection>
      )}
    </Page>
  );
}
