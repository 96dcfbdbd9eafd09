import type { Db } from '@/lib/backend/db/client';
import { senderKeys } from '@/lib/backend/services/limits/count';
import { type Caller, counted, needProof } from './guard';
import { type Identity, identityHash, keyOf } from './identity';
import { limits } from './limits';

/** Counts a question whether an address is free: a few cost nothing, more a proof of work, and nobody may go on asking. */
export async function guardValid(db: Db, identity: Identity, caller: Caller, now: Date): Promise<void> {
  const keys = await senderKeys(db, caller.address);
  let suspected = await counted(db, `valid-about:${await identityHash(db, identity)}`, limits.validRecipient, now);
  if (keys) suspected = (await counted(db, `valid:${keys.address}`, limits.validAddress, now)) || suspected;
  if (suspected) await needProof(db, caller, { purpose: 'valid', to: keyOf(identity) }, now);
}
