import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Page } from '@/components/layout/page';
import { Unavailable } from '@/components/layout/unavailable';
import { PrintLine } from '@/components/sections/blocks/print-line';
import { AccountLike, CommentsSection } from '@/components/sections/comments/comments-section';
import { ArticleAfter, ArticleBody, ArticleHead } from '@/components/sections/news/article/article';
import { NewsColumns } from '@/components/sections/news/news-container';
import { ArticleSide } from '@/components/sections/news/sidebars';
import { articlePlaces, blogPostKeyOf, newsPath, relatedKey } from '@/lib/domain/news/news-paths';
import { currentLocale } from '@/lib/i18n/server';
import { listTags } from '@/lib/site/navigation';
import { findPost, listFeatured, listRelated } from '@/lib/site/posts/find-posts';
import { articleLd } from '@/lib/site/seo/json-ld';
import { articleMetadata } from '@/lib/site/seo/metadata';
import { atFirstVisit } from '@/lib/site/static-params';

type Props = { params: Promise<{ slug: string }> };

export const generateStaticParams = atFirstVisit('slug');

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [locale, { slug }] = await Promise.all([currentLocale(), params]);
  const outcome = await findPost(locale, blogPostKeyOf(slug));
  if (outcome.kind !== 'ok') return {};
  return articleMetadata(locale, outcome.value, articlePlaces(outcome.value, locale));
}

export default async function ArticlePage({ params }: Props) {
  const [t, locale, { slug }] = await Promise.all([getTranslations('news'), currentLocale(), params]);
  const outcome = await findPost(locale, blogPostKeyOf(slug));
  if (outcome.kind === 'missing') notFound();
  if (outcome.kind === 'unavailable') return <Unavailable />;
  const post = outcome.value;
  const { path, alternates } = articlePlaces(post, locale);
  const [tags, childTags, featured] = await Promise.all([
    listTags(locale),
    listTags(locale, true),
    listFeatured(locale),
  ]);
  const key = relatedKey(post.tags, childTags);
  const related = key ? await listRelated(locale, key, post) : [];
  const beside = new Set([post, ...related].map(({ id }) => id));
  return (
    <Page
      crumbs={[
        { label: t('title'), path: newsPath(null) },
        { label: post.title, path },
      ]}
      alternates={alternates}
      ld={articleLd(locale, path, post)}
      isLong
    >
      <article>
        <ArticleHead post={post} />
        <NewsColumns aside={<ArticleSide related={related} />}>
          <ArticleBody post={post} path={path} />
          <CommentsSection post={post} path={path} />
        </NewsColumns>
      </article>
      <PrintLine path={path} date={post.updatedAt} />
      <ArticleAfter parts={post.children} featured={featured.filter(({ id }) => !beside.has(id))} tags={tags}>
        <AccountLike post={post} />
      </ArticleAfter>
    </Page>
  );
}
