import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { socketHeader } from './client-address';

/**
 * Writes the other end of the socket into every request before anyone reads it: a route handler sees headers alone, and
 * whatever a sender put under that name is overwritten.
 */
export function noteSockets(): void {
  subscribe('http.server.request.start', (message) => {
    const { request, socket } = message as { request: IncomingMessage; socket: Socket };
    request.headers[socketHeader] = socket.remoteAddress ?? '';
  });
}
