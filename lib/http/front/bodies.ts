import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Encoding } from './accept-encoding';
import { builtCopyOf } from './built-copies';

/** Levels at which a page of 250 kB takes about 10 ms, once, beside the main thread. */
const brotliLevel = 6;
const gzipLevel = 7;
const maxBytes = 96 * 1024 * 1024;
const maxEntries = 4_000;

/** What was made of one body: the tag of its bytes and its compressed copies, whole or on their way. */
export type Body = { etag: string; bytes: number; done: Map<Encoding, Buffer>; making: Map<Encoding, Promise<Buffer>> };

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/**
 * Compressed copies of bodies that are sent again and again. A page is its own key: the page cache gives the same string each
 * time, so that finding it costs a comparison of pointers, not a hash of a quarter of a megabyte.
 */
const bodies = new LRUCache<string, Body>({ max: maxEntries, maxSize: maxBytes, sizeCalculation: (body, key) => key.length * 2 + Math.ceil(body.bytes / 2) + 200 });

const digest = (data: string | Buffer) => createHash('sha1').update(data).digest('base64url').slice(0, 22);

/** What is known of a body. `key` names its bytes when something shorter does, such as the address and tag of a file. */
export function bodyOf(data: string | Buffer, key?: string): Body {
  const name = key ?? (typeof data === 'string' ? data : digest(data));
  const held = bodies.get(name);
  if (held) return held;
  // Weak: the same page in several codings shares it.
  const made: Body = { etag: `W/"${digest(data)}"`, bytes: Buffer.byteLength(data), done: new Map(), making: new Map() };
  bodies.set(name, made);
  return made;
}

async function compress(data: string | Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const bytes = typeof data === 'string' ? Buffer.from(data) : data;
  const options = encoding === 'gzip' ? { level: gzipLevel } : { params: { [constants.BROTLI_PARAM_QUALITY]: brotliLevel, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
  return compressors[encoding](bytes, options);
}

/**
 * A compressed copy that is made once, however many ask for it at the same time; of a file of the build, whose path is given,
 * the one that the build made.
 */
export function packedBody(body: Body, data: string | Buffer, encoding: 'br' | 'gzip', path = ''): Promise<Buffer> {
  const under = body.making.get(encoding);
  if (under) return under;
  const make = async () => {
    const packed = (encoding === 'br' && (await builtCopyOf(path))) || (await compress(data, encoding));
    body.done.set(encoding, packed);
    return packed;
  };
  const making = make().finally(() => body.making.delete(encoding));
  body.making.set(encoding, making);
  return making;
}
