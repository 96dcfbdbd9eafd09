import { accountServiceMessages, contactValues } from '@/lib/backend/mail/message';
import type { AccountError } from '@/lib/contract/accounts';
import { accountPaths } from '@/lib/contract/call-paths';
import type { AccountMessageKey } from '@/lib/domain/account/forms/account-message-keys';
import { fill } from '@/lib/i18n/fill';
import type { Locale } from '@/lib/i18n/locales';
import { currentRequestId } from '@/lib/net/request';

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
  wrongMethod: 405,
  busy: 503,
  unavailable: 503,
} as const;
export type RefusalKey = keyof typeof refusalStatus;
type Details = {
  /** Message key and maximum length in characters. */
  problem?: { field: string; key: AccountMessageKey; max: number };
  retryAfterSeconds?: number;
  /** Purpose and recipient of the challenge to solve, with status 428. */
  proof?: { purpose: string; to: string };
};

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

const retryAfterSeconds = 30;

function refusalText({ key, details }: AccountRefusal, locale: Locale): string {
  const words = accountServiceMessages(locale);
  const { problem, retryAfterSeconds: wait } = details;
  if (key === 'invalid')
    return problem ? fill(words.errors[problem.key], { max: String(problem.max) }) : words.refusals.unreadable;
  if (key === 'codeWrong') return words.errors.code_wrong;
  return fill(words.refusals[key === 'wrongMethod' ? 'noCall' : key], {
    ...contactValues(locale),
    minutes: String(Math.ceil((wait ?? 60) / 60)),
  });
}

export function refusalAnswer(refusal: AccountRefusal, locale: Locale) {
  const { status, details } = refusal;
  const body: AccountError = {
    code: status,
    message: refusalText(refusal, locale),
    request_id: currentRequestId(),
    ...(details.proof ? { challenge: `${accountPaths.captcha}?${new URLSearchParams(details.proof)}` } : {}),
  };
  const wait = details.retryAfterSeconds ?? (status === 503 ? retryAfterSeconds : undefined);
  const headers = { 'content-language': locale, ...(wait ? { 'retry-after': String(wait) } : {}) };
  return { status: status as number, body, headers };
}
