import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** The header in which a request's name comes from a trusted proxy and goes back with the answer. */
export const requestIdHeader = 'x-request-id';

const holder = globalThis as typeof globalThis & { [key: symbol]: AsyncLocalStorage<string> | undefined };
const key = Symbol.for('verilot.request-id');

/** One store a process: doors, pages and instrumentation are module graphs of their own. */
function store(): AsyncLocalStorage<string> {
  holder[key] ??= new AsyncLocalStorage();
  return holder[key];
}

/** Runs `work` and everything that it starts under the id of a request. */
export function runWithRequestId<T>(id: string, work: () => T): T {
  return store().run(id, work);
}

/** The id of the request that is being answered, for logs and error bodies; a new one outside of any request. */
export const currentRequestId = (): string => store().getStore() ?? randomUUID();
