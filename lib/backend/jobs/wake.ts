import { processSingleton } from '@/lib/config/process-singleton';

/** One per process: route handlers wake the worker, which instrumentation starts. */
const worker = () => processSingleton<{ wake?: () => void }>('worker.wake', () => ({}));

/** Registers how to wake the running worker; undefined unregisters it. */
export function onWake(wake: (() => void) | undefined): void {
  worker().wake = wake;
}

/** Wakes the worker of this process, if it runs. */
export function wakeWorker(): void {
  worker().wake?.();
}
