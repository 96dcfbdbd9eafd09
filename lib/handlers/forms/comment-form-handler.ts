import type { CommentContext } from '@/lib/contract/comments';
import { type CommentFormState, type CommentProblem, commentProblems } from '@/lib/domain/comments/comment-content';
import { reactionPath, targetOf } from '@/lib/domain/comments/comment-paths';
import { type CommentAnswer, readCommentAnswer } from '@/lib/domain/comments/comment-wire';
import { callComments } from '@/lib/handlers/comments/comment-handler';
import { localePath } from '@/lib/i18n/locales';
import { backPath, resultPagePath } from '@/lib/site/routing/form-paths';
import { addressOf, localeOf, readFields, refusePost, seeOther, seeResult, textOf } from './form-post';

const isProblem = (value: string | null): value is CommentProblem => commentProblems.some((known) => known === value);

function contextOf(fields: URLSearchParams): CommentContext {
  const post = Number(fields.get('post'));
  return {
    website: textOf(fields, 'website', 500),
    named: fields.has('named'),
    ...(Number.isSafeInteger(post) && post > 0 ? { post } : {}),
  };
}

function stateOf(answer: Exclude<CommentAnswer, { kind: 'sent' }>, text: string): CommentFormState {
  if (answer.kind === 'held') return answer;
  if (answer.kind !== 'refused') return { kind: 'failed', text };
  const { problem, message } = answer;
  return { kind: 'refused', text, problem: isProblem(problem) ? problem : null, message };
}

export async function answerCommentForm(request: Request): Promise<Response> {
  const fields = await readFields(request);
  if (fields instanceof Response) return fields;
  const path = reactionPath(fields.get('path'), 'comment');
  const target = path && targetOf(path);
  if (!path || !target) return refusePost(request, 'unreadable');
  const locale = localeOf(request, fields);
  const back = backPath(fields.get('back'));
  const content = fields.get('content') ?? '';
  const context = contextOf(fields);
  const url = new URL(`${path}?locale=${locale}`, request.url);
  const sender = { address: addressOf(request), plain: true };
  const answer = await callComments(
    { url, target, locale, language: locale, content, context, sender },
    request.headers.get('cookie'),
  );
  const cookies = answer.headers.getSetCookie();
  const said = readCommentAnswer(answer.status, await answer.text());
  if (said.kind === 'sent')
    return seeOther({ path: back, fragment: said.comment ? `comment-${said.comment.id}` : 'comments', cookies });
  const result = { of: 'comment', path, postId: context.post ?? 0, back, state: stateOf(said, content) } as const;
  return seeResult(request, result, { path: localePath(locale, resultPagePath), fragment: 'comments', cookies });
}
