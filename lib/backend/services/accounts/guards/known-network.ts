import type { Db } from '@/lib/backend/db/client';
import { keyedHash } from '@/lib/backend/db/secrets';
import { type Identity, keyOf, type Role } from '@/lib/backend/services/accounts/identity';
import { wasHit } from '@/lib/backend/services/limits/rate-windows';
import { limits } from './account-limits';
import type { Sender } from './guard';

const roles: readonly Role[] = ['trader', 'inspector'];

/** Returns the key under which the sign-ins to an account are counted, whether or not it exists. */
export const signInKey = (db: Db, role: Role, identity: Identity): Promise<string> =>
  keyedHash(db, 'sign-in', `${role}\n${identity.type}\n${keyOf(identity)}`);

/** Returns the counter of a network's successful sign-ins to an account. */
export const knownNetworkKey = (account: string, { network }: Sender): string => `sign-in-known:${account}:${network}`;

/**
 * Whether an account of any role was signed in to from the sender's network lately. Without a known address (`sender`
 * is null) no network counts as known.
 */
export async function isKnownNetwork(db: Db, identity: Identity, sender: Sender | null, now: Date): Promise<boolean> {
  if (!sender) return false;
  const known = await Promise.all(
    roles.map(async (role) => {
      const key = knownNetworkKey(await signInKey(db, role, identity), sender);
      return wasHit(db, key, limits.knownNetwork.seconds, now);
    }),
  );
  return known.includes(true);
}
