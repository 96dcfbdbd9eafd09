import type { IncomingMessage } from 'node:http';
import { networkLimits } from '@/lib/contract/routes/network-limits';
import { networkOf } from '@/lib/net/address/address';
import { clientAddress, socketHeader, type TrustedProxies } from '@/lib/net/address/client-address';
import { pathnameOf } from '@/lib/net/request-address';
import { requestCost } from '@/lib/routing/request-cost';
import type { Handler } from '@/lib/server/handler';
import { headersOf, refuseRequest } from './refuse-request';
import { LRUCache } from 'lru-cache';

/** Networks counted at a time, for one minute at most and only in memory. */
const maxCounters = 50_000;

/** How many requests of a kind a network has made in this minute, and the seconds until the next minute. */
type Count = { hits: number; endsInSeconds: number };

/** Returns a function that counts a request under a key in the minute of `now` (monotonic, in ms). */
function createMinuteCounter(): (key: string, now: number) => Count {
  let current = 0;
  const hits = new LRUCache<string, number>({ max: maxCounters });
  return (key, now) => {
    const minute = Math.floor(now / 60_000);
    if (minute !== current) hits.clear();
    current = minute;
    const count = (hits.get(key) ?? 0) + 1;
    hits.set(key, count);
    return { hits: count, endsInSeconds: Math.ceil(((minute + 1) * 60_000 - now) / 1_000) };
  };
}

export type NetworkLimitOptions = TrustedProxies & {
  /** Multiplies all limits; 0 removes them. */
  factor: number;
  /** Whether a path is that of a file which is sent as it is, free of charge. */
  isFile?: (pathname: string) => boolean;
};

/**
 * Counts what each network asks of this process and refuses above the limits of the route table with 429, before
 * anything is read or rendered. `admits` counts a request for the page cache, which asks before it renders a page;
 * `handler` refuses, and lets the page cache's own requests through: they come from no socket.
 */
export function limitNetworks(
  { factor, isFile = () => false, ...proxies }: NetworkLimitOptions,
  clock: () => number = () => performance.now(),
) {
  const count = createMinuteCounter();
  /** The seconds to wait; null when the request may go on. */
  const waitOf = (request: IncomingMessage): number | null => {
    if (factor === 0 || request.headers[socketHeader] === undefined) return null;
    const { method = '', url = '' } = request;
    if (isFile(pathnameOf(url))) return null;
    const cost = requestCost(method, url);
    const network = networkOf(clientAddress(headersOf(request), proxies));
    const { hits, endsInSeconds } = count(`${cost} ${network}`, clock());
    return hits > networkLimits[cost] * factor ? endsInSeconds : null;
  };
  const handler: Handler = (next) => (request, response) => {
    const wait = waitOf(request);
    if (wait === null) next(request, response);
    else refuseRequest(request, response, { status: 429, reason: 'crowded', seconds: wait });
  };
  return { handler, admits: (request: IncomingMessage): boolean => waitOf(request) === null };
}
