import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { processSingleton } from '@/lib/config/process-singleton';

/** Carries the request id: in from a trusted proxy, and out with the response. */
export const requestIdHeader = 'x-request-id';

const store = processSingleton('request-id', () => new AsyncLocalStorage<string>());

/** Runs `work` in an async context that carries the request id. */
export function runWithRequestId<T>(id: string, work: () => T): T {
  return store.run(id, work);
}

/** Returns the id of the current request, for logs and error bodies; a new one outside of a request. */
export const currentRequestId = (): string => store.getStore() ?? randomUUID();
