import type { IncomingMessage, ServerResponse } from 'node:http';

type Head = Pick<IncomingMessage, 'headers'>;

/** Returns the declared length of a body in bytes; null when it is chunked, 0 when the request has none. */
export function declaredBytes({ headers }: Head): number | null {
  if (headers['transfer-encoding'] !== undefined) return null;
  return Number(headers['content-length'] ?? 0);
}

export const hasBody = (request: Head): boolean => declaredBytes(request) !== 0;

/** How long the rest of a body is read and discarded after the response. */
const lingerMs = 3_000;

/** A lingering close (RFC 9112 §9.6): a reset could take the response from a client that is still sending. */
export function closeAfterResponse(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  const destroySoon = socket.destroySoon.bind(socket);
  response.setHeader('connection', 'close');
  // Node calls it once the response is sent.
  socket.destroySoon = () => {
    if (request.complete) return destroySoon();
    socket.end();
    const timer = setTimeout(() => socket.destroy(), lingerMs);
    socket.once('close', () => clearTimeout(timer));
    request.once('end', () => socket.destroy());
    request.resume();
  };
}

export function sendRefusal(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  body: string,
  headers: Record<string, string>,
): void {
  if (hasBody(request)) closeAfterResponse(request, response);
  response.writeHead(status, { 'cache-control': 'no-store', 'content-length': Buffer.byteLength(body), ...headers });
  response.end(request.method === 'HEAD' ? undefined : body);
}
