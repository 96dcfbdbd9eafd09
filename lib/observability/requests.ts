import { processSingleton } from '@/lib/config/process-singleton';
import { measures } from './registry';

type Answered = { handler: string; method: string; status: number; ms: number };

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Not in the metrics yet (decision 7 in lib/decisions.md): the server adds, `/metrics` flushes. */
const pending = processSingleton('pending-requests', () => ({
  answered: [] as Answered[],
  pageCache: { hit: 0, stale: 0, miss: 0 },
}));
/** With so many the server flushes, should nobody read the metrics. */
const maxPending = 500;

/** `handler` comes from a fixed list and unknown methods become `other`, so that clients cannot create label values. */
export function countRequest(handler: string, method: string, status: number, ms: number): void {
  pending.answered.push({ handler, method, status, ms });
  if (pending.answered.length >= maxPending) flushRequestCounts();
}

export function countPageCache(result: keyof typeof pending.pageCache): void {
  pending.pageCache[result] += 1;
}

export function flushRequestCounts(): void {
  const { requests, durations, pageCache } = measures();
  for (const { handler, method, status, ms } of pending.answered.splice(0)) {
    requests.inc({ handler, method: methods.includes(method) ? method : 'other', status: String(status) });
    durations.observe({ handler }, ms / 1_000);
  }
  for (const result of ['hit', 'stale', 'miss'] as const) {
    const count = pending.pageCache[result];
    if (count > 0) pageCache.inc({ result }, count);
    pending.pageCache[result] = 0;
  }
}

/** Repeats with the same idempotency key are not counted. */
export function countLead(form: string): void {
  measures().received.inc({ form });
}
