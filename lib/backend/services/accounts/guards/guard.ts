import type { Db } from '@/lib/backend/db/client';
import { acceptsProof, type Use } from '@/lib/backend/services/captcha/proof';
import { type Hits, hit, hitsOf, senderKeys } from '@/lib/backend/services/limits/count';
import { type Limit, limits } from './account-limits';
import { AccountRefusal } from '@/lib/backend/services/accounts/account-refusal';

/** Who calls, as far as limits care. `plain`: from a page without script, which can solve nothing. */
export type Caller = { address: string; proof?: string; plain?: boolean };
export type Sender = { address: string; network: string };

/** The keys of who calls. All whose address is not known share one: nobody calls uncounted. */
export async function senderOf(db: Db, { address }: Caller): Promise<Sender> {
  return (await senderKeys(db, address)) ?? { address: 'unknown', network: 'unknown' };
}

const daySeconds = 86_400;

/** Whether a number of acts gives cause for doubt; throws `tooMany` over the limit, `enoughToday` over one of a day, which codes have. */
export function isSuspect({ hits, endsInSeconds }: Hits, limit: Limit): boolean {
  if (limit.blockAfter !== undefined && hits > limit.blockAfter)
    throw new AccountRefusal(limit.seconds < daySeconds ? 'tooMany' : 'enoughToday', {
      retryAfterSeconds: endsInSeconds,
    });
  return limit.suspectAfter !== undefined && hits > limit.suspectAfter;
}

/** Counts an act; throws `tooMany` over the limit, else says whether it gives cause for doubt. */
export async function counted(db: Db, key: string, limit: Limit, now: Date): Promise<boolean> {
  return isSuspect(await hit(db, key, limit.seconds, now), limit);
}

/** The same for an act that would be the next: it is counted elsewhere, once nothing refuses it any more. */
export async function foreseen(db: Db, key: string, limit: Limit, now: Date): Promise<boolean> {
  const { hits, endsInSeconds } = await hitsOf(db, key, limit.seconds, now);
  return isSuspect({ hits: hits + 1, endsInSeconds }, limit);
}

/** Counts what a page without script may do without a proof; throws `tooMany` soon. */
export async function countPlain(db: Db, { address, network }: Sender, now: Date): Promise<void> {
  await counted(db, `plain:${address}`, limits.plainAddress, now);
  await counted(db, `plain-net:${network}`, limits.plainNetwork, now);
}

/** Lets a suspected caller go on with a solved puzzle alone. Throws `proofNeeded`, which says where to get one. */
export async function needProof(db: Db, caller: Caller, use: Use & { to: string }, now: Date): Promise<void> {
  if (caller.plain) return countPlain(db, await senderOf(db, caller), now);
  if (!(await acceptsProof(db, caller.proof, use, now))) throw new AccountRefusal('proofNeeded', { proof: use });
}
