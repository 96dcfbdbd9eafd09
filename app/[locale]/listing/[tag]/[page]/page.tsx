import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Page } from '@/components/layout/page';
import { Unavailable } from '@/components/layout/unavailable';
import { ArticleList } from '@/components/sections/news/lists/article-list';
import { NewsColumns } from '@/components/sections/news/news-container';
import { NewsSide, TagBar } from '@/components/sections/news/sidebars';
import { PageHead } from '@/components/ui/section';
import { allTag, newsPath, readListing } from '@/lib/domain/news/news-paths';
import { currentLocale } from '@/lib/i18n/server';
import { listTags } from '@/lib/site/navigation';
import { listFeatured, listNews, newsAlternates } from '@/lib/site/posts/find-posts';
import { listLd } from '@/lib/site/seo/json-ld';
import { pageMetadata } from '@/lib/site/seo/metadata';
import { atFirstVisit } from '@/lib/site/static-params';

type Props = { params: Promise<{ tag: string; page: string }> };

export const generateStaticParams = atFirstVisit('tag', 'page');

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, locale, { tag, page }] = await Promise.all([getTranslations('news'), currentLocale(), params]);
  const listing = readListing(await listTags(locale), tag, page);
  if (!listing) return {};
  const title = listing.tag ? t('tagTitle', { tag: listing.tag.name }) : t('list');
  const description = listing.tag ? t('tagDescription', { tag: listing.tag.name }) : t('description');
  const numbered = { title: t('pageTitle', { title, page }), description: t('pageDescription', { description, page }) };
  const { path } = listing;
  const alternates = await newsAlternates(locale, { tag: listing.tag?.key ?? null, page: listing.page });
  return pageMetadata({ locale, path, alternates, ...(listing.page > 1 ? numbered : { title, description }) });
}

export default async function ListingPage({ params }: Props) {
  const [t, locale, given] = await Promise.all([getTranslations('news'), currentLocale(), params]);
  const tags = await listTags(locale);
  const listing = readListing(tags, given.tag, given.page);
  if (!listing) return tags.length === 0 ? <Unavailable /> : notFound();
  const { tag, page, path } = listing;
  const asked = { tag: tag?.key ?? null, page };
  const [news, featured, alternates] = await Promise.all([
    listNews(locale, asked),
    listFeatured(locale),
    newsAlternates(locale, asked),
  ]);
  if (news.kind !== 'ok') return <Unavailable />;
  if (page > 1 && news.value.posts.length === 0) notFound();
  const title = tag?.name ?? t('list');
  const heading = page > 1 ? t('pageTitle', { title, page: String(page) }) : title;
  const crumbs = [
    { label: t('title'), path: newsPath(null) },
    { label: heading, path },
  ];
  return (
    <Page crumbs={crumbs} alternates={alternates} ld={listLd(locale, { path, name: heading }, news.value.posts)}>
      <PageHead title={heading} lead={tag ? t('tagLead', { tag: title }) : t('listLead')} ground="ink" />
      <NewsColumns aside={<NewsSide featured={featured} />}>
        <h2 className="sr-only">{t('list')}</h2>
        <TagBar tags={tags} current={tag?.key ?? allTag} />
        <ArticleList
          posts={news.value.posts}
          total={news.value.total}
          page={page}
          tag={tag?.key ?? null}
          leads={page === 1}
        />
      </NewsColumns>
    </Page>
  );
}
