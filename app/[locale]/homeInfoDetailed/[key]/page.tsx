import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { farScrollTopPx } from '@/components/features/scroll-top/scroll-top-threshold';
import { Page } from '@/components/layout/page';
import { Unavailable } from '@/components/layout/unavailable';
import { CourseOrArticle } from '@/components/sections/learn/course-or-article';
import { findDetail, listFeatured, listRelated } from '@/lib/api/posts/find-posts';
import { isLocale } from '@/lib/i18n/locales';
import { currentLocale } from '@/lib/i18n/server';
import { relatedTagKey } from '@/lib/domain/posts/post-layout';
import { listCourses } from '@/lib/api/posts/articles';
import { coursesTopic, detailPlaces } from '@/lib/domain/posts/home-info-path';
import { newsPath } from '@/lib/domain/news/news-paths';
import { decodeSegment } from '@/lib/contract/routes/segments';
import { articleLd } from '@/lib/pages/seo/json-ld';
import { articleMetadata } from '@/lib/pages/seo/metadata';
import { orPlaceholder } from '@/lib/pages/static-params';

type Props = { params: Promise<{ key: string }> };

export async function generateStaticParams({ params }: { params: { locale: string } }) {
  const courses = isLocale(params.locale) ? await listCourses(params.locale) : [];
  return orPlaceholder(courses.filter(({ id }) => id > 0).map(({ id }) => String(id))).map((key) => ({ key }));
}

async function detailOf(params: Props['params']) {
  const [locale, given] = await Promise.all([currentLocale(), params]);
  const key = decodeSegment(given.key) ?? '';
  return { locale, key, outcome: await findDetail(locale, key) };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, key, outcome } = await detailOf(params);
  if (outcome.kind !== 'ok') return {};
  return articleMetadata(locale, outcome.value, detailPlaces(outcome.value, key, locale));
}

export default async function DetailPage({ params }: Props) {
  const [{ locale, key, outcome }, t, news] = await Promise.all([
    detailOf(params),
    getTranslations('learn.courses'),
    getTranslations('news'),
  ]);
  if (outcome.kind === 'missing') notFound();
  if (outcome.kind === 'unavailable') return <Unavailable />;
  const post = outcome.value;
  const { path, alternates } = detailPlaces(post, key, locale);
  const isCourse = post.topicKey === coursesTopic;
  const index = isCourse ? { label: t('crumb'), path: '/courses' } : { label: news('title'), path: newsPath(null) };
  const [courses, featured, related] = await Promise.all([
    isCourse ? listCourses(locale) : [],
    isCourse ? [] : listFeatured(locale),
    listRelated(locale, relatedTagKey(post), post),
  ]);
  return (
    <Page
      crumbs={[index, { label: post.title, path }]}
      alternates={alternates}
      ld={articleLd(locale, path, post)}
      scrollTopAfterPx={farScrollTopPx}
    >
      <CourseOrArticle post={post} path={path} courses={courses} featured={featured} related={related} />
    </Page>
  );
}
