import { LRUCache } from 'lru-cache';
import { delay } from '@/lib/net/delay';
import { checkGrant } from './report-links';

/** How often a grant is checked, waited for and shared, and how long files go on while nobody can say. */
export const grantCheck = { everyMs: 1_000, waitMs: 5_000, sharedMs: 900, unknownMs: 30_000 };
const maxGrants = 2_000;

type Known = { askedAt: number; openAt: number; answer: Promise<boolean>; isAsking: boolean };
const known = new LRUCache<string, Known>({ max: maxGrants });

function timeoutMsOf(openAt: number, now: number): number {
  const left = openAt + grantCheck.unknownMs - now;
  return left > 0 ? Math.min(left, grantCheck.waitMs) : grantCheck.waitMs;
}

export function isGrantOpen(grant: string): Promise<boolean> {
  const now = performance.now();
  const before = known.get(grant);
  if (before && (before.isAsking || now - before.askedAt < grantCheck.sharedMs)) return before.answer;
  const openAt = before?.openAt ?? now;
  const asked = [checkGrant(grant, new Date()), delay(timeoutMsOf(openAt, now), 'unknown')] as const;
  const answer = Promise.race(asked).then((state) => {
    current.isAsking = false;
    if (state === 'open') current.openAt = now;
    return state === 'open' || (state === 'unknown' && performance.now() - openAt < grantCheck.unknownMs);
  });
  const current: Known = { askedAt: now, openAt, answer, isAsking: true };
  known.set(grant, current);
  return answer;
}

export function watchGrant(grant: string) {
  const over = new AbortController();
  const confirm = async () => {
    if (!(await isGrantOpen(grant))) over.abort();
  };
  const timer = setInterval(() => void confirm(), grantCheck.everyMs).unref();
  return { signal: over.signal, confirm, stop: () => clearInterval(timer) };
}

/** `until` ends the body with an error, `end` is called however it ends, `left` tells sources that nobody reads. */
export function sendingUnder(grant: string, request: AbortSignal, leaveSlot: () => void) {
  const leave = new AbortController();
  const { signal, confirm, stop } = watchGrant(grant);
  const end = () => {
    leaveSlot();
    stop();
    leave.abort();
  };
  return { until: AbortSignal.any([request, signal]), left: leave.signal, confirm, end };
}
