import { performance } from 'node:perf_hooks';
import { createFairQueue } from '@/lib/net/limits/fair-queue';

/** Two, so that one renders while the other reads. */
const atOnce = 2;
const lookEveryMs = 50;
/** Below it the thread has time for another page: a render waits for something else than this process. */
const idleBelow = 0.5;
const maxTurnMs = 2_000;

/** Resolves when the thread has been idle for half of the last moments, or after two seconds. */
function idle(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const until = performance.now() + maxTurnMs;
    let last = performance.eventLoopUtilization();
    const end = () => {
      clearInterval(timer);
      resolve();
    };
    const look = () => {
      const now = performance.eventLoopUtilization();
      if (performance.eventLoopUtilization(now, last).utilization < idleBelow || performance.now() > until) end();
      last = now;
    };
    const timer = setInterval(look, lookEveryMs).unref();
    signal.addEventListener('abort', end, { once: true });
  });
}

/**
 * Returns a function that has renders take turns in the order in which they were asked for. A change clears many pages
 * together; rendered all at once in one thread, each of them would be ready when the last one is. A render that leaves
 * the thread idle keeps nobody waiting. Those that a reader waits for go first; the others renew a page that is served
 * meanwhile.
 */
export function renderTurns(): <T>(render: () => Promise<T>, isAwaited: boolean) => Promise<T> {
  const queue = createFairQueue(
    { parallel: atOnce, perKey: Number.POSITIVE_INFINITY, all: Number.POSITIVE_INFINITY },
    () => new Error('There is no limit to the renders that wait.'),
  );
  return (render, isAwaited) =>
    new Promise((resolve, reject) => {
      void queue({ key: 'render', first: isAwaited }, async () => {
        const over = new AbortController();
        render()
          .then(resolve, reject)
          .finally(() => over.abort());
        await idle(over.signal);
      });
    });
}
