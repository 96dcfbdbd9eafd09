import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { beginStop, finishRequests } from './in-flight';
import { runShutdownHooks } from './shutdown-hooks';

type Shutdown = {
  server: Server;
  /** How long the process still accepts visitors while `/readyz` says no, so that a load balancer can turn away from it. */
  drainSeconds: number;
  /** What has to be finished once the last request is answered. */
  stopJobs?: () => Promise<void>;
  exit?: (code: number) => void;
  requestsMs?: number;
  jobsMs?: number;
  write?: (line: string) => void;
};

/** An upload may take this long; what is still open then is cut off. */
const requestsWithinMs = 25_000;
/** Longer than one delivery attempt; what is not sent is sent by the next process, because it lies in the database. */
const jobsWithinMs = 25_000;
/** A proxy learns from a refused connection that this process is gone, and stops asking before its address is gone as well. */
const refusingMs = 500;

/** Ends a process without losing a request or a delivery: not ready, no new connections, last responses, last deliveries, database. */
export async function shutDown({
  server,
  drainSeconds,
  stopJobs = runShutdownHooks,
  exit,
  requestsMs = requestsWithinMs,
  jobsMs = jobsWithinMs,
  write = console.info,
}: Shutdown): Promise<void> {
  beginStop();
  const startedAt = Date.now();
  await wait(drainSeconds * 1_000);
  const answered = await finishRequests(server, requestsMs, drainSeconds > 0 ? refusingMs : undefined);
  const finished = await Promise.race([
    stopJobs().then(
      () => true,
      () => false,
    ),
    wait(jobsMs, false, { ref: false }),
  ]);
  write(
    JSON.stringify({
      level: answered && finished ? 'info' : 'warn',
      event: 'stop',
      answered,
      finished,
      ms: Date.now() - startedAt,
    }),
  );
  exit?.(answered && finished ? 0 : 1);
}

/** A shell and npm both pass on a signal that was typed once. */
const sameSignalMs = 2_000;

/** Shuts down at SIGTERM and SIGINT; a second signal, from someone who is tired of waiting, ends the process at once. */
export function shutDownAtSignals(shutdown: Omit<Shutdown, 'exit'>): void {
  let begunAt = 0;
  const end = () => {
    if (begunAt > 0) {
      if (Date.now() - begunAt > sameSignalMs) process.exit(130);
      return;
    }
    begunAt = Date.now();
    void shutDown({ ...shutdown, exit: (code) => process.exit(code) });
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
