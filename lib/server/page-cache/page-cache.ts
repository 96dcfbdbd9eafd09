import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import inject, { type DispatchFunc } from 'light-my-request';
import { LRUCache } from 'lru-cache';
import onHeaders from 'on-headers';
import { areTagsExpired, areTagsStale } from '@/lib/net/cache-tags';
import { requestIdHeader, runWithRequestId } from '@/lib/net/request-id';
import { countPageCache } from '@/lib/observability/requests';
import { type CachedResponse, prepareResponse, sendCached, sizeOf } from './cached-response';
import { negotiateEncoding } from '@/lib/server/compression';
import type { Handler, Listener } from '@/lib/server/handler';
import { hasBody } from '@/lib/server/request-body/declared-body';
import { pageCacheHeaders, rewriteCacheControl, sharedLifeSeconds } from './page-cache-control';

/** Written by `lib/server/next-cache/page-tags.cjs`: the tags that invalidate a page. */
const tagsHeader = 'x-page-tags';
/** `STALE` when Next sent a stale page and is revalidating it in the background. */
const nextCacheHeader = 'x-nextjs-cache';
/** How long a page that Next called stale is served before it is requested again. */
const retryMs = 1_000;

/** Cookies of one visitor; requests that carry one bypass the cache. */
const privateCookie =
  /(?:^|;\s*)(?:__Host-)?(?:session|reader|account-step|form-result|__prerender_bypass|__next_preview_data)[\w-]*=/;
/** Headers of requests for something other than the page: Next's client navigation, or credentials. */
const privateHeaders = [
  'authorization',
  'rsc',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
] as const;
/** Headers specific to one response or connection, which are not cached. */
const perResponse = new Set([
  'connection',
  'date',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-encoding',
  requestIdHeader,
  tagsHeader,
]);

type Entry = {
  page: CachedResponse;
  tags: readonly string[];
  /** Start of the render, in ms since the epoch. */
  renderedAt: number;
  freshUntil: number;
};
type Rendered = { page: CachedResponse; entry: Entry | null };

export type PageCacheOptions = {
  /** Returns the cache key of a shared page, with only its known query parameters; null for any other URL. */
  pageCacheKey: (pathname: string, query: URLSearchParams) => string | null;
  /** `Host` header of the requests that fill the cache. */
  host: string;
  /** Whether the network of a request may have another page rendered; counts the request. */
  admits?: (request: IncomingMessage) => boolean;
  cdnSeconds: number;
  maxBytes: number;
};

/** The clock of Next's tag manifest, in ms since the epoch. */
const now = () => performance.timeOrigin + performance.now();

const report = (error: unknown) =>
  console.error(
    JSON.stringify({
      level: 'error',
      event: 'page-cache',
      reason: error instanceof Error ? error.message.slice(0, 200) : 'unknown',
    }),
  );

/** Returns the weak form of an entity tag. */
const weak = (etag: string) => (etag.startsWith('W/') ? etag : `W/${etag}`);

/** Returns whether a request may get a response rendered for someone else. */
const isNeutral = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !hasBody({ headers }) &&
  privateHeaders.every((name) => headers[name] === undefined) &&
  !(headers.cookie !== undefined && privateCookie.test(headers.cookie));

function keyOf(url: string, pageCacheKey: PageCacheOptions['pageCacheKey']): string | null {
  const start = url.indexOf('?');
  return start < 0
    ? pageCacheKey(url, new URLSearchParams())
    : pageCacheKey(url.slice(0, start), new URLSearchParams(url.slice(start + 1)));
}

/**
 * Caches complete responses of pages shared by all visitors, in front of Next. A page is rendered by an internal
 * request that carries only the URL, so nothing private can get into the cache. Concurrent requests for one page share
 * one render (single flight). An entry expires with its tags, as in Next's own cache; a stale entry is served while it
 * is revalidated.
 *
 * Measurements: see Decisions in lib/server/README.md.
 */
export function pageCache({
  pageCacheKey,
  host,
  admits = () => true,
  cdnSeconds,
  maxBytes,
}: PageCacheOptions): Handler {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }, key) => sizeOf(page) + key.length * 2,
  });
  const rendering = new Map<string, Promise<Rendered | null>>();

  const render = async (next: Listener, key: string): Promise<Rendered | null> => {
    const renderedAt = now();
    const id = randomUUID();
    const answer = await runWithRequestId(id, () =>
      inject(next as unknown as DispatchFunc, { method: 'GET', url: key, headers: { host, [requestIdHeader]: id } }),
    );
    const { statusCode: status, headers, rawPayload } = answer;
    // A page with a nonce has parts that Next renders per request, so it cannot be shared.
    if (headers['set-cookie'] !== undefined || String(headers['content-security-policy']).includes("'nonce-"))
      return null;
    const lifeSeconds = sharedLifeSeconds(headers['cache-control'], undefined);
    // One entity tag stands for all encodings of a page, so it must be weak (RFC 9110 §8.8.3).
    if (headers.etag !== undefined) headers.etag = weak(String(headers.etag));
    const kept = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      perResponse.has(name) || value === undefined || (lifeSeconds !== null && name === 'cache-control')
        ? []
        : [[name, String(value)]],
    );
    const page = await prepareResponse(
      status,
      [...kept, ...(lifeSeconds === null ? [] : pageCacheHeaders(status, cdnSeconds))],
      rawPayload,
    );
    const tags = String(headers[tagsHeader] ?? '')
      .split(',')
      .filter(Boolean);
    if (lifeSeconds === null || status !== 200 || tags.length === 0) return { page, entry: null };
    const freshUntil = headers[nextCacheHeader] === 'STALE' ? now() + retryMs : renderedAt + lifeSeconds * 1_000;
    return { page, entry: { page, tags, renderedAt, freshUntil } };
  };

  /** Single flight: concurrent requests for a page wait for the same render. */
  const renderOnce = (next: Listener, key: string): Promise<Rendered | null> => {
    const running = rendering.get(key);
    if (running) return running;
    const started = render(next, key)
      .then((rendered) => {
        // Invalidated during the render: sent to the waiting requests, but not stored.
        if (rendered?.entry && !areTagsExpired(rendered.entry.tags, rendered.entry.renderedAt))
          entries.set(key, rendered.entry);
        else entries.delete(key);
        return rendered;
      })
      .finally(() => rendering.delete(key));
    rendering.set(key, started);
    return started;
  };

  return (next) => (request, response) => {
    const pass = () => {
      onHeaders(response, () => {
        response.removeHeader(tagsHeader);
        rewriteCacheControl(response, cdnSeconds);
        const etag = response.getHeader('etag');
        if (response.hasHeader('content-encoding') && etag !== undefined)
          response.setHeader('etag', weak(String(etag)));
      });
      next(request, response);
    };
    const { url = '' } = request;
    if (!isNeutral(request)) return pass();
    // Most URLs are their own key, which skips the route matching.
    const known = entries.get(url);
    const key = known ? url : keyOf(url, pageCacheKey);
    if (key === null) return pass();
    const encoding = negotiateEncoding(request.headers['accept-encoding']);
    const found = known ?? entries.get(key);
    if (found && !areTagsExpired(found.tags, found.renderedAt)) {
      const isStale = now() > found.freshUntil || areTagsStale(found.tags, found.renderedAt);
      countPageCache(isStale ? 'stale' : 'hit');
      void sendCached(request, response, found.page, encoding);
      // If the revalidation fails, the entry stays valid until its tags are cleared.
      if (isStale) renderOnce(next, key).catch(report);
      return;
    }
    // `pass` leads to the handler that refuses.
    if (!admits(request)) return pass();
    countPageCache('miss');
    renderOnce(next, key).then(
      (rendered) => (rendered ? sendCached(request, response, rendered.page, encoding) : pass()),
      (error: unknown) => {
        report(error);
        pass();
      },
    );
  };
}
