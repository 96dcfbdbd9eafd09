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

/** Everything that is done from here on for the request at hand is done under this name. */
export function enterRequest(id: string): void {
  store().enterWith(id);
}

/** The name of the request that is being answered: what its visitor sees and the log says. A new one where none is at hand. */
export const currentRequestId = (): string => store().getStore() ?? randomUUID();
