import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createFairQueue, type Sizes, type Turn } from '@/lib/net/limits/fair-queue';

const lookEveryMs = 10;
/** Below it the thread has time for another task: this one waits for something else than the process. */
const idleBelow = 0.5;
const maxTurnMs = 10_000;

const turnsBetween = 3;

export class QueueFull extends Error {}

const idle = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
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

export type ThreadQueue = <T>(turn: Turn, task: () => Promise<T>) => Promise<T>;

/** Run at once, all tasks would be ready when the last one is. One that leaves the thread idle gives way. */
export function createThreadQueue(sizes: Sizes): ThreadQueue {
  const queue = createFairQueue(sizes, () => new QueueFull());
  return (turn, task) =>
    new Promise((resolve, reject) => {
      queue(turn, async () => {
        const over = new AbortController();
        task()
          .then(resolve, reject)
          .finally(() => over.abort());
        await idle(over.signal);
        // Requests that arrived meanwhile come first: one turn accepts a connection, another reads from it.
        for (let turns = 0; turns < turnsBetween; turns += 1) await nextTurn();
      }).catch(reject);
    });
}

export const createRenderQueue = () => createThreadQueue({ parallel: 1, perKey: 100, all: 1_000 });
