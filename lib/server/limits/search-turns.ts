import type { IncomingMessage, ServerResponse } from 'node:http';
import { networkOf } from '@/lib/net/address/address';
import { clientAddress, type TrustedProxies } from '@/lib/net/address/client-address';
import { createFairQueue } from '@/lib/net/limits/fair-queue';
import { requestCost } from '@/lib/routing/request-cost';
import type { Handler } from '@/lib/server/handler';
import { headersOf, refuseRequest } from './refuse-request';

/** Searches that wait for their turn: the last of them for some two seconds. */
const waiting = { perKey: 16, all: 64 };
const retryAfterSeconds = 5;

class SearchesWaiting extends Error {}

/** `parallel`: searches at a time. */
export type SearchTurnOptions = { proxies: TrustedProxies; parallel: number };

/** Spares most other requests the table of costs: the address of every search contains the word, or encodes it. */
const isSearch = ({ method = '', url = '' }: IncomingMessage): boolean =>
  /search|%/.test(url) && requestCost(method, url) === 'search';

/** Waiting for a client, not for the search. */
const isHeldBack = (response: ServerResponse) => response.writableEnded || response.writableNeedDrain;
const lookEveryMs = 25;

/**
 * Resolves when a search is done: its response is sent, waits for a client that reads slowly, or has lost its client.
 */
const answered = (response: ServerResponse) =>
  new Promise<void>((resolve) => {
    let wasHeldBack = false;
    const timer = setInterval(() => {
      const isNow = isHeldBack(response);
      if (isNow && wasHeldBack) done();
      wasHeldBack = isNow;
    }, lookEveryMs);
    const done = () => {
      clearInterval(timer);
      resolve();
    };
    response.once('finish', done).once('close', done);
  });

/**
 * Has searches wait for each other, because they are the most expensive requests that anybody may send, and what else a
 * process does waits for all that run at a time. Networks take turns. A client that reads slowly holds no turn.
 * Searches that find the queue full are refused with 503.
 */
export function searchTurns({ proxies, parallel }: SearchTurnOptions): Handler {
  const queue = createFairQueue({ parallel, ...waiting }, () => new SearchesWaiting());
  return (next) => (request, response) => {
    if (!isSearch(request)) return next(request, response);
    const search = async () => {
      if (response.closed) return;
      const end = answered(response);
      next(request, response);
      await end;
    };
    queue({ key: networkOf(clientAddress(headersOf(request), proxies)) }, search).catch((error: unknown) => {
      if (!(error instanceof SearchesWaiting)) throw error;
      refuseRequest(request, response, { status: 503, reason: 'searchBusy', seconds: retryAfterSeconds });
    });
  };
}
