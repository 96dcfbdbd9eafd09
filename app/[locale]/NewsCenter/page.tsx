import { inPage } from '@/components/layout/in-page';
import { Page } from '@/components/layout/page';
import { Unavailable } from '@/components/layout/unavailable';
import { CompanyLinks } from '@/components/sections/layouts/layout-parts';
import { ArticleList } from '@/components/sections/news/lists/article-list';
import { NewsColumns, NewsTabs } from '@/components/sections/news/news-container';
import { NewsSide } from '@/components/sections/news/sidebars';
import { PageHead } from '@/components/ui/section';
import { local } from '@/lib/content';
import { listTags } from '@/lib/site/navigation';
import { listFeatured, listNews } from '@/lib/site/posts/find-posts';
import { fixedMetadata } from '@/lib/site/seo/fixed-metadata';
import { listLd } from '@/lib/site/seo/json-ld';

const path = '/NewsCenter';

export const generateMetadata = fixedMetadata(path);

export default async function NewsCenterPage() {
  const { t, locale } = await inPage('news');
  const [news, featured, tags] = await Promise.all([
    listNews(locale, { tag: null, page: 1 }),
    listFeatured(locale),
    listTags(locale),
  ]);
  if (news.kind !== 'ok') return <Unavailable />;
  const header = local(locale, 'news-header');
  return (
    <Page
      crumbs={[{ label: t('tabNews'), path }]}
      ld={listLd(locale, { path, name: header.title, description: header.text }, news.value.posts)}
    >
      <PageHead title={header.title} lead={header.text} ground="harbour" />
      <NewsTabs current={path} />
      <NewsColumns aside={<NewsSide featured={featured} tags={tags} />}>
        <h2 className="sr-only">{t('list')}</h2>
        <ArticleList posts={news.value.posts} total={news.value.total} page={1} tag={null} leads />
      </NewsColumns>
      <CompanyLinks />
    </Page>
  );
}
