import type { Db } from '@/lib/backend/db/client';
import { keyedHash } from '@/lib/backend/db/secrets';
import type { IdentityType } from '@/lib/contract/accounts';
import { mobileNumber } from '@/lib/domain/account/forms/account-rules';

export type Role = 'trader' | 'inspector';
/** Identifies an account: an e-mail address as typed, or the digits of a phone number. */
export type Identity = { type: IdentityType; to: string };

export type Named = { type: 'email'; email: string } | { type: 'phone_number'; phone_number: string };

/** Returns the identity that a typed address or number stands for. */
export const typedIdentity = (type: IdentityType, text: string): Identity => ({
  type,
  to: type === 'email' ? text.trim() : mobileNumber(text),
});

/** Returns the identity that a form names. */
export const identityOf = (form: Named): Identity =>
  typedIdentity(form.type, form.type === 'email' ? form.email : form.phone_number);

/** Returns the lookup key of an identity: the e-mail address in lower case, or the digits of the phone number. */
export function keyOf({ type, to }: Identity): string {
  return type === 'email' ? to.trim().toLowerCase() : to.replace(/\D/g, '');
}

/** Domains whose mailboxes ignore dots in the local part. */
const dotless = /@(?:gmail|googlemail)\.com$/;

/**
 * Returns what messages to an identity arrive at: its key, for an e-mail address without the spellings that reach the
 * same mailbox (`+tag`, and dots at Gmail). Two identities with one target are two accounts, so it is for limits alone.
 */
export function targetOf(identity: Identity): string {
  const key = keyOf(identity);
  if (identity.type !== 'email') return key;
  const at = key.lastIndexOf('@');
  const [local = ''] = key.slice(0, at).split('+');
  return dotless.test(key) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}${key.slice(at)}`;
}

/** Returns the keyed hash of an identity, used wherever the identity need not be readable. */
export function identityHash(db: Db, identity: Identity): Promise<string> {
  return keyedHash(db, 'identity', `${identity.type}\n${keyOf(identity)}`);
}
