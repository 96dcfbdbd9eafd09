import { HTTPException } from 'hono/http-exception';
import { Refusal } from '@/lib/backend/shared/refusal';
import { commentChallengePath } from '@/lib/contract/call-paths';
import type { CommentError } from '@/lib/contract/comments';
import { commentProblems } from '@/lib/domain/comments/comment-content';
import { fill } from '@/lib/i18n/fill';
import type { Locale } from '@/lib/i18n/locales';
import { messagesByLocale } from '@/lib/i18n/messages-by-locale';
import { refusal } from '@/lib/net/json-refusal';
import { currentRequestId } from '@/lib/net/request';
import { log } from '@/lib/observability/log';
import { reasonOf } from '@/lib/observability/mask-reason';

const words = messagesByLocale('comments');
export type RefusalKey = keyof (typeof words)['zh']['refusals'] | 'wrongMethod';

export class CommentRefusal extends Refusal<RefusalKey> {}

export const commentMessages = (locale: Locale) => words[locale];

function refusalResponse(refused: CommentRefusal, locale: Locale): Response {
  const { key, status, minutes } = refused;
  const body: CommentError = {
    code: status,
    message: fill(commentMessages(locale).refusals[key === 'wrongMethod' ? 'noCall' : key], { minutes }),
    request_id: currentRequestId(),
    ...(key === 'proofNeeded' ? { challenge: commentChallengePath } : {}),
    ...(commentProblems.some((problem) => problem === key) ? { problem: key } : {}),
  };
  return Response.json(body, { status, headers: refused.headers(locale) });
}

export function commentFailure(error: unknown, path: string, locale: Locale): Response {
  if (error instanceof CommentRefusal) return refusalResponse(error, locale);
  if (error instanceof HTTPException) return refusal(error.status, error.message);
  log('error', 'comments', { request_id: currentRequestId(), path: path.slice(0, 60), reason: reasonOf(error) });
  return refusalResponse(new CommentRefusal('unavailable'), locale);
}
