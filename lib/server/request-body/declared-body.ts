import type { IncomingMessage } from 'node:http';

type Head = Pick<IncomingMessage, 'headers'>;

/** Returns the declared length of a body in bytes; null when it is chunked, 0 when the request has none. */
export function declaredBytes({ headers }: Head): number | null {
  if (headers['transfer-encoding'] !== undefined) return null;
  return Number(headers['content-length'] ?? 0);
}

/** Returns whether the head of a request announces a body (RFC 9112 §6). */
export const hasBody = (request: Head): boolean => declaredBytes(request) !== 0;
