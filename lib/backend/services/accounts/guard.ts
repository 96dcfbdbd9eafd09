import type { Db } from '@/lib/backend/db/client';
import { acceptsProof, type Use } from '@/lib/backend/services/captcha/proof';
import { type Hits, hit } from '@/lib/backend/services/limits/count';
import type { Limit } from './limits';
import { AccountRefusal } from './refusal';

/** Who calls, as far as limits care. */
export type Caller = { address: string; proof?: string };

/** Whether a number of acts gives cause for doubt; throws `tooMany` over the limit. */
export function isSuspect({ hits, endsInSeconds }: Hits, limit: Limit): boolean {
  if (limit.blockAfter !== undefined && hits > limit.blockAfter) throw new AccountRefusal('tooMany', { retryAfterSeconds: endsInSeconds });
  return limit.suspectAfter !== undefined && hits > limit.suspectAfter;
}

/** Counts an act; throws `tooMany` over the limit, else says whether it gives cause for doubt. */
export async function counted(db: Db, key: string, limit: Limit, now: Date): Promise<boolean> {
  return isSuspect(await hit(db, key, limit.seconds, now), limit);
}

/** Lets a suspected caller go on with a solved puzzle alone. Throws `proofNeeded`, which says where to get one. */
export async function needProof(db: Db, { proof }: Caller, use: Use & { to: string }, now: Date): Promise<void> {
  if (!(await acceptsProof(db, proof, use, now))) throw new AccountRefusal('proofNeeded', { proof: use });
}
