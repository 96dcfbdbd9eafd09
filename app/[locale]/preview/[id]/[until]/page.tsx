import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { connection } from 'next/server';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { Page } from '@/components/layout/page';
import { PostLayout } from '@/components/sections/layouts/post-layout';
import { ArticleBody, ArticleHead } from '@/components/sections/news/article/article';
import { NewsColumns } from '@/components/sections/news/news-container';
import { ArticleSide } from '@/components/sections/news/sidebars';
import type { PostDetail } from '@/lib/domain/posts/post-types';
import { momentText } from '@/lib/i18n/dates';
import { currentLocale } from '@/lib/i18n/server';
import { findDraft } from '@/lib/site/posts/find-posts';
import { layoutData } from '@/lib/site/posts/layout-data';
import { pageMetadata } from '@/lib/site/seo/metadata';

type Props = { params: Promise<{ id: string; until: string }> };

/** The middleware, which alone leads here, has checked the signature. */
const draftOf = cache(async (id: string): Promise<PostDetail | null> => {
  await connection();
  return findDraft(await currentLocale(), Number(id));
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [locale, post] = await Promise.all([currentLocale(), draftOf((await params).id)]);
  if (!post) return {};
  const { path, title, excerpt } = post;
  return pageMetadata({ locale, path, title, description: excerpt, noindex: true });
}

export default async function PreviewPage({ params }: Props) {
  const { id, until } = await params;
  const [t, locale, post] = await Promise.all([getTranslations('shell'), currentLocale(), draftOf(id)]);
  if (!post) notFound();
  return (
    <Page crumbs={[{ label: post.title, path: post.path }]} alternates={post.alternates} isLong>
      <p role="status" className="border-y border-line bg-attention-tint">
        <span className="shell block py-3 font-semibold">
          {t('preview', { until: momentText(locale, Number(until) * 1_000) })}
        </span>
      </p>
      <DraftBody post={post} />
    </Page>
  );
}

/** Without comments, likes and neighbours, which a post has once it is public. */
async function DraftBody({ post }: { post: PostDetail }) {
  if (!['news', 'courses'].includes(post.topicKey))
    return <PostLayout post={post} data={await layoutData(await currentLocale(), post)} />;
  return (
    <article>
      <ArticleHead post={post} />
      <NewsColumns aside={<ArticleSide related={[]} />}>
        <ArticleBody post={post} path={post.path} />
      </NewsColumns>
    </article>
  );
}
