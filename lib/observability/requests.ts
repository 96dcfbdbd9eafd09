import { measures } from './registry';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Counts one answered request. `door` comes from a fixed list and unknown methods become `other`, so that clients
 * cannot create new label values.
 */
export function countRequest(door: string, method: string, status: number, ms: number): void {
  const { requests, durations } = measures();
  requests.inc({ door, method: methods.includes(method) ? method : 'other', status: String(status) });
  durations.observe({ door }, ms / 1_000);
}

/** Counts a newly stored lead; repeats with the same idempotency key are not counted. */
export function countLead(form: string): void {
  measures().received.inc({ form });
}

/** Counts one request of the page cache. */
export function countPageCache(result: 'hit' | 'stale' | 'miss'): void {
  measures().pageCache.inc({ result });
}
