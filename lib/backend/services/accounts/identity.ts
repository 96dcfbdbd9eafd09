import type { Db } from '@/lib/backend/db/client';
import { keyed } from '@/lib/backend/db/secrets';
import type { IdentityType } from '@/lib/contract/accounts';

export type Role = 'trader' | 'inspector';
/** What an account is known by: an e-mail address, or the digits of a phone number. */
export type Identity = { type: IdentityType; to: string };

export type Named = { type: 'email'; email: string } | { type: 'phone_number'; phone_number: string };

/** The identity that a form names. */
export function identityOf(form: Named): Identity {
  return form.type === 'email'
    ? { type: 'email', to: form.email.trim() }
    : { type: 'phone_number', to: form.phone_number.trim() };
}

/** The same for two spellings of one address: mail servers do not tell capitals apart, and neither do people. */
export function keyOf({ type, to }: Identity): string {
  return type === 'email' ? to.trim().toLowerCase() : to.replace(/\D/g, '');
}

/** The keyed hash that stands for an identity wherever it need not be read. */
export function identityHash(db: Db, identity: Identity): Promise<string> {
  return keyed(db, 'identity', `${identity.type}\n${keyOf(identity)}`);
}
