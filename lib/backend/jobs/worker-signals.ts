import { processSingleton } from '@/lib/config/process-singleton';

/** Longer than the slowest delivery attempt: a lane without a heartbeat for this long is dead. */
export const heartbeatTimeoutMs = 120_000;

const beats = () => processSingleton('worker.heartbeat', () => new Map<string, number>());

export function expectHeartbeat(lane: string): void {
  beats().set(lane, Number.NEGATIVE_INFINITY);
}

/** Each lane calls it after each batch of jobs and each look at the outbox. */
export function noteHeartbeat(lane = 'worker', now = performance.now()): void {
  beats().set(lane, now);
}

export function isWorking(now = performance.now()): boolean {
  const last = [...beats().values()];
  return last.length > 0 && last.every((at) => now - at < heartbeatTimeoutMs);
}

/**
 * Runs `look` unless it is running; called meanwhile, once more afterwards, because what it is called for may have been
 * missed. `look` must not reject.
 */
export function oneAtATime(look: () => Promise<void>): () => void {
  let isRunning = false;
  let isWanted = false;
  const run = async () => {
    isRunning = true;
    do {
      isWanted = false;
      await look();
    } while (isWanted);
    isRunning = false;
  };
  return () => {
    isWanted = true;
    if (!isRunning) void run();
  };
}

/** One per process: route handlers wake the worker, which instrumentation starts. */
const worker = () => processSingleton<{ wake?: () => void }>('worker.wake', () => ({}));

export function onWake(wake: (() => void) | undefined): void {
  worker().wake = wake;
}

export function wakeWorker(): void {
  worker().wake?.();
}
