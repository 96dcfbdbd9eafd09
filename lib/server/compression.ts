import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants } from 'node:zlib';
import compress from 'compression';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { Handler } from './handler';

export type Encoding = 'br' | 'gzip' | 'identity';

const preferred: Encoding[] = ['br', 'gzip'];
/** Browsers send only a handful of values; the bound is for all others. */
const negotiated = new LRUCache<string, Encoding>({ max: 200 });

/** The encoding that an `Accept-Encoding` value asks for (RFC 9110 §12.5.3), Brotli before gzip. */
export function negotiateEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const known = negotiated.get(header);
  if (known) return known;
  const accepted = new Negotiator({ headers: { 'accept-encoding': header.toLowerCase() } }).encodings(preferred);
  const chosen = preferred.find((encoding) => accepted.includes(encoding)) ?? 'identity';
  negotiated.set(header, chosen);
  return chosen;
}

/** Compresses responses rendered per request, at fast levels (decision 11 in lib/decisions.md). */
export const compression = (): Handler => {
  const middleware = compress({
    level: 4,
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 } },
    // The types name Express; the library itself needs no more than the requests and responses of Node.
  }) as (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  return (next) => (request, response) => middleware(request, response, () => next(request, response));
};
