import { processSingleton } from '@/lib/config/process-singleton';

/** Longer than the slowest delivery attempt: a lane without a heartbeat for this long is dead. */
export const heartbeatTimeoutMs = 120_000;

const beats = () => processSingleton('worker.heartbeat', () => new Map<string, number>());

/** Expects heartbeats of a lane of the worker from now on. */
export function expectHeartbeat(lane: string): void {
  beats().set(lane, Number.NEGATIVE_INFINITY);
}

/** Records a heartbeat; each lane of the worker calls it after each batch of jobs and each look at the outbox. */
export function noteHeartbeat(lane = 'worker', now = performance.now()): void {
  beats().set(lane, now);
}

/** Whether every lane of the worker of this process had a heartbeat within the timeout. */
export function isWorking(now = performance.now()): boolean {
  const last = [...beats().values()];
  return last.length > 0 && last.every((at) => now - at < heartbeatTimeoutMs);
}
