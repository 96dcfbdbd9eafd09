import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { processSingleton } from '@/lib/config/process-singleton';

/** The first question mark of a request target ends the path; any further one belongs to the query. */
const queryStart = (target: string): number => {
  const start = target.indexOf('?');
  return start < 0 ? target.length : start;
};

export const pathnameOf = (target = ''): string => target.slice(0, queryStart(target));

export const searchOf = (target = ''): string => target.slice(queryStart(target));

export const queryOf = (target = ''): URLSearchParams => new URLSearchParams(searchOf(target));

/** Null for what is not percent-encoded UTF-8. */
export function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** In from a trusted proxy, and out with the response. */
export const requestIdHeader = 'x-request-id';

const store = processSingleton('request-id', () => new AsyncLocalStorage<string>());

export const runWithRequestId = <T>(id: string, work: () => T): T => store.run(id, work);

export const currentRequestId = (): string => store.getStore() ?? randomUUID();

/** By `Sec-Fetch-Site`, else `Origin`. A client with neither is no browser and passes. `navigated`: typed URLs too. */
export function isSameOrigin(request: { headers: Pick<Headers, 'get'> }, navigated = false): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site) return site === 'same-origin' || (navigated && site === 'none');
  const origin = request.headers.get('origin');
  return origin === null || (URL.canParse(origin) && new URL(origin).host === request.headers.get('host'));
}

const robot = /bot|crawl|spider|slurp|preview|headless|monitor|curl|wget|python|java\/|go-http/i;

/** A client without a name is taken for one. */
export const isRobot = (agent: string | null | undefined): boolean => !agent || robot.test(agent);
