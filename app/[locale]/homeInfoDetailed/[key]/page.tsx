import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { inPage } from '@/components/layout/in-page';
import { Page } from '@/components/layout/page';
import { Unavailable } from '@/components/layout/unavailable';
import { ArticleGrid } from '@/components/sections/blocks/cell-grid';
import { CommentsSection } from '@/components/sections/comments/comments-section';
import { ArticleBody, ArticleHead } from '@/components/sections/news/article/article';
import { NewsColumns } from '@/components/sections/news/news-container';
import { SideList } from '@/components/sections/news/sidebars';
import { ServiceChecklist, ServiceNav } from '@/components/sections/service/service-parts';
import { Section } from '@/components/ui/section';
import { decodeSegment } from '@/lib/contract/routes/segments';
import { newsPath } from '@/lib/domain/news/news-paths';
import { coursesTopic, detailPlaces } from '@/lib/domain/posts/home-info-path';
import { relatedTagKey } from '@/lib/domain/posts/post-layout';
import { listCourses } from '@/lib/site/posts/articles';
import { findPost, listFeatured, listRelated } from '@/lib/site/posts/find-posts';
import { articleLd } from '@/lib/site/seo/json-ld';
import { articleMetadata } from '@/lib/site/seo/metadata';
import { atFirstVisit } from '@/lib/site/static-params';

type Props = { params: Promise<{ key: string }> };

export const generateStaticParams = atFirstVisit('key');

async function detailOf(params: Props['params']) {
  const { locale } = await inPage();
  const given = await params;
  const key = decodeSegment(given.key) ?? '';
  return { locale, key, outcome: await findPost(locale, key, 'detail') };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, key, outcome } = await detailOf(params);
  if (outcome.kind !== 'ok') return {};
  return articleMetadata(locale, outcome.value, detailPlaces(outcome.value, key, locale));
}

export default async function DetailPage({ params }: Props) {
  const { t } = await inPage('learn.courses');
  const { t: news } = await inPage('news');
  const { locale, key, outcome } = await detailOf(params);
  if (outcome.kind === 'missing') notFound();
  if (outcome.kind === 'unavailable') return <Unavailable />;
  const post = outcome.value;
  const { path, alternates } = detailPlaces(post, key, locale);
  const isCourse = post.topicKey === coursesTopic;
  const index = isCourse ? { label: t('crumb'), path: '/courses' } : { label: news('title'), path: newsPath(null) };
  const [beside, related] = await Promise.all([
    isCourse ? listCourses(locale) : listFeatured(locale),
    listRelated(locale, relatedTagKey(post), post),
  ]);
  const aside = isCourse ? (
    <ServiceNav title={t('list')} posts={beside} currentId={post.id} />
  ) : (
    <SideList id="featured" title={news('featured')} posts={beside} />
  );
  return (
    <Page
      crumbs={[index, { label: post.title, path }]}
      alternates={alternates}
      ld={articleLd(locale, path, post)}
      isLong
    >
      <article>
        <ArticleHead post={post} />
        <NewsColumns aside={aside}>
          <ArticleBody post={post} path={path} />
          <ServiceChecklist title={t('checklist')} items={post.checklist} />
          <CommentsSection post={post} path={path} />
        </NewsColumns>
      </article>
      {related.length > 0 && (
        <Section id="related" title={isCourse ? t('related') : news('related')} className="no-print">
          <ArticleGrid posts={related} />
        </Section>
      )}
    </Page>
  );
}
