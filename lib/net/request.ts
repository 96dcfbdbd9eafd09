import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { processSingleton } from '@/lib/config/process-singleton';

/**
 * The keyed hash of the browser or account that reads comments, from their handler to the embedded service. It is set
 * there and never copied from a client request.
 */
export const readerHeader = 'x-reader';

/**
 * The parts of a request target in origin form, read as every URL parser does: the first question mark ends the path,
 * and any further one belongs to the query.
 */
const queryStart = (target: string): number => {
  const start = target.indexOf('?');
  return start < 0 ? target.length : start;
};

export const pathnameOf = (target = ''): string => target.slice(0, queryStart(target));

/** The query with its question mark; empty when there is none. */
export const searchOf = (target = ''): string => target.slice(queryStart(target));

export const queryOf = (target = ''): URLSearchParams => new URLSearchParams(searchOf(target));

/** Carries the request id: in from a trusted proxy, and out with the response. */
export const requestIdHeader = 'x-request-id';

const store = processSingleton('request-id', () => new AsyncLocalStorage<string>());

/** Runs `work` in an async context that carries the request id. */
export function runWithRequestId<T>(id: string, work: () => T): T {
  return store.run(id, work);
}

/** Returns the id of the current request, for logs and error bodies; a new one outside of a request. */
export const currentRequestId = (): string => store.getStore() ?? randomUUID();

/**
 * Returns whether a request comes from a page of this origin, by `Sec-Fetch-Site`, else by `Origin`. Other subdomains
 * of the same site are refused. A client that sends neither header is not a browser and carries no visitor's cookies,
 * so it passes. `navigated` also admits URLs entered by hand.
 */
export function isSameOrigin(request: { headers: Pick<Headers, 'get'> }, navigated = false): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site) return site === 'same-origin' || (navigated && site === 'none');
  const origin = request.headers.get('origin');
  return origin === null || (URL.canParse(origin) && new URL(origin).host === request.headers.get('host'));
}
