import { AsyncResource } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What Node says of a request before anyone else sees it. */
export type Arrival = { request: IncomingMessage; response: ServerResponse; server: Server; socket: Socket };

const holder = globalThis as typeof globalThis & { [key: symbol]: Arrival[] | undefined };
/** Filled by `early.mjs`. */
const key = Symbol.for('verilot.early-requests');

/** Shows each request to `listener` before anyone answers it, also those that came before the site was ready and still wait. */
export function everyRequest(listener: (arrival: Arrival) => void): void {
  for (const arrival of holder[key] ?? []) {
    // In a scope of its own: what a listener enters for a request must not hold for whoever starts the process.
    if (!arrival.socket.destroyed) new AsyncResource('early-request').runInAsyncScope(listener, undefined, arrival);
  }
  subscribe('http.server.request.start', (message) => listener(message as Arrival));
}

/** To be called when every listener is there: from here on no request is early. */
export function endEarly(): void {
  holder[key] = undefined;
}
