import { LRUCache } from 'lru-cache';
import { delay } from '@/lib/net/delay';
import { checkGrant } from './report-links';

/** How often a grant is checked, waited for and shared, and how long files go on while nobody can say. */
export const grantCheck = { everyMs: 1_000, waitMs: 5_000, sharedMs: 900, unknownMs: 30_000 };
const maxGrants = 2_000;

type Known = { askedAt: number; openAt: number; answer: Promise<boolean>; isAsking: boolean };
const known = new LRUCache<string, Known>({ max: maxGrants });

type Watched = { timer: NodeJS.Timeout; enders: Set<() => void> };
const watched = new Map<string, Watched>();

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

async function endWhenOver(grant: string): Promise<void> {
  if (await isGrantOpen(grant)) return;
  for (const end of watched.get(grant)?.enders ?? []) end();
}

function watchersOf(grant: string): Set<() => void> {
  const watch = watched.get(grant);
  if (watch) return watch.enders;
  const timer = setInterval(() => void endWhenOver(grant), grantCheck.everyMs).unref();
  const enders = new Set<() => void>();
  watched.set(grant, { timer, enders });
  return enders;
}

export type GrantWatch = {
  signal: AbortSignal;
  confirm: () => Promise<void>;
  stop: () => void;
};

export function watchGrant(grant: string): GrantWatch {
  const over = new AbortController();
  const end = () => over.abort();
  const enders = watchersOf(grant);
  enders.add(end);
  return {
    signal: over.signal,
    confirm: async () => {
      if (!(await isGrantOpen(grant))) end();
    },
    stop: () => {
      enders.delete(end);
      const watch = watched.get(grant);
      if (watch?.enders !== enders || enders.size > 0) return;
      clearInterval(watch.timer);
      watched.delete(grant);
    },
  };
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
