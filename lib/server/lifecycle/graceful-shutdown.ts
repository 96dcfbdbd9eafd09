import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { log } from '@/lib/observability/log';
import { beginStop, finishRequests, runShutdownHooks } from './in-flight';

type Shutdown = {
  server: Server;
  /** How long requests are accepted while `/readyz` fails, so that a load balancer takes the process out. */
  drainSeconds: number;
  stopJobs?: () => Promise<void>;
  exit?: (code: number) => void;
  requestsMs?: number;
  jobsMs?: number;
};

/** Time for open requests, such as an upload; after it they are cut off. */
const requestsWithinMs = 25_000;
/** A delivery that takes longer stays in the database, and is tried again by another process or the next one. */
const jobsWithinMs = 25_000;
/** A proxy notices from refused connections that this process is gone, before its address disappears as well. */
const refusingMs = 500;

/** Not ready, no new connections, last responses, then the shutdown hooks. Exits with 1 after a deadline. */
export async function shutDown({
  server,
  drainSeconds,
  stopJobs = runShutdownHooks,
  exit,
  requestsMs = requestsWithinMs,
  jobsMs = jobsWithinMs,
}: Shutdown): Promise<void> {
  beginStop();
  const startedAt = performance.now();
  await wait(drainSeconds * 1_000);
  const answered = await finishRequests(server, requestsMs, drainSeconds > 0 ? refusingMs : undefined);
  const finished = await Promise.race([
    stopJobs().then(
      () => true,
      () => false,
    ),
    wait(jobsMs, false, { ref: false }),
  ]);
  const ms = Math.round(performance.now() - startedAt);
  log(answered && finished ? 'info' : 'warn', 'stop', { answered, finished, ms });
  exit?.(answered && finished ? 0 : 1);
}

/** A signal typed once arrives twice, from the shell and from npm. */
const sameSignalMs = 2_000;

export function shutDownAtSignals(shutdown: Omit<Shutdown, 'exit'>): void {
  let begunAt = 0;
  const end = () => {
    if (begunAt > 0) {
      if (performance.now() - begunAt > sameSignalMs) process.exit(130);
      return;
    }
    begunAt = performance.now();
    void shutDown({ ...shutdown, exit: (code) => process.exit(code) });
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
