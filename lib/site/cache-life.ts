import { cacheLife, cacheTag } from 'next/cache';
import type { Call } from '@/lib/upstream/content-calls';
import { type Outcome, send } from '@/lib/upstream/transport';

type Life = { stale: number; revalidate: number; expire: number };

/** Seconds. Content is revalidated after five minutes and may be served stale for a week while an upstream is down. */
export const contentLife: Life = { stale: 300, revalidate: 300, expire: 604_800 };
/** Seconds. Never served stale; an expiry under five minutes also keeps it out of prerendered pages. */
export const failureLife: Life = { stale: 0, revalidate: 5, expire: 60 };

export const lifeOf = (outcome: Outcome<unknown>): Life => (outcome.kind === 'unavailable' ? failureLife : contentLife);

/** For a function that is cached under these tags, as long as the outcome of its call may be. */
export async function sendCached<T>(call: Call<T>, ...tags: string[]): Promise<Outcome<T>> {
  cacheTag(...tags);
  const outcome = await send(call);
  cacheLife(lifeOf(outcome));
  return outcome;
}
