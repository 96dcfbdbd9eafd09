import { getMessages, getTranslations } from 'next-intl/server';
import type { CommentWords, Like, ThreadSetup } from '@/components/features/comments/comment-types';
import { LazyLikeWidget, LazyThread } from '@/components/features/comments/lazy-comments';
import { tocHeadings } from '@/components/sections/news/article/toc';
import { OfferCard } from '@/components/sections/news/sidebars';
import { Pager } from '@/components/ui/pager';
import { commentPageSize } from '@/lib/contract/call-paths';
import { entryPaths } from '@/lib/domain/account/account-entries';
import { commentProblems } from '@/lib/domain/comments/comment-content';
import { type CommentsAddress, commentsPath, commentsPublicPath } from '@/lib/domain/comments/comment-paths';
import { pageCount } from '@/lib/domain/comments/thread';
import type { PostDetail } from '@/lib/domain/posts/post-types';
import { localePath } from '@/lib/i18n/locales';
import { currentHref, currentLocale } from '@/lib/i18n/server';
import { areCommentsOn, findComments } from '@/lib/site/find-comments';

/** Returns the comment messages in the language of the page; client components fill the placeholders. */
async function loadThreadMessages(): Promise<CommentWords> {
  const { count, none, tourist, form, item, more, post, held, refusals } = (await getMessages()).comments;
  const problems = Object.fromEntries(commentProblems.map((problem) => [problem, refusals[problem]]));
  return { count, none, tourist, form, item, more, post, held, problems };
}

type Shown = { postId: number; path: string | null; page?: number; like?: Like | null; back: string };

export async function threadSetup({ postId, path, page = 1, like = null, back }: Shown): Promise<ThreadSetup> {
  const [locale, words] = await Promise.all([currentLocale(), loadThreadMessages()]);
  const canWrite = areCommentsOn();
  const first = path && canWrite ? await findComments(locale, postId, path, page) : 'missing';
  const found = first === 'missing' ? null : first;
  return {
    locale,
    postId,
    path,
    first: found,
    firstPage: page,
    pagesHref: localePath(locale, commentsPath(postId)),
    back: localePath(locale, back),
    areShown: first !== 'missing',
    canWrite,
    like,
    words,
  };
}

const likeOf = ({ liked, likes, reactions }: Pick<PostDetail, 'liked' | 'likes' | 'reactions'>): Like => ({
  path: reactions.like,
  liked,
  likes,
});

export async function AccountLike({ post }: { post: PostDetail }) {
  const t = await getTranslations('comments.widget');
  const item = await getTranslations('comments.item');
  const href = await currentHref();
  if (!post.reactions.like) return null;
  const words = { like: t('like'), liked: t('liked'), prompt: t('prompt'), likeFailed: item('likeFailed') };
  return (
    <OfferCard
      id="side-like"
      title={t('title')}
      action={<LazyLikeWidget like={likeOf(post)} words={words} signInHref={href(entryPaths['sign-in-trader'])} />}
    >
      <p>{t('text')}</p>
    </OfferCard>
  );
}

export async function CommentsPager({ address, total }: { address: CommentsAddress; total: number }) {
  const [{ comments }, href] = await Promise.all([getMessages(), currentHref()]);
  return (
    <Pager
      page={address.page}
      pages={pageCount(total, commentPageSize)}
      hrefOf={(page) => href(commentsPublicPath({ ...address, page }))}
      words={comments.page.pager}
    />
  );
}

export async function CommentsSection({ post, path }: { post: PostDetail; path: string }) {
  if (post.id <= 0) return null;
  const setup = await threadSetup({ postId: post.id, path: post.reactions.comment, like: likeOf(post), back: path });
  return (
    // Aligned with the text column, which stands next to the table of contents on wide screens.
    <div
      className={`no-print mt-12 ${tocHeadings(post.headings).length > 0 ? 'xl:grid xl:grid-cols-[11.5rem_minmax(0,1fr)] xl:gap-10 xl:*:col-start-2' : ''}`}
    >
      <div className="min-w-0 max-w-[68ch] xl:pr-6">
        <LazyThread setup={setup} />
      </div>
    </div>
  );
}
