const holder = globalThis as typeof globalThis & { [key: symbol]: number | undefined };
const key = Symbol.for('verilot.worker.pulse');

/** Longer than the slowest try of a delivery: a worker that has not looked for this long looks no more. */
export const silentMs = 120_000;

/** Called by the worker whenever it has looked through what is due. */
export function noteLook(now: Date): void {
  holder[key] = now.getTime();
}

/** Whether the worker of this process looked at the outbox lately. */
export function isWorking(now: Date): boolean {
  return now.getTime() - (holder[key] ?? 0) < silentMs;
}
