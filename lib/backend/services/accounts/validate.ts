import type { Family } from '@/lib/domain/account/forms/account-forms';
import type { Db } from '@/lib/backend/db/client';
import type { Registration } from '@/lib/contract/accounts';
import { checkRegistration } from './check-form';
import { findAccount } from './find-account';
import type { Caller } from '@/lib/backend/services/accounts/guards/guard';
import { guardValid } from '@/lib/backend/services/accounts/guards/guard-valid';
import { identityOf, type Role } from './identity';
import { AccountRefusal } from './account-refusal';

type Question = { role: Role; form: Registration; family: Family; caller: Caller };

/**
 * Checks whether a registration may proceed to its code. Throws `invalid`, or `taken` for an address that has an
 * account, which the contract discloses.
 */
export async function validate(db: Db, { role, form, family, caller }: Question, now: Date): Promise<void> {
  checkRegistration(role, form, family, false);
  const identity = identityOf(form);
  await guardValid(db, identity, caller, now);
  if (await findAccount(db, role, identity)) throw new AccountRefusal('taken');
}
