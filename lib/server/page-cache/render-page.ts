import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import fresh from 'fresh';
import inject from 'light-my-request';
import { areTagsExpired } from '@/lib/net/cache-tags';
import { pageCacheHeaders, sharedLifeSeconds } from '@/lib/net/page-cache-control';
import { requestIdHeader, runWithRequestId } from '@/lib/net/request';
import type { Encoding } from '@/lib/server/compression';
import type { Listener } from '@/lib/server/handler';
import { isInternalHeader } from '@/lib/server/internal-headers';

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

export const sizeOf = ({ bodies, headers }: CachedResponse): number =>
  Object.values(bodies).reduce((sum, body) => sum + body.length, 0) +
  Object.values(headers).flat().join('').length * 2 +
  500;

const convert = (encoding: Encoding, { identity, gzip: gzipped }: CachedResponse['bodies']): Promise<Buffer> =>
  identity && encoding !== 'identity' ? compressTo[encoding](identity, fastLevels) : decompress(gzipped as Buffer);

export async function sendCached(
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
  freshUntil: number | null;
};

type RenderOptions = { host: string; cdnSeconds: number };

/** The clock of Next's tag manifest, in ms since the epoch. */
export const manifestNow = () => performance.timeOrigin + performance.now();

export const isOutdated = ({ tags, asOf }: Pick<RenderedPage, 'tags' | 'asOf'>): boolean => areTagsExpired(tags, asOf);

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

/** Null when it cannot be shared. Next joins requests to a render from before a clearing: that is asked for again. */
export async function renderPage(next: Listener, key: string, options: RenderOptions): Promise<RenderedPage | null> {
  const startedAt = manifestNow();
  for (let waitMs = firstWaitMs; ; waitMs *= 2) {
    const rendered = await renderOnceInNext(next, key, options);
    if (!rendered || rendered.asOf >= startedAt || !isOutdated(rendered)) return rendered;
    if (manifestNow() + waitMs > startedAt + maxOutdatedMs) return rendered;
    await delay(waitMs);
  }
}
