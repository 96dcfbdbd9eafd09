import type { Family } from '@/lib/account/forms';
import type { Db } from '@/lib/backend/db/client';
import { senderKeys } from '@/lib/backend/services/limits/count';
import type { Registration } from '@/lib/contract/accounts';
import { checkRegistration } from './check-form';
import { findAccount } from './find-account';
import { type Caller, counted, needProof } from './guard';
import { identityHash, identityOf, keyOf, type Role } from './identity';
import { limits } from './limits';
import { AccountRefusal } from './refusal';

type Question = { role: Role; form: Registration; family: Family; caller: Caller };

/**
 * Whether a registration may go on to its code. Throws `invalid`, or `taken` for an address that has an account, which the
 * contract tells: so few questions are free, more cost a proof of work, and nobody may go on asking.
 */
export async function validate(db: Db, { role, form, family, caller }: Question, now: Date): Promise<void> {
  checkRegistration(role, form, family, false);
  const identity = identityOf(form);
  const keys = await senderKeys(db, caller.address);
  let suspected = await counted(db, `valid-about:${await identityHash(db, identity)}`, limits.validRecipient, now);
  if (keys) suspected = (await counted(db, `valid:${keys.address}`, limits.validAddress, now)) || suspected;
  if (suspected) await needProof(db, caller, { purpose: 'valid', to: keyOf(identity) }, now);
  if (await findAccount(db, role, identity)) throw new AccountRefusal('taken');
}
