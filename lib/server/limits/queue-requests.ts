import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { type HandlerMethod, type HandlerPath, handlerRoute } from '@/lib/contract/routes/handlers';
import { networkLimits, pageCost, type RequestCost } from '@/lib/contract/routes/network-limits';
import { splitLocale } from '@/lib/i18n/locales';
import { messagesByLocale } from '@/lib/i18n/messages-by-locale';
import { clientAddress, networkOf, socketHeader, type TrustedProxies } from '@/lib/net/address';
import { visitorLocaleOf } from '@/lib/net/call-locale';
import { createFairQueue } from '@/lib/net/limits/fair-queue';
import { pathnameOf, queryOf, requestIdHeader } from '@/lib/net/request';
import type { Handler } from '@/lib/server/handler';
import { sendRefusal } from '@/lib/server/request-body/lingering-close';
import { handlerOf } from '@/lib/site/routing/handler-of';
import { matchAddress, pageOf } from '@/lib/site/routing/match-address';
import { createThreadQueue, QueueFull, type ThreadQueue } from './thread-queue';

/** The query parameter that makes a call of the content service a search. */
const searchParameter = '_search_';
const changing: readonly string[] = ['POST', 'DELETE'] satisfies HandlerMethod[];

function handlerCost(handler: HandlerPath, method: string, query: URLSearchParams): RequestCost {
  const { cost, methods } = handlerRoute(handler);
  if (changing.includes(method) && methods.includes('GET')) return 'write';
  return cost === 'data' && query.has(searchParameter) ? 'search' : cost;
}

/** Returns what a request costs the process (`networkLimits`), unless it is for a file that is sent as it is. */
export function requestCost(method: string, url: string): RequestCost {
  const pathname = pathnameOf(url);
  const query = queryOf(url);
  const handler = handlerOf(pathname);
  if (handler !== null) return handlerCost(handler, method, query);
  const match = matchAddress(pathname, query);
  return match.kind === 'text' || match.kind === 'markdown' ? 'text' : pageCost(pageOf(match));
}

const headersOf = ({ headers }: IncomingMessage) => ({
  get: (name: string) => headers[name]?.toString() ?? null,
});

export const networkOfRequest = (request: IncomingMessage, proxies: TrustedProxies): string =>
  networkOf(clientAddress(headersOf(request), proxies));

const mail = messagesByLocale('mail');

/** `reason`: key of its message; `seconds`: value of `Retry-After`. */
type Refusal = { status: 429 | 503; reason: 'crowded' | 'busy'; seconds: number };

function refuseRequest(request: IncomingMessage, response: ServerResponse, { status, reason, seconds }: Refusal): void {
  const pathname = pathnameOf(request.url);
  const isCall = handlerOf(pathname) !== null;
  const locale = isCall ? visitorLocaleOf(headersOf(request)) : splitLocale(pathname).locale;
  const message = mail[locale].refusals[reason];
  const body = isCall
    ? JSON.stringify({ code: status, message, request_id: request.headers[requestIdHeader] })
    : `${message}\n`;
  sendRefusal(request, response, status, body, {
    'content-type': isCall ? 'application/json' : 'text/plain; charset=utf-8',
    'content-language': locale,
    'retry-after': String(seconds),
  });
}

/** Networks counted at a time, for one minute at most and only in memory. */
const maxCounters = 50_000;

type Count = { hits: number; endsInSeconds: number };

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

type NetworkLimitOptions = TrustedProxies & {
  /** Multiplies all limits; 0 removes them. */
  factor: number;
  /** Whether a path is that of a file which is sent as it is, free of charge. */
  isFile?: (pathname: string) => boolean;
};

/** `admits` counts for the page cache, whose own requests come from no socket and pass. */
export function limitNetworks(
  { factor, isFile = () => false, ...proxies }: NetworkLimitOptions,
  clock: () => number = () => performance.now(),
) {
  const count = createMinuteCounter();
  const waitOf = (request: IncomingMessage): number | null => {
    if (factor === 0 || request.headers[socketHeader] === undefined) return null;
    const { method = '', url = '' } = request;
    if (isFile(pathnameOf(url))) return null;
    const cost = requestCost(method, url);
    const { hits, endsInSeconds } = count(`${cost} ${networkOfRequest(request, proxies)}`, clock());
    return hits > networkLimits[cost] * factor ? endsInSeconds : null;
  };
  const handler: Handler = (next) => (request, response) => {
    const wait = waitOf(request);
    if (wait === null) next(request, response);
    else refuseRequest(request, response, { status: 429, reason: 'crowded', seconds: wait });
  };
  return { handler, admits: (request: IncomingMessage): boolean => waitOf(request) === null };
}

const retryAfterSeconds = 5;

type RequestQueueOptions = {
  proxies: TrustedProxies;
  searchesAtOnce: number;
  renders: ThreadQueue;
  isFile?: (pathname: string) => boolean;
};

const isHeldBack = (response: ServerResponse) => response.writableEnded || response.writableNeedDrain;
const lookEveryMs = 25;

/** Resolves when a response is sent, waits for a client that reads slowly, or has lost its client. */
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

/** Networks take turns. A search holds its place until it is answered, which spares the content service too. */
export function queueRequests({ proxies, searchesAtOnce, renders, isFile }: RequestQueueOptions): Handler {
  const searches = createFairQueue({ parallel: searchesAtOnce, perKey: 16, all: 64 }, () => new QueueFull());
  const calls = createThreadQueue({ parallel: 2, perKey: 200, all: 2_000 });
  const queues: Record<RequestCost, ThreadQueue | null> = {
    search: (turn, task) => searches(turn, task),
    page: renders,
    picture: renders,
    text: renders,
    data: calls,
    write: calls,
    view: calls,
    // Sent as fast as the client reads.
    file: null,
    // Has to be answered also when the others wait.
    probe: null,
  };
  return (next) => (request, response) => {
    const { method = '', url = '', headers } = request;
    // The page cache's own requests have waited already; they come from no socket.
    const isOwn = headers[socketHeader] === undefined;
    const queue = isOwn || isFile?.(pathnameOf(url)) ? null : queues[requestCost(method, url)];
    if (!queue) return next(request, response);
    const answer = async () => {
      if (response.closed) return;
      const end = answered(response);
      next(request, response);
      await end;
    };
    queue({ key: networkOfRequest(request, proxies) }, answer).catch((error: unknown) => {
      if (!(error instanceof QueueFull)) throw error;
      refuseRequest(request, response, { status: 503, reason: 'busy', seconds: retryAfterSeconds });
    });
  };
}
