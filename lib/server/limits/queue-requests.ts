import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestCost } from '@/lib/contract/routes/network-limits';
import { networkOf } from '@/lib/net/address/address';
import { clientAddress, socketHeader, type TrustedProxies } from '@/lib/net/address/client-address';
import { createFairQueue } from '@/lib/net/limits/fair-queue';
import { pathnameOf } from '@/lib/net/request-address';
import { requestCost } from '@/lib/routing/request-cost';
import type { Handler } from '@/lib/server/handler';
import { headersOf, refuseRequest } from './refuse-request';
import { createThreadQueue, QueueFull, type ThreadQueue } from './thread-queue';

const retryAfterSeconds = 5;

export type RequestQueueOptions = {
  proxies: TrustedProxies;
  /** Searches that run at a time. */
  searchesAtOnce: number;
  /** The queue of the renders that fill the page cache. */
  renders: ThreadQueue;
  /** Whether a path is that of a file which is sent as it is. */
  isFile?: (pathname: string) => boolean;
};

/** Waiting for a client, not for the answer. */
const isHeldBack = (response: ServerResponse) => response.writableEnded || response.writableNeedDrain;
const lookEveryMs = 25;

/**
 * Resolves when a request is answered: its response is sent, waits for a client that reads slowly, or has lost its
 * client.
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

/** The network of a request: the key under which it queues. */
export const networkOfRequest = (request: IncomingMessage, proxies: TrustedProxies): string =>
  networkOf(clientAddress(headersOf(request), proxies));

/**
 * Has requests wait for each other that Next answers, in queues by their cost, in which networks take turns: however
 * many arrive at once, the thread turns to other requests, such as those for cached pages, between a few of them. A
 * search holds its place until it is answered, because the content service behind it is spared too. A client that reads
 * slowly holds no place. What finds its queue full is refused with 503.
 */
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
