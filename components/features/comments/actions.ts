'use server';

import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { writeComment } from '@/lib/api/comments';
import { cleanComment, commentProblem, commentProblems, type CommentProblem } from '@/lib/comments/content';
import { reactionPath } from '@/lib/comments/paths';
import { backPath, notPosted, type PostedComment } from '@/lib/comments/posted';
import { formOfPost, textOf } from '@/lib/http/form-of-post';
import { defaultLocale, isLocale } from '@/lib/i18n/locales';

const maxCharacters = 4_000;
const isProblem = (value: string | null): value is CommentProblem => (commentProblems as readonly (string | null)[]).includes(value);

/**
 * Takes a comment that was posted without script: the same rules, the same door, the same limits. A success leads back to the
 * page (303), which holds the comment by then; everything else comes back with what was typed.
 */
export async function postComment(_before: PostedComment, sent: FormData): Promise<PostedComment> {
  const data = formOfPost(sent);
  const path = reactionPath(data.get('path'), 'comment');
  if (!path) return notPosted;
  const given = data.get('locale');
  const locale = isLocale(given) ? given : defaultLocale;
  const text = textOf(data, 'content', maxCharacters);
  const content = cleanComment(text);
  const problem = commentProblem(content);
  if (problem) return { kind: 'refused', path, text, problem, message: null };
  const post = Number(data.get('post'));
  const note = { website: textOf(data, 'website', 500), named: data.has('named'), ...(Number.isSafeInteger(post) && post > 0 ? { post } : {}) };
  const { answer, cookie } = await writeComment({ path, locale, content, note, headers: await headers() });
  if (cookie) (await cookies()).set(cookie);
  if (answer.kind === 'sent') {
    if (data.get('script') === '1') return { kind: 'sent', path };
    redirect(`${backPath(data.get('back'))}#${answer.comment ? `comment-${answer.comment.id}` : 'comments'}`);
  }
  if (answer.kind === 'held') return { kind: 'held', path, message: answer.message };
  if (answer.kind === 'refused') return { kind: 'refused', path, text, problem: isProblem(answer.problem) ? answer.problem : null, message: answer.message };
  return { kind: 'failed', path, text };
}
