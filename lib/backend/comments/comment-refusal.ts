import type { Context } from 'hono';
import { refuse, ServiceError } from '@/lib/backend/shared/http';
import { reasonOf } from '@/lib/backend/shared/failure-reason';
import { commentChallengePath } from '@/lib/contract/call-paths';
import type { CommentError } from '@/lib/contract/comments';
import { commentProblems } from '@/lib/domain/comments/comment-content';
import { fill } from '@/lib/i18n/fill';
import type { Locale } from '@/lib/i18n/locales';
import { messagesByLocale } from '@/lib/i18n/messages-by-locale';
import { currentRequestId } from '@/lib/net/request';
import { log } from '@/lib/observability/log';

/** Refusals of comments and likes: message key and HTTP status. */
export const refusalStatus = {
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
  unavailable: 503,
} as const;
export type RefusalKey = keyof typeof refusalStatus;

/** A refusal with a message in the reader's language. */
export class CommentRefusal extends Error {
  readonly status: (typeof refusalStatus)[RefusalKey];
  constructor(
    readonly key: RefusalKey,
    readonly retryAfterSeconds?: number,
  ) {
    super(key);
    this.name = 'CommentRefusal';
    this.status = refusalStatus[key];
  }
}

const words = messagesByLocale('comments');
export type CommentServiceWords = Pick<(typeof words)['zh'], 'refusals' | 'held'>;

/** Returns the messages of the comment service in one language. */
export const commentMessages = (locale: Locale): CommentServiceWords => words[locale];

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
