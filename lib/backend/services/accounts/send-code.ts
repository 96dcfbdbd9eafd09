import { firstProblem } from '@/lib/account/checks';
import { type Family, maxLengthOf } from '@/lib/account/forms';
import type { Db } from '@/lib/backend/db/client';
import { config } from '@/lib/config';
import { isUnreadable } from '@/lib/leads/characters';
import type { Locale } from '@/lib/i18n/locales';
import { makeRegisterCode } from './codes';
import { type CodeCaller, guardCode } from './guard-code';
import type { Identity } from './identity';
import { issueCode } from './issue-code';
import { AccountRefusal } from './refusal';

export type CodeOrder = { identity: Identity; family: Family; locale: Locale; caller: CodeCaller };

/** A recipient that a message can be sent to, by the rules of the forms. Throws `invalid`. */
export function checkRecipient({ type, to }: Identity, family: Family): void {
  const form = type === 'email' ? ('recover-email' as const) : ('recover-phone' as const);
  const problem = firstProblem(form, { [type]: to, captcha: 'any' }, { family, emailRule: config().EMAIL_RULE });
  if (problem || isUnreadable(to)) {
    const key = problem?.key ?? (type === 'email' ? 'email_format' : 'phone_format');
    throw new AccountRefusal('invalid', { problem: { field: problem?.field ?? type, key, max: maxLengthOf(form, type) } });
  }
}

/** Sends a registration code: six digits, ten minutes, five tries. */
export async function sendCode(db: Db, { identity, family, locale, caller }: CodeOrder, now: Date): Promise<void> {
  checkRecipient(identity, family);
  await guardCode(db, 'register', identity, caller, now);
  await issueCode(db, { purpose: 'register', identity, code: makeRegisterCode(), locale }, now);
}
