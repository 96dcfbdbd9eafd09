import { firstProblem } from '@/lib/domain/account/forms/account-checks';
import { type Family, maxLengthOf } from '@/lib/domain/account/forms/account-forms';
import type { Db } from '@/lib/backend/db/client';
import { config } from '@/lib/config';
import type { RecoveryProof } from '@/lib/contract/accounts';
import type { Locale } from '@/lib/i18n/locales';
import { isUnreadable } from '@/lib/domain/leads/fields/characters';
import type { CodePurpose } from './codes';
import { recipientOf } from './recipient-turn';
import { type CodeCaller, guardCode } from '@/lib/backend/services/accounts/guards/guard-code';
import type { Identity } from '@/lib/backend/services/accounts/identity';
import { issueCode } from './issue-code';
import { AccountRefusal } from '@/lib/backend/services/accounts/account-refusal';
import { checkPhonesOfDay } from './phones-of-day';

export type CodeOrder = { identity: Identity; family: Family; locale: Locale; caller: CodeCaller };
type Made = { purpose: CodePurpose; code: string; proof: RecoveryProof | null };

/** Checks the recipient by the rules of the forms. Throws `invalid`. */
function checkRecipient({ type, to }: Identity, family: Family): void {
  const form = type === 'email' ? ('recover-email' as const) : ('recover-phone' as const);
  const problem = firstProblem(form, { [type]: to, captcha: 'any' }, { family, emailRule: config().EMAIL_RULE });
  if (problem || isUnreadable(to)) {
    const key = problem?.key ?? (type === 'email' ? 'email_format' : 'phone_format');
    throw new AccountRefusal('invalid', {
      problem: { field: problem?.field ?? type, key, max: maxLengthOf(form, type) },
    });
  }
}

/**
 * Orders a code after all checks and limits, or keeps the one that was just sent. Returns the proof of the code that
 * will arrive; null for a registration code. Throws `AccountRefusal`.
 */
export async function orderCode(
  db: Db,
  { purpose, code, proof }: Made,
  { identity, family, locale, caller }: CodeOrder,
  now: Date,
): Promise<RecoveryProof | null> {
  checkRecipient(identity, family);
  const through = await guardCode(db, purpose, identity, caller, now);
  if (identity.type === 'phone_number') await checkPhonesOfDay(db, through.network, now);
  const recipient = await recipientOf(db, identity, caller, now);
  const order = { purpose, identity, code, locale, proof, holder: caller.holder, recipient, through };
  return (await issueCode(db, order, now)).proof;
}
