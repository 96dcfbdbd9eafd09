import { setTimeout as delay } from 'node:timers/promises';
import inject from 'light-my-request';
import { log } from '@/lib/observability/log';
import type { Listener } from '@/lib/server/handler';
import { setWarmingUp } from './in-flight';

type WarmUp = {
  path: string;
  host: string;
  readyMs?: number;
  renderMs?: number;
  /** Between two attempts; doubles with each, up to `mostPauseMs`. */
  pauseMs?: number;
};

const mostPauseMs = 60_000;

/** Rendered for each request. A search runs most code, but a start is no reason to search a service. */
export const warmUpPath = (isEmbedded: boolean): string => (isEmbedded ? '/en/search?q=aql' : '/en/verify');

async function render(next: Listener, url: string, host: string, withinMs: number): Promise<void> {
  const signal = AbortSignal.timeout(withinMs);
  const { statusCode } = await inject(next, { method: 'GET', url, headers: { host }, signal });
  if (statusCode !== 200) throw new Error(`status ${statusCode}`);
}

/** A page that does not come is asked for again and keeps no process unready (decision 4). Never throws. */
export async function warmUp(
  next: Listener,
  { path, host, readyMs = 10_000, renderMs = 60_000, pauseMs = 1_000 }: WarmUp,
): Promise<void> {
  const startedAt = performance.now();
  setWarmingUp(true);
  const ready = setTimeout(setWarmingUp, readyMs, false);
  for (let nextMs = pauseMs; ; nextMs = Math.min(2 * nextMs, mostPauseMs)) {
    const failure = await render(next, path, host, renderMs).catch((error: unknown) =>
      error instanceof Error ? error.message.slice(0, 200) : 'unknown',
    );
    clearTimeout(ready);
    setWarmingUp(false);
    if (failure === undefined) return log('info', 'warm-up', { path, ms: Math.round(performance.now() - startedAt) });
    log('warn', 'warm-up', { path, reason: failure, againMs: nextMs });
    await delay(nextMs, undefined, { ref: false });
  }
}
