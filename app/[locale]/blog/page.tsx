import { inPage } from '@/components/layout/in-page';
import { Page } from '@/components/layout/page';
import { Unavailable } from '@/components/layout/unavailable';
import { CompanyLinks } from '@/components/sections/layouts/layout-parts';
import { ArticleList, FeaturedArticles, Ranking } from '@/components/sections/news/lists/article-list';
import { NewsColumns } from '@/components/sections/news/news-container';
import { NewsSide, TagBar } from '@/components/sections/news/sidebars';
import { PageHead } from '@/components/ui/section';
import { allTag, newsPath } from '@/lib/domain/news/news-paths';
import { listTags } from '@/lib/site/navigation';
import { listFeatured, listNews } from '@/lib/site/posts/find-posts';
import { rankingColumns } from '@/lib/site/posts/news-columns';
import { fixedMetadata } from '@/lib/site/seo/fixed-metadata';
import { listLd } from '@/lib/site/seo/json-ld';

const path = newsPath(null);
/** Articles in the featured block: one large, three small. The side column continues the list after them. */
const topCount = 4;

export const generateMetadata = fixedMetadata('/blog');

export default async function NewsPage() {
  const { t, locale } = await inPage('news');
  const [news, tags, featured] = await Promise.all([
    listNews(locale, { tag: null, page: 1 }),
    listTags(locale),
    listFeatured(locale),
  ]);
  if (news.kind !== 'ok') return <Unavailable />;
  const columns = await rankingColumns(locale, tags);
  const { posts, total } = news.value;
  const top = (featured.length > 0 ? featured : posts).slice(0, topCount);
  return (
    <Page
      crumbs={[{ label: t('title'), path }]}
      ld={listLd(locale, { path, name: t('title'), description: t('lead') }, posts)}
    >
      <PageHead title={t('title')} lead={t('lead')} ground="inspection-table" />
      <FeaturedArticles posts={top} />
      <Ranking columns={columns} />
      <NewsColumns aside={<NewsSide featured={featured.slice(topCount)} />}>
        <h2 className="mb-6">{t('list')}</h2>
        <TagBar tags={tags} current={allTag} />
        <ArticleList posts={posts} total={total} page={1} tag={null} />
      </NewsColumns>
      <CompanyLinks />
    </Page>
  );
}
