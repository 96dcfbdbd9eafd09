import { processSingleton } from '@/lib/config/process-singleton';
import { log } from '@/lib/observability/log';
import { reasonOf } from '@/lib/observability/mask-reason';

/** Longer than the slowest delivery attempt: a lane without a heartbeat for this long is dead. */
export const heartbeatTimeoutMs = 120_000;

const beats = () => processSingleton('worker.heartbeat', () => new Map<string, number>());

export function expectHeartbeat(lane: string): void {
  beats().set(lane, Number.NEGATIVE_INFINITY);
}

export function noteHeartbeat(lane = 'worker', now = performance.now()): void {
  beats().set(lane, now);
}

export function isWorking(now = performance.now()): boolean {
  const last = [...beats().values()];
  return last.length > 0 && last.every((at) => now - at < heartbeatTimeoutMs);
}

/** Called while `look` runs, it runs once more, as it may have missed something. It must not reject. */
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

/** Logs a trouble once, until it is another or over. Returns whether there was one before. */
export function createComplaint(level: 'warn' | 'error', event: string): (reason: string) => boolean {
  let last = '';
  return (reason) => {
    const before = last;
    last = reason;
    if (reason && reason !== before) log(level, event, { reason });
    return before !== '';
  };
}

type Watching = {
  event: string;
  everyMs: number;
  /** `sinceMs`: since the last look that succeeded began; null at first. */
  see: (sinceMs: number | null) => Promise<void>;
  recovered?: () => void;
};

export function startWatching({ event, everyMs, see, recovered }: Watching) {
  /** Monotonic, because the clock of a machine may be set meanwhile. */
  let lookedAt: number | null = null;
  const complain = createComplaint('warn', event);
  const look = async () => {
    const at = performance.now();
    try {
      await see(lookedAt === null ? null : at - lookedAt);
      if (complain('')) recovered?.();
      lookedAt = at;
    } catch (error) {
      complain(reasonOf(error) || 'unknown');
    }
  };
  const lookNow = oneAtATime(look);
  const timer = setInterval(lookNow, everyMs).unref();
  lookNow();
  return { look, lookNow, stop: () => clearInterval(timer) };
}

/** One per process: route handlers wake the worker, which instrumentation starts. */
const worker = () => processSingleton<{ wake?: () => void }>('worker.wake', () => ({}));

export function onWake(wake: (() => void) | undefined): void {
  worker().wake = wake;
}

export function wakeWorker(): void {
  worker().wake?.();
}
