import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** Not an event stream: each of its lines has to leave at once. */
const packableType = /^(?:text\/(?!event-stream)|image\/svg\+xml|application\/(?:[\w.-]+\+)?(?:json|xml|javascript|manifest|wasm))/i;

/** Writes down headers in either of the shapes that `writeHead` takes. */
export function setHeaders(response: ServerResponse, headers: OutgoingHttpHeaders | OutgoingHttpHeader[] | undefined): void {
  const pairs = Array.isArray(headers) ? headers.flatMap((name, at) => (at % 2 === 0 ? [[String(name), headers[at + 1]] as const] : [])) : Object.entries(headers ?? {});
  for (const [name, value] of pairs) if (value !== undefined) response.setHeader(name, value as string);
}

/** Says that the answer depends on `Accept-Encoding`, unless it is said already. */
export function addVary(response: ServerResponse): void {
  const held = String(response.getHeader('vary') ?? '');
  if (!/(?:^|,)\s*(?:\*|accept-encoding)\s*(?:,|$)/i.test(held)) response.setHeader('vary', held ? `${held}, Accept-Encoding` : 'Accept-Encoding');
}

/** Whether a visitor has these very bytes already; the coding does not matter for weak tags. */
export function isHeld(request: IncomingMessage, etag: string): boolean {
  const plain = (tag: string) => tag.trim().replace(/^W\//, '');
  return (request.headers['if-none-match'] ?? '').split(',').some((tag) => plain(tag) === plain(etag) || tag.trim() === '*');
}

/** Whether an answer is markup that is sent as it is drawn. */
export const isPage = (response: ServerResponse): boolean => /^text\/html\b/i.test(String(response.getHeader('content-type') ?? '')) && !['content-length', 'content-encoding'].some((name) => response.hasHeader(name));

/** Whether an answer, by its headers, may be sent in a coding. */
export function isPackable(request: IncomingMessage, response: ServerResponse): boolean {
  const { statusCode } = response;
  if (request.method === 'HEAD' || statusCode < 200 || [204, 206, 304].includes(statusCode) || response.hasHeader('content-encoding')) return false;
  return packableType.test(String(response.getHeader('content-type') ?? '')) && !/no-transform/i.test(String(response.getHeader('cache-control') ?? ''));
}

/**
 * The tag of a public answer whose length is known and at most `maxBytes`: its own, or for a file without one its length and moment.
 * Undefined for everything else: what was made for one visitor must not be found by a name that another may use.
 */
export function fileTagOf(response: ServerResponse, maxBytes: number): string | undefined {
  const length = Number(response.getHeader('content-length') ?? Number.NaN);
  const isPublic = /(?:^|[\s,])public\b/.test(String(response.getHeader('cache-control') ?? '')) && !response.hasHeader('set-cookie');
  if (!isPublic || !(length <= maxBytes)) return undefined;
  const own = response.getHeader('etag');
  if (own !== undefined) return String(own);
  const changed = Date.parse(String(response.getHeader('last-modified') ?? ''));
  return Number.isNaN(changed) ? undefined : `W/"${length.toString(16)}-${changed.toString(16)}"`;
}
