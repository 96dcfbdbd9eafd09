import type { Outcome } from '@/lib/upstream/transport';

type Life = { stale: number; revalidate: number; expire: number };

/** Seconds. Content is revalidated after five minutes and may be served stale for a week while an upstream is down. */
export const contentLife: Life = { stale: 300, revalidate: 300, expire: 604_800 };
/** Seconds. Never served stale; an expiry under five minutes also keeps it out of prerendered pages. */
export const failureLife: Life = { stale: 0, revalidate: 5, expire: 60 };

export const lifeOf = (outcome: Outcome<unknown>): Life => (outcome.kind === 'unavailable' ? failureLife : contentLife);
