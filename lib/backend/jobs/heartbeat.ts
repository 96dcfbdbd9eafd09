const holder = globalThis as typeof globalThis & { [key: symbol]: number | undefined };
const key = Symbol.for('verilot.worker.heartbeat');

/** Longer than the slowest delivery attempt: a worker without a heartbeat for this long is dead. */
export const heartbeatTimeoutMs = 120_000;

/** Records a heartbeat; the worker calls it after each pass over the outbox. */
export function noteHeartbeat(now: Date): void {
  holder[key] = now.getTime();
}

/** Whether the worker of this process had a heartbeat within the timeout. */
export function isWorking(now: Date): boolean {
  return now.getTime() - (holder[key] ?? 0) < heartbeatTimeoutMs;
}
