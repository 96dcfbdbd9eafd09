import type { IncomingMessage, ServerResponse } from 'node:http';

export type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Middleware: wraps the next listener and returns the one that takes its place. */
export type Handler = (next: Listener) => Listener;

/** Returns a listener that runs `handlers` in order, ending with `last`. */
export const compose = (handlers: readonly Handler[], last: Listener): Listener =>
  handlers.reduceRight<Listener>((next, handler) => handler(next), last);
