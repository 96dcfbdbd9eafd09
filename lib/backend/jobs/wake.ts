const holder = globalThis as typeof globalThis & { [key: symbol]: (() => void) | undefined };
const key = Symbol.for('verilot.worker.wake');

/** Called by the running worker: how to make it look at once. */
export function onWake(wake: (() => void) | undefined): void {
  holder[key] = wake;
}

/** Tells the worker of this process, if it runs, that something is due; doors and worker are module graphs of their own. */
export function wakeWorker(): void {
  holder[key]?.();
}
