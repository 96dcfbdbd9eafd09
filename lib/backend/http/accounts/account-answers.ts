import { log } from '@/lib/observability/log';
import { accountPaths } from '@/lib/contract/call-paths';
import type { Context } from 'hono';
import { accountServiceMessages } from '@/lib/backend/mail/account-service-messages';
import { contactValues } from '@/lib/backend/mail/mail-messages';
import { AccountRefusal } from '@/lib/backend/services/accounts/account-refusal';
import { reasonOf } from '@/lib/backend/services/failure-reason';
import type { AccountError } from '@/lib/contract/accounts';
import { fill } from '@/lib/i18n/fill';
import type { Locale } from '@/lib/i18n/locales';
import { currentRequestId } from '@/lib/net/request-id';

const noStore = { 'Cache-Control': 'no-store' };
const retryAfterSeconds = '30';

/** Returns a success response of the contract: code 0, a message, data. */
export function accountOk(locale: Locale, message: string, data: unknown = {}): Response {
  return Response.json({ code: 0, message, data }, { headers: { ...noStore, 'Content-Language': locale } });
}

/** Returns the message of a refusal in the visitor's language. */
export function refusalText({ key, details }: AccountRefusal, locale: Locale): string {
  const words = accountServiceMessages(locale);
  const { problem, retryAfterSeconds: wait } = details;
  if (key === 'invalid')
    return problem ? fill(words.errors[problem.key], { max: String(problem.max) }) : words.refusals.unreadable;
  if (key === 'codeWrong') return words.errors.code_wrong;
  return fill(words.refusals[key], { ...contactValues(locale), minutes: String(Math.ceil((wait ?? 60) / 60)) });
}

/** Returns the response to a refusal, with the URL of the challenge for status 428. */
export function accountRefusal(refusal: AccountRefusal, locale: Locale): Response {
  const { proof, retryAfterSeconds: wait } = refusal.details;
  const body: AccountError = {
    code: refusal.status,
    message: refusalText(refusal, locale),
    request_id: currentRequestId(),
  };
  if (proof) body.challenge = `${accountPaths.captcha}?${new URLSearchParams(proof)}`;
  const headers: Record<string, string> = { ...noStore, 'Content-Language': locale };
  if (refusal.status === 503) headers['Retry-After'] = retryAfterSeconds;
  if (wait) headers['Retry-After'] = String(wait);
  return Response.json(body, { status: refusal.status, headers });
}

/**
 * Turns an error into a response. An unexpected error is logged without personal data and answered as `unavailable`.
 */
export function accountFailure(c: Context, error: Error, locale: Locale): Response {
  if (error instanceof AccountRefusal) return accountRefusal(error, locale);
  log('error', 'accounts', { request_id: currentRequestId(), path: c.req.path.slice(0, 60), reason: reasonOf(error) });
  return accountRefusal(new AccountRefusal('unavailable'), locale);
}
