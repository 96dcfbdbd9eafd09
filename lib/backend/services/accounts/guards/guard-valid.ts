import type { Db } from '@/lib/backend/db/client';
import { hit } from '@/lib/backend/services/limits/rate-windows';
import { type Caller, counted, isNextHitSuspect, needProof, senderOf } from './guard';
import { type Identity, identityHash, keyOf } from '@/lib/backend/services/accounts/identity';
import { limits } from './account-limits';

/**
 * Counts a check whether an address is free: a few are unconditional, more require a proof of work, too many are
 * refused. Checks of one address from everywhere only require a proof and never block its owner.
 */
export async function guardValid(db: Db, identity: Identity, caller: Caller, now: Date): Promise<void> {
  const sender = await senderOf(db, caller);
  const asked = await identityHash(db, identity);
  const about = `valid-about:${asked}`;
  const suspicions = [
    await counted(db, `valid:${sender.address}`, limits.validAddress, now),
    await counted(db, `valid-net:${sender.network}`, limits.validNetwork, now),
    await counted(db, `valid-pair:${asked}:${sender.network}`, limits.validPair, now),
    await isNextHitSuspect(db, about, limits.validRecipient, now),
  ];
  if (suspicions.includes(true)) await needProof(db, caller, { purpose: 'valid', to: keyOf(identity) }, now);
  await hit(db, about, limits.validRecipient.seconds, now);
}
