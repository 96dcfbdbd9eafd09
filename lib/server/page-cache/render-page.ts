import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import inject from 'light-my-request';
import { areTagsExpired } from '@/lib/net/cache-tags';
import { requestIdHeader, runWithRequestId } from '@/lib/net/request-id';
import type { Listener } from '@/lib/server/handler';
import { isInternalHeader } from '@/lib/server/internal-headers';
import { type CachedResponse, prepareResponse } from './cached-response';
import { pageCacheHeaders, sharedLifeSeconds } from './page-cache-control';

/** Written by `lib/server/next-cache/page-tags.cjs`: the tags that invalidate a page. */
const tagsHeader = 'x-page-tags';
/** Written by `lib/server/next-cache/render-starts.cjs`: the time that a page is as new as, in ms since the epoch. */
const asOfHeader = 'x-page-as-of';
/** `STALE` when Next sent a stale page and is revalidating it in the background. */
const nextCacheHeader = 'x-nextjs-cache';
/** How long a page that Next called stale is served before it is requested again. */
const retryMs = 1_000;
/** How long a render waits for an earlier one of its page in Next, which shows what has changed since. */
const maxOutdatedMs = 5_000;
const firstWaitMs = 10;

/** Headers that are not cached because they belong to one response or connection. */
const uncached = new Set<string>([
  'connection',
  'date',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-encoding',
  requestIdHeader,
]);

export type RenderedPage = {
  page: CachedResponse;
  tags: readonly string[];
  /** The page shows everything that was stored by then, in ms since the epoch. */
  asOf: number;
  /** Null when the page must not be cached. */
  freshUntil: number | null;
};

export type RenderOptions = {
  /** `Host` header of the internal request. */
  host: string;
  cdnSeconds: number;
};

/** The clock of Next's tag manifest, in ms since the epoch. */
export const manifestNow = () => performance.timeOrigin + performance.now();

/** Whether a tag of a page was cleared after the time that the page is as new as. */
export const isOutdated = ({ tags, asOf }: Pick<RenderedPage, 'tags' | 'asOf'>): boolean => areTagsExpired(tags, asOf);

/** Returns the weak form of an entity tag. */
export const weakTag = (etag: string): string => (etag.startsWith('W/') ? etag : `W/${etag}`);

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

/**
 * Renders a page by an internal request that carries only the URL; null when the page cannot be shared. Next joins
 * requests for a page to a render in progress, also to one that began before a tag was cleared. Such a page is asked
 * for again, until Next has rendered it anew or five seconds have passed.
 */
export async function renderPage(next: Listener, key: string, options: RenderOptions): Promise<RenderedPage | null> {
  const startedAt = manifestNow();
  for (let waitMs = firstWaitMs; ; waitMs *= 2) {
    const rendered = await renderOnceInNext(next, key, options);
    if (!rendered || rendered.asOf >= startedAt || !isOutdated(rendered)) return rendered;
    if (manifestNow() + waitMs > startedAt + maxOutdatedMs) return rendered;
    await delay(waitMs);
  }
}
