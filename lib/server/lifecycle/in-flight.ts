import type { Server, ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Handler } from '@/lib/server/handler';

type State = { open: Set<ServerResponse>; stopping: boolean; idle: Set<() => void> };
const holder = globalThis as typeof globalThis & { [key: symbol]: State | undefined };
const key = Symbol.for('verilot.requests');

/** One state a process: the server and Next's route handlers are module graphs of their own. */
function state(): State {
  holder[key] ??= { open: new Set(), stopping: false, idle: new Set() };
  return holder[key];
}

/** Counts each request until its response is sent or its client is gone. */
export const inFlight: Handler = (next) => (request, response) => {
  const { open, stopping, idle } = state();
  open.add(response);
  // A connection that is kept alive would hold the server open after its last response.
  if (stopping) response.setHeader('connection', 'close');
  response.once('close', () => {
    open.delete(response);
    if (open.size === 0) for (const heard of idle) heard();
  });
  next(request, response);
};

export const openRequests = (): number => state().open.size;
export const isStopping = (): boolean => state().stopping;

/** From here on the process reports that it is not ready and keeps no connection alive. */
export function beginStop(): void {
  const { open } = state();
  state().stopping = true;
  for (const response of open) if (!response.headersSent) response.setHeader('connection', 'close');
}

/** A client whose response began before the stop was told that the connection stays: its next request may be on its way. */
const lastRequestMs = 100;

/** Accepts no more connections and waits for the open requests and `quietMs` beyond, at most `withinMs`; whether all were answered. */
export async function finishRequests(server: Server, withinMs: number, quietMs = lastRequestMs): Promise<boolean> {
  const { open, idle } = state();
  // Clients that connected while this process was busy come in first: refused now, they would lose a request that is sent already.
  await nextTurn();
  server.close(() => undefined);
  server.closeIdleConnections();
  return new Promise((resolve) => {
    let last: NodeJS.Timeout | undefined;
    const end = (all: boolean) => {
      clearTimeout(timer);
      clearTimeout(last);
      server.closeIdleConnections();
      idle.delete(heard);
      resolve(all);
    };
    const heard = () => {
      clearTimeout(last);
      last = setTimeout(() => open.size === 0 && end(true), quietMs);
    };
    const timer = setTimeout(() => end(false), withinMs);
    idle.add(heard);
    if (open.size === 0) heard();
  });
}
