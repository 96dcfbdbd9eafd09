import { getMessages } from 'next-intl/server';
import type { CommentWords } from '@/components/features/comments/comment-types';
import { commentProblems } from '@/lib/domain/comments/comment-content';

/** Returns the comment messages in the language of the page; client components fill the placeholders. */
export async function loadThreadMessages(): Promise<CommentWords> {
  const { count, none, tourist, form, item, more, post, held, refusals } = (await getMessages()).comments;
  const problems = Object.fromEntries(commentProblems.map((problem) => [problem, refusals[problem]]));
  return { count, none, tourist, form, item, more, post, held, problems };
}
