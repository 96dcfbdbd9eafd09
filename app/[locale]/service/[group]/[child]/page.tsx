import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Page } from '@/components/layout/page';
import { Unavailable } from '@/components/layout/unavailable';
import { ServiceLayout } from '@/components/sections/layouts/post-layout';
import { RelatedArticles } from '@/components/sections/service/service-parts';
import { relatedTagKey } from '@/lib/domain/posts/post-layout';
import { groupCrumbs, isChildOf } from '@/lib/domain/posts/post-types';
import { currentLocale } from '@/lib/i18n/server';
import { findPost, findPostText, listRelated } from '@/lib/site/posts/find-posts';
import { metadataOfPost } from '@/lib/site/seo/fixed-metadata';
import { serviceLd } from '@/lib/site/seo/json-ld';
import { serviceParams } from '@/lib/site/static-params';

type Child = { group: string; child: string };
type Props = { params: Promise<Child> };

export const generateStaticParams = serviceParams;

export const generateMetadata = metadataOfPost((locale, { group, child }: Child) =>
  findPost(locale, `/service/${group}/${child}`, 'path'),
);

export default async function SubServicePage({ params }: Props) {
  const [t, locale, { group, child }] = await Promise.all([getTranslations('service'), currentLocale(), params]);
  const [outcome, parent] = await Promise.all([
    findPost(locale, `/service/${group}/${child}`, 'path'),
    findPostText(locale, group),
  ]);
  if (outcome.kind === 'unavailable' || parent.kind === 'unavailable') return <Unavailable />;
  if (outcome.kind === 'missing' || parent.kind === 'missing' || !isChildOf(outcome.value, parent.value)) notFound();
  const post = outcome.value;
  const related = await listRelated(locale, relatedTagKey(post), post);
  const nav = { title: t('child.siblings'), posts: parent.value.children };
  return (
    <Page
      crumbs={groupCrumbs({ label: t('crumb'), path: '/service' }, parent.value, post)}
      alternates={post.alternates}
      ld={serviceLd(locale, post)}
    >
      <ServiceLayout post={post} nav={nav} />
      <RelatedArticles posts={related} />
    </Page>
  );
}
