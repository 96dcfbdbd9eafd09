import type { IncomingMessage, ServerResponse } from 'node:http';

/** How long the rest of a body is read and discarded after the response. */
const lingerMs = 3_000;

/**
 * Closes the connection after the response, and says so in it, because the body of the request is left unread. The
 * close lingers (RFC 9112 §9.6): closing at once would reset the connection, which can take the response from a client
 * that is still sending. Call it before the headers are sent.
 */
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
