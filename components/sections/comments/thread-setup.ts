import type { Like, ThreadSetup } from '@/components/features/comments/comment-types';
import { commentRules, findComments } from '@/lib/api/find-comments';
import type { PostDetail } from '@/lib/domain/posts/post-types';
import { commentsPath } from '@/lib/domain/comments/comment-pages';
import { localePath } from '@/lib/i18n/locale-path';
import { currentLocale } from '@/lib/i18n/server';
import { loadThreadMessages } from './load-thread-messages';

type Shown = {
  postId: number;
  /** Comment path of the post or comment; null when there is no usable one. */
  path: string | null;
  page?: number;
  like?: Like | null;
  /** Locale-free path of the page. */
  back: string;
};

/** Returns the props of a comment thread, with its first page already loaded. */
export async function threadSetup({ postId, path, page = 1, like = null, back }: Shown): Promise<ThreadSetup> {
  const [locale, words] = await Promise.all([currentLocale(), loadThreadMessages()]);
  const { areShown, canWrite } = commentRules();
  const first = path && areShown ? await findComments(locale, postId, path, page) : 'missing';
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

export const likeOf = ({ liked, likes, reactions }: Pick<PostDetail, 'liked' | 'likes' | 'reactions'>): Like => ({
  path: reactions.like,
  liked,
  likes,
});
