import { accountServiceMessages, contactValues } from '@/lib/backend/mail/message';
import { Refusal } from '@/lib/backend/shared/refusal';
import type { AccountError } from '@/lib/contract/accounts';
import { accountPaths } from '@/lib/contract/call-paths';
import type { AccountMessageKey } from '@/lib/domain/account/forms/account-forms';
import { fill } from '@/lib/i18n/fill';
import type { Locale } from '@/lib/i18n/locales';
import { currentRequestId } from '@/lib/net/request';

const refusalStatus = {
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
  problem?: { field: string; key: AccountMessageKey; max: number };
  retryAfterSeconds?: number;
  proof?: { purpose: string; to: string };
};

export class AccountRefusal extends Refusal<RefusalKey, Details> {
  constructor(key: RefusalKey, details: Details = {}) {
    super(key, refusalStatus[key], details);
  }
}

function refusalText({ key, details: { problem }, minutes }: AccountRefusal, locale: Locale): string {
  const { errors, refusals } = accountServiceMessages(locale);
  if (key === 'invalid') return problem ? fill(errors[problem.key], { max: problem.max }) : refusals.unreadable;
  if (key === 'codeWrong') return errors.code_wrong;
  return fill(refusals[key === 'wrongMethod' ? 'noCall' : key], { ...contactValues(locale), minutes });
}

export function refusalAnswer(refusal: AccountRefusal, locale: Locale) {
  const { status, details } = refusal;
  const body: AccountError = {
    code: status,
    message: refusalText(refusal, locale),
    request_id: currentRequestId(),
    ...(details.proof ? { challenge: `${accountPaths.captcha}?${new URLSearchParams(details.proof)}` } : {}),
  };
  return { status, body, headers: refusal.headers(locale) };
}
