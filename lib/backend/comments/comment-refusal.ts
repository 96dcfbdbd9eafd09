import { ServiceError } from '@/lib/backend/shared/http';
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

const refusalStatus = {
  unreadable: 400,
  wrongType: 415,
  tooLarge: 413,
  timeout: 408,
  empty: 422,
  too_long: 422,
  characters: 422,
  name: 422,
  links: 422,
  proofNeeded: 428,
  tooMany: 429,
  off: 403,
  crossSite: 403,
  missing: 404,
  noCall: 404,
  wrongMethod: 405,
  unavailable: 503,
} as const;
export type RefusalKey = keyof typeof refusalStatus;

export class CommentRefusal extends Refusal<RefusalKey, { retryAfterSeconds?: number }> {
  constructor(key: RefusalKey, retryAfterSeconds?: number) {
    super(key, refusalStatus[key], { retryAfterSeconds });
  }
}

const words = messagesByLocale('comments');
export type CommentServiceWords = Pick<(typeof words)['zh'], 'refusals' | 'held'>;

export const commentMessages = (locale: Locale): CommentServiceWords => words[locale];

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
  if (error instanceof ServiceError) return refusal(error.status, error.message);
  log('error', 'comments', { request_id: currentRequestId(), path: path.slice(0, 60), reason: reasonOf(error) });
  return refusalResponse(new CommentRefusal('unavailable'), locale);
}
