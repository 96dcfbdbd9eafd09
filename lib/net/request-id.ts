import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** Carries the request id: in from a trusted proxy, and out with the response. */
export const requestIdHeader = 'x-request-id';

const holder = globalThis as typeof globalThis & { [key: symbol]: AsyncLocalStorage<string> | undefined };
const key = Symbol.for('verilot.request-id');

/** One store per process: route handlers, pages and instrumentation are separate module graphs. */
function store(): AsyncLocalStorage<string> {
  holder[key] ??= new AsyncLocalStorage();
  return holder[key];
}

/** Runs `work` in an async context that carries the request id. */
export function runWithRequestId<T>(id: string, work: () => T): T {
  return store().run(id, work);
}

/** Returns the id of the current request, for logs and error bodies; a new one outside of a request. */
export const currentRequestId = (): string => store().getStore() ?? randomUUID();
