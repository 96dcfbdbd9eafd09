import type { Context } from 'hono';
import { accountServiceMessages, contactValues } from '@/lib/backend/mail/message';
import { reasonOf } from '@/lib/backend/shared/failure-reason';
import type { AccountError } from '@/lib/contract/accounts';
import { accountPaths } from '@/lib/contract/call-paths';
import type { AccountMessageKey } from '@/lib/domain/account/forms/account-message-keys';
import { fill } from '@/lib/i18n/fill';
import type { Locale } from '@/lib/i18n/locales';
import { currentRequestId } from '@/lib/net/request';
import { log } from '@/lib/observability/log';

/** Refusals of the account service: message key and HTTP status. */
export const refusalStatus = {
  unreadable: 400,
  wrongType: 415,
  tooLarge: 413,
  invalid: 422,
  taken: 409,
  codeWrong: 422,
  codeSpent: 422,
  wrongSignIn: 401,
  noAccount: 404,
  captchaFailed: 403,
  proofNeeded: 428,
  tooMany: 429,
  scriptNeeded: 429,
  enoughToday: 429,
  crossSite: 403,
  noCall: 404,
  busy: 503,
  unavailable: 503,
} as const;
export type RefusalKey = keyof typeof refusalStatus;
type Details = {
  /** The invalid field, the message key of its problem and its maximum length in characters. */
  problem?: { field: string; key: AccountMessageKey; max: number };
  retryAfterSeconds?: number;
  /** Purpose and recipient of the challenge to solve, with status 428. */
  proof?: { purpose: string; to: string };
};

/** A refusal with a message in the visitor's language. */
export class AccountRefusal extends Error {
  readonly status: (typeof refusalStatus)[RefusalKey];
  constructor(
    readonly key: RefusalKey,
    readonly details: Details = {},
  ) {
    super(key);
    this.name = 'AccountRefusal';
    this.status = refusalStatus[key];
  }
}

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
