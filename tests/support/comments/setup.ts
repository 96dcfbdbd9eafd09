import type { ThreadSetup } from '@/components/features/comments/comment-types';
import { commentProblems } from '@/lib/domain/comments/comment-content';
import { type CommentPage, readPage } from '@/lib/domain/comments/thread';
import type { CompleteLocale as Locale } from '@/lib/i18n/locales';
import en from '@/messages/en/comments.json';
import es from '@/messages/es/comments.json';
import fr from '@/messages/fr/comments.json';
import zh from '@/messages/zh/comments.json';

const all = { zh, en, fr, es };

export const wire = (id: number, more: Record<string, unknown> = {}) => ({
  id,
  content: `Comment ${id}`,
  created_at: '2026-05-02T01:30:00Z',
  liked: false,
  likes_count: 2,
  author: { nickname: null, avatar: null },
  children: [],
  comments_count: 0,
  reply: false,
  links: { comment: `/topapi/v1/comment/${id}/comment`, like: `/topapi/v1/comment/${id}/like` },
  ...more,
});

export function pageOf(comments: readonly unknown[], total = comments.length): CommentPage {
  const page = readPage({ data: comments, meta: { total } });
  if (!page) throw new Error('no page');
  return page;
}

export function setupIn(locale: Locale, more: Partial<ThreadSetup> = {}): ThreadSetup {
  const { count, none, tourist, form, item, more: moreWords, post, held, refusals } = all[locale];
  const problems = Object.fromEntries(commentProblems.map((problem) => [problem, refusals[problem]]));
  return {
    locale,
    postId: 5,
    path: '/topapi/v1/post/5/comment',
    first: pageOf([wire(2), wire(1)]),
    firstPage: 1,
    pagesHref: '/en/comments/5',
    back: '/en/blog/x',
    areShown: true,
    canWrite: true,
    like: { path: '/topapi/v1/post/5/like', liked: false, likes: 7 },
    words: { count, none, tourist, form, item, more: moreWords, post, held, problems },
    ...more,
  };
}
