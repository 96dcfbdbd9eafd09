import { getTranslations } from 'next-intl/server';
import type { CommentWords } from '@/components/features/comments/comment-types';
import { commentProblems } from '@/lib/domain/comments/comment-content';

/** Returns the comment messages in the language of the page; client components fill the placeholders. */
export async function commentWords(): Promise<CommentWords> {
  const t = await getTranslations('comments');
  const refusals = t.raw('refusals') as Record<string, string>;
  return {
    count: String(t.raw('count')),
    none: t('none'),
    tourist: t('tourist'),
    form: t.raw('form') as CommentWords['form'],
    item: t.raw('item') as CommentWords['item'],
    more: t.raw('more') as CommentWords['more'],
    post: t.raw('post') as CommentWords['post'],
    held: t('held'),
    problems: Object.fromEntries(commentProblems.map((problem) => [problem, refusals[problem] ?? ''])),
  };
}
