import { log } from '@/lib/observability/log';
import { sitePaths } from '@/lib/contract/call-paths';
import type { Context } from 'hono';
import { mailMessages, contactValues } from '@/lib/backend/mail/mail-messages';
import { reasonOf } from '@/lib/backend/services/failure-reason';
import { LeadRefusal } from '@/lib/backend/services/leads/lead-refusal';
import type { LeadError } from '@/lib/contract/leads';
import { isBodyTimeout } from '@/lib/net/body/body-timeout';
import { fill } from '@/lib/i18n/fill';
import type { Locale } from '@/lib/i18n/locales';
import { currentRequestId } from '@/lib/net/request-id';

const retryAfterSeconds = 30;
/** The token in a private link is a credential, so it is kept out of the log. */
const withoutToken = (path: string) => (path.startsWith(`${sitePaths.data}/`) ? sitePaths.data : path.slice(0, 40));

/** Returns the message of a refusal in the sender's language. */
export function refusalText({ key, details }: LeadRefusal, locale: Locale): string {
  const { retryAfterSeconds, names, message } = details;
  if (message !== undefined) return message;
  return fill(mailMessages(locale).refusals[key], {
    ...contactValues(locale),
    minutes: String(Math.ceil((retryAfterSeconds ?? 60) / 60)),
    ...names,
  });
}

/** Returns the response to a refusal: a localized message, the problem of each field, and when to try again. */
export function refusalAnswer(refusal: LeadRefusal, locale: Locale, requestId: string = currentRequestId()): Response {
  const { retryAfterSeconds: wait, errors } = refusal.details;
  const body: LeadError = { code: refusal.status, message: refusalText(refusal, locale), request_id: requestId };
  if (errors) body.errors = errors;
  if (refusal.key === 'proofNeeded') body.challenge = sitePaths.challenge;
  const headers: Record<string, string> = { 'Cache-Control': 'no-store', 'Content-Language': locale };
  if (refusal.status === 503) headers['Retry-After'] = String(retryAfterSeconds);
  if (wait) headers['Retry-After'] = String(wait);
  return Response.json(body, { status: refusal.status, headers });
}

/**
 * Turns an error into a response. An unexpected error is logged under the request id in the response and answered as
 * `unavailable`.
 */
export function answerFailure(c: Context, error: Error, locale: Locale): Response {
  if (error instanceof LeadRefusal) return refusalAnswer(error, locale);
  if (isBodyTimeout(error)) return refusalAnswer(new LeadRefusal('timeout'), locale);
  const requestId = currentRequestId();
  log('error', 'leads', { request_id: requestId, path: withoutToken(c.req.path), reason: reasonOf(error) });
  return refusalAnswer(new LeadRefusal('unavailable'), locale, requestId);
}
