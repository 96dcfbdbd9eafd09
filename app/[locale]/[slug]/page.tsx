import { notFound } from 'next/navigation';
import { Page } from '@/components/layout/page';
import { Unavailable } from '@/components/layout/unavailable';
import { PostLayout } from '@/components/sections/layouts/post-layout';
import { currentLocale } from '@/lib/i18n/server';
import { findGeneric } from '@/lib/site/posts/find-posts';
import { layoutData } from '@/lib/site/posts/layout-data';
import { metadataOfPost } from '@/lib/site/seo/fixed-metadata';
import { atFirstVisit } from '@/lib/site/static-params';

type Props = { params: Promise<{ slug: string }> };

export const generateStaticParams = atFirstVisit('slug');

export const generateMetadata = metadataOfPost((locale, { slug }: { slug: string }) => findGeneric(locale, slug));

export default async function GenericPostPage({ params }: Props) {
  const [locale, { slug }] = await Promise.all([currentLocale(), params]);
  const outcome = await findGeneric(locale, slug);
  if (outcome.kind === 'unavailable') return <Unavailable />;
  if (outcome.kind === 'missing' || outcome.value.path !== `/${encodeURIComponent(slug)}`) notFound();
  const post = outcome.value;
  const data = await layoutData(locale, post);
  return (
    <Page
      crumbs={[{ label: post.title, path: post.path }]}
      alternates={post.alternates}
      isLong={data.layout === 'guide'}
    >
      <PostLayout post={post} data={data} />
    </Page>
  );
}
