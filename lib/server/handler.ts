import type { IncomingMessage, ServerResponse } from 'node:http';

export type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Middleware: wraps the next listener and returns the one that takes its place. */
export type Handler = (next: Listener) => Listener;

/**
 * Each handler and each part of Next listens for the end of a response: eleven for a page rendered on request, above
 * the limit at which Node warns of a leak.
 */
const maxListeners = 20;

/** Returns a listener that runs `handlers` in order, ending with `last`. */
export function compose(handlers: readonly Handler[], last: Listener): Listener {
  const first = handlers.reduceRight<Listener>((next, handler) => handler(next), last);
  return (request, response) => {
    response.setMaxListeners(maxListeners);
    first(request, response);
  };
}
