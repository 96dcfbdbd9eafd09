import type { Server, ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';

type State = { servers: Set<Server>; open: Set<ServerResponse>; stopping: boolean; idle: Set<() => void> };
const holder = globalThis as typeof globalThis & { [key: symbol]: State | undefined };
const key = Symbol.for('verilot.requests');

/** One state a process: doors and instrumentation are module graphs of their own. */
function state(): State {
  holder[key] ??= { servers: new Set(), open: new Set(), stopping: false, idle: new Set() };
  return holder[key];
}

/** Counts a request until its answer is sent or its visitor is gone. */
export function noteRequest(server: Server, response: ServerResponse): void {
  const own = state();
  own.servers.add(server);
  own.open.add(response);
  // A connection that is kept would hold the server open after its last answer.
  if (own.stopping) response.setHeader('connection', 'close');
  response.once('close', () => {
    own.open.delete(response);
    if (own.open.size === 0) for (const heard of own.idle) heard();
  });
}

export const openRequests = (): number => state().open.size;
export const isStopping = (): boolean => state().stopping;

/** From here on the process says that it is not ready and keeps no connection. */
export function beginStop(): void {
  const own = state();
  own.stopping = true;
  for (const response of own.open) if (!response.headersSent) response.setHeader('connection', 'close');
}

/** A visitor whose answer had begun before the stop was told that the connection stays: the next request may be on its way. */
const lastRequestMs = 100;

/** Takes no more connections and waits for the requests under way and `quietMs` beyond, at most `withinMs`; whether all were answered. */
export async function finishRequests(withinMs: number, quietMs = lastRequestMs): Promise<boolean> {
  const own = state();
  // Who has connected while this process was busy comes in first: closed out, they would lose a request that is sent already.
  await nextTurn();
  const closeIdle = () => {
    for (const server of own.servers) server.closeIdleConnections();
  };
  for (const server of own.servers) server.close(() => undefined);
  closeIdle();
  return new Promise((resolve) => {
    let last: NodeJS.Timeout | undefined;
    const end = (all: boolean) => {
      clearTimeout(timer);
      clearTimeout(last);
      closeIdle();
      own.idle.delete(heard);
      resolve(all);
    };
    const heard = () => {
      clearTimeout(last);
      last = setTimeout(() => own.open.size === 0 && end(true), quietMs);
    };
    const timer = setTimeout(() => end(false), withinMs);
    own.idle.add(heard);
    if (own.open.size === 0) heard();
  });
}
