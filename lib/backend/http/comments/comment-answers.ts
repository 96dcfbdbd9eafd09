import { log } from '@/lib/observability/log';
import { commentChallengePath } from '@/lib/contract/call-paths';
import type { Context } from 'hono';
import { CommentRefusal } from '@/lib/backend/services/comments/comment-refusal';
import { ServiceError } from '@/lib/backend/services/errors';
import { reasonOf } from '@/lib/backend/services/failure-reason';
import { commentProblems } from '@/lib/domain/comments/comment-content';
import type { CommentError } from '@/lib/contract/comments';
import { fill } from '@/lib/i18n/fill';
import type { Locale } from '@/lib/i18n/locales';
import { currentRequestId } from '@/lib/net/request-id';
import { refuse } from '@/lib/backend/http/answers';
import { commentMessages } from './comment-messages';

const retryAfterSeconds = 30;

/** Returns the message of a refusal in the reader's language. */
export function refusalText({ key, retryAfterSeconds }: CommentRefusal, locale: Locale): string {
  return fill(commentMessages(locale).refusals[key], { minutes: Math.ceil((retryAfterSeconds ?? 60) / 60) });
}

/** Returns the response to a refusal: a localized message, the problem's key and the challenge URL for status 428. */
export function commentRefusal(
  refusal: CommentRefusal,
  locale: Locale,
  requestId: string = currentRequestId(),
): Response {
  const { key, status, retryAfterSeconds: wait } = refusal;
  const body: CommentError = { code: status, message: refusalText(refusal, locale), request_id: requestId };
  if (key === 'proofNeeded') body.challenge = commentChallengePath;
  if ((commentProblems as readonly string[]).includes(key)) body.problem = key;
  const headers: Record<string, string> = { 'Cache-Control': 'no-store', 'Content-Language': locale };
  if (status === 503) headers['Retry-After'] = String(retryAfterSeconds);
  if (wait) headers['Retry-After'] = String(wait);
  return Response.json(body, { status, headers });
}

/**
 * Turns an error into a response. An unexpected error is logged under the request id in the response, without the
 * comment.
 */
export function commentFailure(c: Context, error: Error, locale: Locale): Response {
  if (error instanceof CommentRefusal) return commentRefusal(error, locale);
  if (error instanceof ServiceError) return refuse(c, 400, error.message);
  const requestId = currentRequestId();
  log('error', 'comments', { request_id: requestId, path: c.req.path.slice(0, 60), reason: reasonOf(error) });
  return commentRefusal(new CommentRefusal('unavailable'), locale, requestId);
}
