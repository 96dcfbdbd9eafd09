import { setTimeout as wait } from 'node:timers/promises';
import { beginStop, finishRequests } from './front/in-flight';

type Ending = {
  /** How long the process still takes visitors while it says that it is not ready, so that a balancer can turn away from it. */
  drainSeconds: number;
  /** What has to be finished once the last request is answered. */
  stopJobs: () => Promise<void>;
  /** Left to Next, which does it by itself unless it was told not to. */
  exit?: (code: number) => void;
  requestsMs?: number;
  jobsMs?: number;
  write?: (line: string) => void;
};

/** An upload may take this long; what is still under way then is cut off. */
const requestsWithinMs = 25_000;
/** Longer than one try of a delivery; what is not sent is sent by the next process, because it lies in the database. */
const jobsWithinMs = 25_000;

/** An edge learns from a refused connection that this process is gone, and no longer asks until its address is gone as well. */
const refusingMs = 500;

/** Ends a process without losing a request or a delivery: not ready, no new connections, last answers, last deliveries, database. */
export async function endGracefully({ drainSeconds, stopJobs, exit, requestsMs = requestsWithinMs, jobsMs = jobsWithinMs, write = console.info }: Ending): Promise<void> {
  beginStop();
  const startedAt = Date.now();
  await wait(drainSeconds * 1_000);
  const answered = await finishRequests(requestsMs, drainSeconds > 0 ? refusingMs : undefined);
  const finished = await Promise.race([stopJobs().then(() => true, () => false), wait(jobsMs, false, { ref: false })]);
  write(JSON.stringify({ level: answered && finished ? 'info' : 'warn', event: 'stop', answered, finished, ms: Date.now() - startedAt }));
  exit?.(answered && finished ? 0 : 1);
}

/** A shell and npm both pass on what was typed once. */
const sameSignalMs = 2_000;

/** Ends the process gracefully at SIGTERM and SIGINT; a second signal, given by someone who is tired of waiting, ends it at once. */
export function endAtSignals(ending: Omit<Ending, 'exit'>, manual: boolean): void {
  let begunAt = 0;
  const end = () => {
    if (begunAt > 0) {
      if (Date.now() - begunAt > sameSignalMs) process.exit(130);
      return;
    }
    begunAt = Date.now();
    void endGracefully({ ...ending, drainSeconds: manual ? ending.drainSeconds : 0, exit: manual ? (code) => process.exit(code) : undefined });
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
