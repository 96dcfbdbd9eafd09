import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import fresh from 'fresh';
import inject from 'light-my-request';
import { LRUCache } from 'lru-cache';
import onHeaders from 'on-headers';
import { areTagsExpired, areTagsStale } from '@/lib/net/cache-tags';
import { pageCacheHeaders, rewriteCacheControl, sharedLifeSeconds } from '@/lib/net/page-cache-control';
import { pathnameOf, queryOf, requestIdHeader, runWithRequestId } from '@/lib/net/request';
import { log } from '@/lib/observability/log';
import { countPageCache } from '@/lib/observability/requests';
import { type Encoding, negotiateEncoding } from '@/lib/server/compression';
import type { Handler, Listener } from '@/lib/server/handler';
import { isInternalHeader, removeInternalHeaders } from '@/lib/server/internal-headers';
import { createRenderQueue, QueueFull, type ThreadQueue } from '@/lib/server/limits/thread-queue';
import { hasBody } from '@/lib/server/request-body/lingering-close';

type Levels = { br: number; gzip: number };
/** At these levels a page of 250 kB takes about 10 ms, once, off the main thread. */
const levels: Levels = { br: 6, gzip: 7 };
/** For a response that is sent once; as in `lib/server/compression.ts`. */
const fastLevels: Levels = { br: 3, gzip: 4 };
/** Below this size compression saves no packet. */
const minBytes = 1_024;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const decompress = promisify(gunzip);

const compressTo = {
  br: (body: Buffer, { br }: Levels): Promise<Buffer> =>
    brotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: br, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer, { gzip: level }: Levels): Promise<Buffer> => deflate(body, { level }),
};

type CachedResponse = {
  status: number;
  etag: string | undefined;
  /** Headers per encoding and of a 304, as a flat list: name, value, name, value … */
  headers: Record<Encoding | 'notModified', string[]>;
  /** Compressed bodies; `identity` alone where the body is too small to be compressed, or is not cached. */
  bodies: Partial<Record<Encoding, Buffer>>;
  isSmall: boolean;
  /** Of the uncompressed body, in bytes. */
  length: number;
};

const entityHeaders = new Set(['content-type', 'content-length', 'content-encoding']);

async function prepareResponse(
  status: number,
  headers: readonly (readonly [string, string])[],
  body: Buffer,
  isCached: boolean,
): Promise<CachedResponse> {
  const isSmall = body.length < minBytes;
  const bodies: CachedResponse['bodies'] = {};
  if (isSmall || !isCached) bodies.identity = body;
  else [bodies.br, bodies.gzip] = await Promise.all([compressTo.br(body, levels), compressTo.gzip(body, levels)]);
  const listOf = (encoding: Encoding) => [
    ...headers.flat(),
    ...(isSmall || encoding === 'identity' ? [] : ['content-encoding', encoding]),
  ];
  return {
    status,
    etag: headers.find(([name]) => name === 'etag')?.[1],
    headers: {
      br: listOf('br'),
      gzip: listOf('gzip'),
      identity: listOf('identity'),
      notModified: headers.filter(([name]) => !entityHeaders.has(name)).flat(),
    },
    bodies,
    isSmall,
    length: body.length,
  };
}

const sizeOf = ({ bodies, headers }: CachedResponse): number =>
  Object.values(bodies).reduce((sum, body) => sum + body.length, 0) +
  Object.values(headers).flat().join('').length * 2 +
  500;

const convert = (encoding: Encoding, { identity, gzip: gzipped }: CachedResponse['bodies']): Promise<Buffer> =>
  identity && encoding !== 'identity' ? compressTo[encoding](identity, fastLevels) : decompress(gzipped as Buffer);

async function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
  encoding: Encoding,
): Promise<void> {
  const { status, etag, headers, bodies, isSmall } = cached;
  const id = [requestIdHeader, request.headers[requestIdHeader] as string];
  if (status === 200 && etag !== undefined && fresh(request.headers, { etag })) {
    response.writeHead(304, [...headers.notModified, ...id]).end();
    return;
  }
  const chosen = isSmall ? 'identity' : encoding;
  const body = request.method === 'HEAD' ? undefined : (bodies[chosen] ?? (await convert(chosen, bodies)));
  const length = chosen === 'identity' ? cached.length : (body ?? bodies[chosen])?.length;
  const sized = length === undefined ? [] : ['content-length', String(length)];
  response.writeHead(status, [...headers[chosen], ...sized, ...id]).end(body);
}

/** Written by `lib/server/next-cache/cache-handler.cjs`: the tags that invalidate a page. */
const tagsHeader = 'x-page-tags';
/** Written by `lib/server/next-cache/cache-handler.cjs`: the time that a page is as new as, in ms since the epoch. */
const asOfHeader = 'x-page-as-of';
/** `STALE` when Next sent a stale page and is revalidating it in the background. */
const nextCacheHeader = 'x-nextjs-cache';
/** How long a page that Next called stale is served before it is requested again. */
const retryMs = 1_000;
/** How long a render waits for an earlier one of its page in Next, which shows what has changed since. */
const maxOutdatedMs = 5_000;
const firstWaitMs = 10;

const uncached = new Set<string>([
  'connection',
  'date',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-encoding',
  requestIdHeader,
]);

type RenderedPage = {
  page: CachedResponse;
  tags: readonly string[];
  /** The page shows everything that was stored by then, in ms since the epoch. */
  asOf: number;
  freshUntil: number | null;
};

type RenderOptions = { host: string; cdnSeconds: number };

/** The clock of Next's tag manifest, in ms since the epoch. */
export const manifestNow = () => performance.timeOrigin + performance.now();

const isOutdated = ({ tags, asOf }: Pick<RenderedPage, 'tags' | 'asOf'>): boolean => areTagsExpired(tags, asOf);

const weakTag = (etag: string): string => (etag.startsWith('W/') ? etag : `W/${etag}`);

async function renderOnceInNext(next: Listener, key: string, options: RenderOptions): Promise<RenderedPage | null> {
  const { host, cdnSeconds } = options;
  const startedAt = manifestNow();
  const id = randomUUID();
  const answer = await runWithRequestId(id, () =>
    inject(next, { method: 'GET', url: key, headers: { host, [requestIdHeader]: id } }),
  );
  const { statusCode: status, headers, rawPayload } = answer;
  // A page with a nonce has parts that Next renders per request, so it cannot be shared.
  if (headers['set-cookie'] !== undefined || String(headers['content-security-policy']).includes("'nonce-"))
    return null;
  const lifeSeconds = sharedLifeSeconds(headers['cache-control'], undefined);
  // One entity tag stands for all encodings of a page, so it must be weak (RFC 9110 §8.8.3).
  if (headers.etag !== undefined) headers.etag = weakTag(String(headers.etag));
  const cachedHeaders = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    uncached.has(name) ||
    isInternalHeader(name) ||
    value === undefined ||
    (lifeSeconds !== null && name === 'cache-control')
      ? []
      : [[name, String(value)]],
  );
  const tags = String(headers[tagsHeader] ?? '')
    .split(',')
    .filter(Boolean);
  const isCached = lifeSeconds !== null && status === 200 && tags.length > 0;
  const page = await prepareResponse(
    status,
    [...cachedHeaders, ...(lifeSeconds === null ? [] : pageCacheHeaders(status, cdnSeconds))],
    rawPayload,
    isCached,
  );
  const asOf = Math.min(startedAt, Number(headers[asOfHeader] ?? startedAt));
  if (!isCached) return { page, tags, asOf, freshUntil: null };
  const isStale = headers[nextCacheHeader] === 'STALE';
  return { page, tags, asOf, freshUntil: isStale ? manifestNow() + retryMs : startedAt + lifeSeconds * 1_000 };
}

/** Null when it cannot be shared. Next joins requests to a render from before a clearing: that is asked for again. */
async function renderPage(next: Listener, key: string, options: RenderOptions): Promise<RenderedPage | null> {
  const startedAt = manifestNow();
  for (let waitMs = firstWaitMs; ; waitMs *= 2) {
    const rendered = await renderOnceInNext(next, key, options);
    if (!rendered || rendered.asOf >= startedAt || !isOutdated(rendered)) return rendered;
    if (manifestNow() + waitMs > startedAt + maxOutdatedMs) return rendered;
    await delay(waitMs);
  }
}

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
