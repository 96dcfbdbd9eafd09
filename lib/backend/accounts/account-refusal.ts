import { type AccountWords, accountServiceMessages, contactValues } from '@/lib/backend/mail/message';
import { Refusal } from '@/lib/backend/shared/refusal';
import type { AccountError } from '@/lib/contract/accounts';
import { accountPaths } from '@/lib/contract/call-paths';
import { fill } from '@/lib/i18n/fill';
import type { Locale } from '@/lib/i18n/locales';
import { currentRequestId } from '@/lib/net/request';

export type RefusalKey = keyof AccountWords['refusals'] | 'invalid' | 'codeWrong' | 'wrongMethod';

export class AccountRefusal extends Refusal<RefusalKey> {}

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
