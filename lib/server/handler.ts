import type { IncomingMessage, ServerResponse } from 'node:http';

export type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** One concern of every request: takes the listener that answers after it and returns the one that answers in its place. */
export type Handler = (next: Listener) => Listener;

/** The listener that passes each request through `handlers` in their order and ends at `last`. */
export const compose = (handlers: readonly Handler[], last: Listener): Listener =>
  handlers.reduceRight<Listener>((next, handler) => handler(next), last);
