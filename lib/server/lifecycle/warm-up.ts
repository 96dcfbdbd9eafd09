import { setTimeout as delay } from 'node:timers/promises';
import inject from 'light-my-request';
import { log } from '@/lib/observability/log';
import type { Listener } from '@/lib/server/handler';
import { setWarmingUp } from './warm-up-state';

type WarmUp = {
  path: string;
  host: string;
  /** After this time the process is ready without the page. */
  maxMs?: number;
};

/**
 * A page that is rendered for each request. The one of a search runs most of what others need as well, but is only asked
 * of the embedded backend: a start is no reason to search a service. The other one asks a service for its menu alone.
 */
export const warmUpPath = (isEmbedded: boolean): string => (isEmbedded ? '/en/search?q=aql' : '/en/verify');

async function render(next: Listener, url: string, host: string): Promise<void> {
  const { statusCode } = await inject(next, { method: 'GET', url, headers: { host } });
  if (statusCode !== 200) throw new Error(`status ${statusCode}`);
}

/**
 * Has Next render a page before the process is ready, so that no reader sent by a load balancer waits for code that runs
 * for the first time. Never throws; the log says why a page did not come.
 *
 * Measurements: see Decisions in lib/server/README.md.
 */
export async function warmUp(next: Listener, { path, host, maxMs = 10_000 }: WarmUp): Promise<void> {
  const startedAt = performance.now();
  setWarmingUp(true);
  const timer = new AbortController();
  const timeout = delay(maxMs, undefined, { signal: timer.signal }).then(() => {
    throw new Error('timeout');
  });
  try {
    await Promise.race([render(next, path, host), timeout]);
    log('info', 'warm-up', { path, ms: Math.round(performance.now() - startedAt) });
  } catch (error) {
    log('warn', 'warm-up', { path, reason: error instanceof Error ? error.message.slice(0, 200) : 'unknown' });
  } finally {
    setWarmingUp(false);
    timer.abort();
    timeout.catch(() => undefined);
  }
}
