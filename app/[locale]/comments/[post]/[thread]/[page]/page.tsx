import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { LazyThread } from '@/components/features/comments/lazy-comments';
import { inPage } from '@/components/layout/in-page';
import { Page } from '@/components/layout/page';
import { Unavailable } from '@/components/layout/unavailable';
import { CommentsPager, threadSetup } from '@/components/sections/comments/comments-section';
import { PageHead } from '@/components/ui/section';
import { commentsPublicPath, pathOf, readCommentsAddress } from '@/lib/domain/comments/comment-paths';
import { findPost } from '@/lib/site/posts/find-posts';
import { pageMetadata } from '@/lib/site/seo/metadata';
import { atFirstVisit } from '@/lib/site/static-params';

type Props = { params: Promise<{ post: string; thread: string; page: string }> };

export const generateStaticParams = atFirstVisit('post', 'thread', 'page');

async function addressOf(params: Props['params']) {
  const { post, thread, page } = await params;
  return readCommentsAddress(post, thread === '0' ? null : thread, page);
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t, locale } = await inPage('comments.page');
  const address = await addressOf(params);
  const outcome = address ? await findPost(locale, String(address.postId), 'id') : null;
  if (!address || outcome?.kind !== 'ok') return {};
  const { title } = outcome.value;
  const path = commentsPublicPath(address);
  return pageMetadata({
    locale,
    path,
    alternates: { [locale]: path },
    title: t(address.threadId ? 'replies' : 'title', { title }),
    description: t('description', { title }),
    noindex: true,
  });
}

/** All comments of a post or replies to one: without JavaScript, what "load more" leads to. */
export default async function CommentsPage({ params }: Props) {
  const { t, locale, href } = await inPage('comments.page');
  const address = await addressOf(params);
  if (!address) notFound();
  const outcome = await findPost(locale, String(address.postId), 'id');
  if (outcome.kind === 'missing') notFound();
  if (outcome.kind === 'unavailable') return <Unavailable />;
  const post = outcome.value;
  const publicPath = commentsPublicPath(address);
  const link = address.threadId ? pathOf({ of: 'comment', id: address.threadId }, 'comment') : post.reactions.comment;
  const setup = await threadSetup({ postId: post.id, path: link, page: address.page, back: publicPath });
  if (!setup.areShown) notFound();
  return (
    <Page
      crumbs={[
        { label: post.title, path: post.path },
        { label: t('all'), path: publicPath },
      ]}
      alternates={{ [locale]: publicPath }}
    >
      <PageHead title={t(address.threadId ? 'replies' : 'title', { title: post.title })}>
        <p className="mt-5">
          <a href={href(`${post.path}#comments`)} className="text-link">
            {t('back')}
          </a>
        </p>
      </PageHead>
      <div className="shell max-w-4xl py-10">
        <LazyThread setup={setup} />
        <CommentsPager address={address} total={setup.first?.total ?? 0} />
      </div>
    </Page>
  );
}
