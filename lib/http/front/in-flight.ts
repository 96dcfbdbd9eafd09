import type { Server, ServerResponse } from 'node:http';

type State = { servers: Set<Server>; open: number; stopping: boolean; idle: Set<() => void> };
const holder = globalThis as typeof globalThis & { [key: symbol]: State | undefined };
const key = Symbol.for('verilot.requests');

/** One state a process: doors and instrumentation are module graphs of their own. */
function state(): State {
  holder[key] ??= { servers: new Set(), open: 0, stopping: false, idle: new Set() };
  return holder[key];
}

/** Counts a request until its answer is sent or its visitor is gone. */
export function noteRequest(server: Server, response: ServerResponse): void {
  const own = state();
  own.servers.add(server);
  own.open += 1;
  // A connection that is kept would hold the server open after its last answer.
  if (own.stopping) response.setHeader('connection', 'close');
  response.once('close', () => {
    own.open -= 1;
    if (own.open === 0) for (const heard of own.idle) heard();
  });
}

export const openRequests = (): number => state().open;
export const isStopping = (): boolean => state().stopping;

/** From here on the process says that it is not ready and keeps no connection. */
export function beginStop(): void {
  state().stopping = true;
}

/** Takes no more connections and waits for the requests under way, at most `withinMs`; whether all were answered. */
export async function finishRequests(withinMs: number): Promise<boolean> {
  const own = state();
  for (const server of own.servers) {
    server.close(() => undefined);
    server.closeIdleConnections();
  }
  if (own.open === 0) return true;
  return new Promise((resolve) => {
    const end = (all: boolean) => {
      clearTimeout(timer);
      own.idle.delete(heard);
      resolve(all);
    };
    const heard = () => end(true);
    const timer = setTimeout(() => end(false), withinMs);
    own.idle.add(heard);
  });
}
