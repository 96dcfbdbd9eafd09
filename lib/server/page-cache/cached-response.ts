import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import fresh from 'fresh';
import { requestIdHeader } from '@/lib/net/request-id';
import type { Encoding } from '@/lib/server/compression';

/** At these levels a page of 250 kB takes about 10 ms, once, off the main thread. */
const brotliLevel = 6;
const gzipLevel = 7;
/** Below this size compression saves no packet. */
const minBytes = 1_024;

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) };
const decompress = promisify(gunzip);

/**
 * A complete response prepared to be sent many times: header lists in the format of `writeHead`, and the body per
 * encoding.
 */
export type CachedResponse = {
  status: number;
  etag: string | undefined;
  /** Headers per encoding and of a 304, as a flat list: name, value, name, value … */
  headers: Record<Encoding | 'notModified', string[]>;
  /** Compressed bodies; `identity` only where the body is too small to be compressed. */
  bodies: Partial<Record<Encoding, Buffer>>;
};

const entityHeaders = new Set(['content-type', 'content-length', 'content-encoding']);

/**
 * Compresses a body once per encoding and builds its header lists. `headers` are lower case, without per-connection
 * headers.
 */
export async function prepareResponse(
  status: number,
  headers: readonly (readonly [string, string])[],
  body: Buffer,
): Promise<CachedResponse> {
  const isSmall = body.length < minBytes;
  const compress = async () => {
    const [br, gzipped] = await Promise.all([
      compressors.br(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: brotliLevel, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      }),
      compressors.gzip(body, { level: gzipLevel }),
    ]);
    return { br, gzip: gzipped };
  };
  const bodies: CachedResponse['bodies'] = isSmall ? { identity: body } : await compress();
  const listOf = (encoding: Encoding) => {
    const coded = isSmall || encoding === 'identity' ? [] : ['content-encoding', encoding];
    const length = isSmall || encoding === 'identity' ? body.length : (bodies[encoding]?.length ?? 0);
    return [...headers.flat(), ...coded, 'content-length', String(length)];
  };
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
  };
}

/** Returns the approximate memory size of a cached response in bytes. */
export const sizeOf = ({ bodies, headers }: CachedResponse): number =>
  Object.values(bodies).reduce((sum, body) => sum + body.length, 0) +
  Object.values(headers).flat().join('').length * 2 +
  500;

/** Sends a cached response in `encoding`: 304 when the client already has it, headers only for HEAD. */
export async function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
  encoding: Encoding,
): Promise<void> {
  const { status, etag, headers, bodies } = cached;
  const id = [requestIdHeader, request.headers[requestIdHeader] as string];
  if (status === 200 && etag !== undefined && fresh(request.headers, { etag })) {
    response.writeHead(304, [...headers.notModified, ...id]).end();
    return;
  }
  const chosen = bodies.identity ? 'identity' : encoding;
  const body = request.method === 'HEAD' ? undefined : (bodies[chosen] ?? (await decompress(bodies.gzip as Buffer)));
  response.writeHead(status, [...headers[chosen], ...id]).end(body);
}
