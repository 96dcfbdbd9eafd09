import type { IncomingMessage, ServerResponse } from 'node:http';

export type Listener = (request: IncomingMessage, response: ServerResponse) => void;

export type Handler = (next: Listener) => Listener;

/** Eleven parts listen for the end of a response that Next renders; Node warns of a leak above ten. */
const maxListeners = 20;

export function compose(handlers: readonly Handler[], last: Listener): Listener {
  const first = handlers.reduceRight<Listener>((next, handler) => handler(next), last);
  return (request, response) => {
    response.setMaxListeners(maxListeners);
    first(request, response);
  };
}
