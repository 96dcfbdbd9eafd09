import type { Like, ThreadSetup, CommentWords } from '@/components/features/comments/comment-types';
import { commentRules, findComments } from '@/lib/api/find-comments';
import type { PostDetail } from '@/lib/domain/posts/post-types';
import { commentsPath } from '@/lib/domain/comments/comment-pages';
import { localePath } from '@/lib/i18n/locale-path';
import { currentLocale } from '@/lib/i18n/server';
import { getMessages } from 'next-intl/server';
import { commentProblems } from '@/lib/domain/comments/comment-content';

/** Returns the comment messages in the language of the page; client components fill the placeholders. */
async function loadThreadMessages(): Promise<CommentWords> {
  const { count, none, tourist, form, item, more, post, held, refusals } = (await getMessages()).comments;
  const problems = Object.fromEntries(commentProblems.map((problem) => [problem, refusals[problem]]));
  return { count, none, tourist, form, item, more, post, held, problems };
}

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
