import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import onHeaders from 'on-headers';
import { areTagsStale } from '@/lib/net/cache-tags';
import { rewriteCacheControl } from '@/lib/net/page-cache-control';
import { pathnameOf, queryOf } from '@/lib/net/request';
import { log } from '@/lib/observability/log';
import { countPageCache } from '@/lib/observability/requests';
import { negotiateEncoding } from '@/lib/server/compression';
import type { Handler, Listener } from '@/lib/server/handler';
import { removeInternalHeaders } from '@/lib/server/internal-headers';
import { createRenderQueue, QueueFull, type ThreadQueue } from '@/lib/server/limits/thread-queue';
import { hasBody } from '@/lib/server/request-body/lingering-close';
import { isOutdated, manifestNow, type RenderedPage, renderPage, sendCached, sizeOf, weakTag } from './render-page';

/** Cookies of one visitor; requests that carry one bypass the cache. */
const privateCookie =
  /(?:^|;\s*)(?:__Host-)?(?:session|reader|account-step|form-result|__prerender_bypass|__next_preview_data)[\w-]*=/;
const privateHeaders = [
  'authorization',
  'rsc',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
] as const;
type Entry = RenderedPage & { freshUntil: number };
type Flight = {
  startedAt: number;
  rendered: Promise<RenderedPage | null>;
  /** Queues it under the network of another reader too, whose turn may come earlier. */
  join: (network: string) => void;
};

export type PageCacheOptions = {
  /** Returns the cache key of a shared page, with only its known query parameters; null for any other URL. */
  pageCacheKey: (pathname: string, query: URLSearchParams) => string | null;
  host: string;
  admits?: (request: IncomingMessage) => boolean;
  renders?: ThreadQueue;
  networkOf?: (request: IncomingMessage) => string;
  cdnSeconds: number;
  maxBytes: number;
};

/** A request that finds the queue full is refused further down. */
const report = (error: unknown) => {
  if (error instanceof QueueFull) return;
  log('error', 'page-cache', { reason: error instanceof Error ? error.message.slice(0, 200) : 'unknown' });
};

const isRead = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && !hasBody({ headers });

const isNeutral = (request: IncomingMessage): boolean =>
  isRead(request) &&
  privateHeaders.every((name) => request.headers[name] === undefined) &&
  !(request.headers.cookie !== undefined && privateCookie.test(request.headers.cookie));

const isEntry = (rendered: RenderedPage): rendered is Entry => rendered.freshUntil !== null;

/** A page is rendered by a request with its URL alone, so nothing private gets in (decision 1 in lib/decisions.md). */
export function pageCache({
  pageCacheKey,
  host,
  admits = () => true,
  renders = createRenderQueue(),
  networkOf = () => '',
  cdnSeconds,
  maxBytes,
}: PageCacheOptions): Handler {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }, key) => sizeOf(page) + key.length * 2,
  });
  const flights = new Map<string, Flight>();

  const startFlight = (next: Listener, key: string, network: string | null): Flight => {
    const networks = new Set([network]);
    let settle: (page: Promise<RenderedPage | null>) => void = () => undefined;
    let begun: Promise<RenderedPage | null> | undefined;
    const begin = () => {
      begun ??= renderPage(next, key, { host, cdnSeconds });
      settle(begun);
      return begun;
    };
    const rendered = new Promise<RenderedPage | null>((resolve) => {
      settle = resolve;
    })
      .then((found) => {
        // Invalidated during the render: sent to the waiting requests, but not stored.
        if (found && isEntry(found) && !isOutdated(found)) entries.set(key, found);
        else entries.delete(key);
        return found;
      })
      .finally(() => flights.delete(key));
    const join = (other: string) => {
      if (networks.has(other)) return;
      networks.add(other);
      // Where its own queue is full, it waits with the others.
      renders({ key: other }, begin).catch(() => undefined);
    };
    // A page that is renewed while the old one is served waits behind those that a reader waits for.
    const turn = network === null ? { key: '', last: true } : { key: network };
    renders(turn, begin).catch((error: unknown) => settle(Promise.reject(error)));
    const flight = { startedAt: manifestNow(), rendered, join };
    flights.set(key, flight);
    return flight;
  };

  const flightOf = (next: Listener, key: string, network: string | null): Flight => {
    const flight = flights.get(key) ?? startFlight(next, key, network);
    if (network !== null) flight.join(network);
    return flight;
  };

  /** Single flight. Who came after a clearing that it may have missed waits for the next. Null: no reader waits. */
  const renderOnce = async (next: Listener, key: string, network: string | null): Promise<RenderedPage | null> => {
    const arrivedAt = manifestNow();
    const running = flightOf(next, key, network);
    const rendered = await running.rendered;
    if (!rendered || running.startedAt >= arrivedAt || !isOutdated(rendered)) return rendered;
    return flightOf(next, key, network).rendered;
  };

  /** Renders an outdated page before Next joins a request for it to a render that began before the clearing. */
  const settle = async (next: Listener, request: IncomingMessage): Promise<void> => {
    const { url } = request;
    const key = pageCacheKey(pathnameOf(url), queryOf(url));
    if (key === null) return;
    const found = entries.get(key);
    if (found ? isOutdated(found) : flights.has(key)) await renderOnce(next, key, networkOf(request)).catch(report);
  };

  return (next) => (request, response) => {
    const pass = () => {
      onHeaders(response, () => {
        removeInternalHeaders(response);
        rewriteCacheControl(response, cdnSeconds);
        const etag = response.getHeader('etag');
        if (response.hasHeader('content-encoding') && etag !== undefined)
          response.setHeader('etag', weakTag(String(etag)));
      });
      next(request, response);
    };
    const { url = '' } = request;
    if (!isNeutral(request)) {
      if (isRead(request)) void settle(next, request).then(pass);
      else pass();
      return;
    }
    // Most URLs are their own key, which skips the route matching.
    const known = entries.get(url);
    const key = known ? url : pageCacheKey(pathnameOf(url), queryOf(url));
    if (key === null) return pass();
    const encoding = negotiateEncoding(request.headers['accept-encoding']);
    const found = known ?? entries.get(key);
    if (found && !isOutdated(found)) {
      const isStale = manifestNow() > found.freshUntil || areTagsStale(found.tags, found.asOf);
      countPageCache(isStale ? 'stale' : 'hit');
      void sendCached(request, response, found.page, encoding);
      // If the revalidation fails, the entry stays valid until its tags are cleared.
      if (isStale) renderOnce(next, key, null).catch(report);
      return;
    }
    // `pass` leads to the handler that refuses.
    if (!admits(request)) return pass();
    countPageCache('miss');
    renderOnce(next, key, networkOf(request)).then(
      (rendered) => (rendered ? sendCached(request, response, rendered.page, encoding) : pass()),
      (error: unknown) => {
        report(error);
        pass();
      },
    );
  };
}
