import type { Db } from '@/lib/backend/db/client';
import { acceptsProof, type Use } from '@/lib/backend/services/captcha/proof';
import { type Hits, hit, senderKeys } from '@/lib/backend/services/limits/count';
import { type Limit, limits } from './limits';
import { AccountRefusal } from './refusal';

/** Who calls, as far as limits care. `plain`: from a page without script, which can solve nothing. */
export type Caller = { address: string; proof?: string; plain?: boolean };

/** Whether a number of acts gives cause for doubt; throws `tooMany` over the limit. */
export function isSuspect({ hits, endsInSeconds }: Hits, limit: Limit): boolean {
  if (limit.blockAfter !== undefined && hits > limit.blockAfter) throw new AccountRefusal('tooMany', { retryAfterSeconds: endsInSeconds });
  return limit.suspectAfter !== undefined && hits > limit.suspectAfter;
}

/** Counts an act; throws `tooMany` over the limit, else says whether it gives cause for doubt. */
export async function counted(db: Db, key: string, limit: Limit, now: Date): Promise<boolean> {
  return isSuspect(await hit(db, key, limit.seconds, now), limit);
}

/** Counts what a page without script may do without a proof; throws `tooMany` soon. */
export async function countPlain(db: Db, address: string, now: Date): Promise<void> {
  const keys = await senderKeys(db, address);
  if (keys) {
    await counted(db, `plain:${keys.address}`, limits.plainAddress, now);
    await counted(db, `plain-net:${keys.network}`, limits.plainNetwork, now);
  }
  await counted(db, 'plain-all', limits.plainAll, now);
}

/** Lets a suspected caller go on with a solved puzzle alone. Throws `proofNeeded`, which says where to get one. */
export async function needProof(db: Db, { proof, plain, address }: Caller, use: Use & { to: string }, now: Date): Promise<void> {
  if (plain) return countPlain(db, address, now);
  if (!(await acceptsProof(db, proof, use, now))) throw new AccountRefusal('proofNeeded', { proof: use });
}
