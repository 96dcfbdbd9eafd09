import { constants } from 'node:zlib';
import compress from 'compression';
import Negotiator from 'negotiator';
import { LRUCache } from 'lru-cache';
import type { Handler } from './handler';

export type Encoding = 'br' | 'gzip' | 'identity';

const preferred: Encoding[] = ['br', 'gzip'];
/** Browsers send a handful of values; whatever else arrives must not grow without bound. */
const negotiated = new LRUCache<string, Encoding>({ max: 200 });

/** The encoding of a response for a value of `Accept-Encoding` (RFC 9110 §12.5.3): Brotli before gzip wherever both are accepted. */
export function negotiateEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const known = negotiated.get(header);
  if (known) return known;
  const accepted = new Negotiator({ headers: { 'accept-encoding': header.toLowerCase() } }).encodings(preferred);
  const chosen = preferred.find((encoding) => accepted.includes(encoding)) ?? 'identity';
  negotiated.set(header, chosen);
  return chosen;
}

/**
 * Compresses what is rendered for one visitor while it is sent: fast levels, because the visitor waits, and a window of
 * 256 kB, because many are open at a time. What every visitor shares is compressed once, by the page cache and the build.
 */
export const compression = (): Handler => {
  const middleware = compress({
    level: 4,
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 } },
  });
  return (next) => (request, response) =>
    middleware(request as never, response as never, () => next(request, response));
};
