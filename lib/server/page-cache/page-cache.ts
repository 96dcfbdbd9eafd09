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
import { pageCacheHeaders, rewriteCacheControl, sharedLifeSeconds } from './page-cache-control';

/** Written by `lib/server/next-cache/page-tags.cjs`: the tags whose clearing ends a page. */
const tagsHeader = 'x-page-tags';
/** Next says `STALE` when it sent an old page and renders it anew behind the response. */
const nextCacheHeader = 'x-nextjs-cache';
/** How long a page that Next called stale is sent before it is asked for again. */
const retryMs = 1_000;

/** Cookies that belong to one visitor. A request that carries one is answered by Next, not by the cache. */
const privateCookie =
  /(?:^|;\s*)(?:__Host-)?(?:session|reader|account-step|form-result|__prerender_bypass|__next_preview_data)[\w-]*=/;
/** Headers that ask for something else than the page: Next's own navigation, or somebody's credentials. */
const privateHeaders = [
  'authorization',
  'rsc',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
] as const;
/** Headers of one response on one connection. */
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
  tags: readonly string[] /** Rendering began then, in ms since the epoch. */;
  renderedAt: number;
  freshUntil: number;
};
type Rendered = { page: CachedResponse; entry: Entry | null };

export type PageCacheOptions = {
  /** Under which address a page that is the same for every visitor is kept, its query reduced to what is admitted; null for any other address. */
  sharedPageKey: (pathname: string, query: URLSearchParams) => string | null;
  /** `Host` of the requests that fill the cache. */
  host: string;
  cdnSeconds: number;
  maxBytes: number;
};

/** The clock of Next's list of tags, in ms since the epoch. */
const now = () => performance.timeOrigin + performance.now();

const report = (error: unknown) =>
  console.error(
    JSON.stringify({
      level: 'error',
      event: 'page-cache',
      reason: error instanceof Error ? error.message.slice(0, 200) : 'unknown',
    }),
  );

/** The weak form of an entity tag. */
const weak = (etag: string) => (etag.startsWith('W/') ? etag : `W/${etag}`);

/** Whether a request may be answered by what another visitor was sent. */
const isNeutral = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  privateHeaders.every((name) => headers[name] === undefined) &&
  !(headers.cookie !== undefined && privateCookie.test(headers.cookie));

function keyOf(url: string, sharedPageKey: PageCacheOptions['sharedPageKey']): string | null {
  const start = url.indexOf('?');
  return start < 0
    ? sharedPageKey(url, new URLSearchParams())
    : sharedPageKey(url.slice(0, start), new URLSearchParams(url.slice(start + 1)));
}

/**
 * Whole responses of pages that are the same for every visitor, in front of Next. A page is rendered by a request of the cache's
 * own, which carries an address and nothing else of a visitor, so that nothing private can get into it. One request renders a
 * page however many wait for it. A page ends with its tags, as in Next's own cache; one that is only out of date is sent once
 * more while it is rendered anew.
 *
 * Measured with wrk, 32 connections: see Decisions in README.md.
 */
export function pageCache({ sharedPageKey, host, cdnSeconds, maxBytes }: PageCacheOptions): Handler {
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
    // Next renders the parts of such a page for one request, under its nonce.
    if (headers['set-cookie'] !== undefined || String(headers['content-security-policy']).includes("'nonce-"))
      return null;
    const lifeSeconds = sharedLifeSeconds(headers['cache-control'], undefined);
    // The same entity tag stands for each encoding of a page, so it is a weak one (RFC 9110 §8.8.3).
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

  /** Single flight: whoever asks for a page that is being rendered waits for the same rendering. */
  const renderOnce = (next: Listener, key: string): Promise<Rendered | null> => {
    const running = rendering.get(key);
    if (running) return running;
    const started = render(next, key)
      .then((rendered) => {
        // Cleared while it was rendered: sent to those who wait, but not kept.
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
    // Most addresses are their own key; the rules are asked for the others.
    const known = entries.get(url);
    const key = known ? url : keyOf(url, sharedPageKey);
    if (key === null) return pass();
    const encoding = negotiateEncoding(request.headers['accept-encoding']);
    const found = known ?? entries.get(key);
    if (found && !areTagsExpired(found.tags, found.renderedAt)) {
      const isStale = now() > found.freshUntil || areTagsStale(found.tags, found.renderedAt);
      countPageCache(isStale ? 'stale' : 'hit');
      void sendCached(request, response, found.page, encoding);
      // The page that is kept stays good until its tags are cleared.
      if (isStale) renderOnce(next, key).catch(report);
      return;
    }
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
