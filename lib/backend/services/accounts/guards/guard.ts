import type { Db } from '@/lib/backend/db/client';
import { acceptsProof, type Use } from '@/lib/backend/services/captcha/proof';
import { type Hits, hit, hitsOf, senderKeys } from '@/lib/backend/services/limits/rate-windows';
import { type Limit, limits } from './account-limits';
import { AccountRefusal } from '@/lib/backend/services/accounts/account-refusal';

/**
 * The caller, as far as limits need to know. `plain`: from a page without script, which cannot solve a proof of work.
 * `holder`: token of a visitor who ordered a verification code.
 */
export type Caller = { address: string; proof?: string; plain?: boolean; holder?: string };
export type Sender = { address: string; network: string };

/** Returns the keys of a caller. All callers without a known address share one, so that nobody is uncounted. */
export const senderOf = (db: Db, { address }: Caller): Promise<Sender> => senderKeys(db, address);

/** Returns the counter of the text messages that a network ordered. */
export const phoneNetworkKey = (network: string): string => `phone-net:${network}`;

const daySeconds = 86_400;

/**
 * Whether the hits are suspicious. Throws above the limit: `tooMany`, or `enoughToday` for a window of a day or more.
 */
export function isSuspect({ hits, endsInSeconds }: Hits, limit: Limit): boolean {
  if (limit.blockAfter !== undefined && hits > limit.blockAfter)
    throw new AccountRefusal(limit.seconds < daySeconds ? 'tooMany' : 'enoughToday', {
      retryAfterSeconds: endsInSeconds,
    });
  return limit.suspectAfter !== undefined && hits > limit.suspectAfter;
}

/** Counts a hit; returns whether it is suspicious. Throws above the limit, as `isSuspect` does. */
export async function counted(db: Db, key: string, limit: Limit, now: Date): Promise<boolean> {
  return isSuspect(await hit(db, key, limit.seconds, now), limit);
}

/** Checks the next hit without counting it; it is counted later, once nothing else refuses the request. */
export async function isNextHitSuspect(db: Db, key: string, limit: Limit, now: Date): Promise<boolean> {
  const { hits, endsInSeconds } = await hitsOf(db, key, limit.seconds, now);
  return isSuspect({ hits: hits + 1, endsInSeconds }, limit);
}

/** Counts a request from a page without script, which needs no proof but has low limits. Throws `tooMany`. */
export async function countPlain(db: Db, { address, network }: Sender, now: Date): Promise<void> {
  await counted(db, `plain:${address}`, limits.plainAddress, now);
  await counted(db, `plain-net:${network}`, limits.plainNetwork, now);
}

/** Requires a solved challenge from a suspected caller. Throws `proofNeeded`, which says where to get one. */
export async function needProof(db: Db, caller: Caller, use: Use & { to: string }, now: Date): Promise<void> {
  if (caller.plain) return countPlain(db, await senderOf(db, caller), now);
  if (!(await acceptsProof(db, caller.proof, use, now))) throw new AccountRefusal('proofNeeded', { proof: use });
}
