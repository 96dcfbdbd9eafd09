const holder = globalThis as typeof globalThis & { [key: symbol]: (() => void) | undefined };
const key = Symbol.for('verilot.worker.wake');

/** Registers how to wake the running worker; undefined unregisters it. */
export function onWake(wake: (() => void) | undefined): void {
  holder[key] = wake;
}

/**
 * Wakes the worker of this process, if it runs. Uses `globalThis`: route handlers and worker are separate module
 * graphs.
 */
export function wakeWorker(): void {
  holder[key]?.();
}
