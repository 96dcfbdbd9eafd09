import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import fresh from 'fresh';
import { requestIdHeader } from '@/lib/net/request-id';
import type { Encoding } from '@/lib/server/compression';

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

/**
 * A complete response prepared to be sent many times: header lists in the format of `writeHead`, and the body per
 * encoding.
 */
export type CachedResponse = {
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

/**
 * Builds the header lists of a response and, when it is to be cached, compresses its body once per encoding. `headers`
 * are lower case, without per-connection headers.
 */
export async function prepareResponse(
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

/** Returns the approximate memory size of a cached response in bytes. */
export const sizeOf = ({ bodies, headers }: CachedResponse): number =>
  Object.values(bodies).reduce((sum, body) => sum + body.length, 0) +
  Object.values(headers).flat().join('').length * 2 +
  500;

/** Makes the body in an encoding in which it is not there. */
const convert = (encoding: Encoding, { identity, gzip: gzipped }: CachedResponse['bodies']): Promise<Buffer> =>
  identity && encoding !== 'identity' ? compressTo[encoding](identity, fastLevels) : decompress(gzipped as Buffer);

/**
 * Sends a response in `encoding`: 304 when the client already has it, headers only for HEAD. What is not cached is
 * compressed now.
 */
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
