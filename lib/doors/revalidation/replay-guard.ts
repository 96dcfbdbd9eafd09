import type { Transaction } from '@/lib/backend/db/client';
import { hit } from '@/lib/backend/shared/rate-limits';

/** Signed calls of a minute. Each leaves a row for twenty minutes at most, so the table stays bounded. */
export const maxCalls = { seconds: 60, count: 1_000 } as const;

/** `signedAt`: the signed time. `lifeSeconds`: how long around that time the call is accepted. */
export type SignedCall = { signature: string; signedAt: Date; lifeSeconds: number };
export type Claim = 'claimed' | 'replayed' | 'tooMany';

/**
 * Claims the signature of a call in the database, so that a recorded call is of no use in any process or after a
 * restart. It is counted in a window that begins at the signed time, so that there is no second one to use it in, and
 * the row outlives the time in which the call is accepted. `tidy` deletes it. Rolling the transaction back releases it.
 */
export async function claimSignature(
  tx: Transaction,
  { signature, signedAt, lifeSeconds }: SignedCall,
  now: Date,
): Promise<Claim> {
  if ((await hit(tx, 'revalidate-all', maxCalls.seconds, now)).hits > maxCalls.count) return 'tooMany';
  const { hits } = await hit(tx, `revalidate:${signature}`, lifeSeconds, signedAt);
  return hits === 1 ? 'claimed' : 'replayed';
}
