import type { Server, ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { processSingleton } from '@/lib/config/process-singleton';
import type { Handler } from '@/lib/server/handler';

type State = { open: Set<ServerResponse>; stopping: boolean; idle: Set<() => void> };

/** One state per process: the server counts, Next's route handlers ask. */
const state = () => processSingleton<State>('requests', () => ({ open: new Set(), stopping: false, idle: new Set() }));

/** Tracks each request until its response is sent or its client has disconnected. */
export const inFlight: Handler = (next) => {
  const requests = state();
  const { open, idle } = requests;
  /** One listener for all responses (see Decisions in lib/server/README.md). */
  function closed(this: ServerResponse): void {
    open.delete(this);
    if (open.size === 0) for (const heard of idle) heard();
  }
  return (request, response) => {
    open.add(response);
    // A keep-alive connection would keep the server open after its last response.
    if (requests.stopping) response.setHeader('connection', 'close');
    response.on('close', closed);
    next(request, response);
  };
};

export const openRequests = (): number => state().open.size;
export const isStopping = (): boolean => state().stopping;

/** Marks the process as not ready and stops keeping connections alive. */
export function beginStop(): void {
  const { open } = state();
  state().stopping = true;
  for (const response of open) if (!response.headersSent) response.setHeader('connection', 'close');
}

/** Clients answered before the stop still have a keep-alive connection and may already be sending on it. */
const lastRequestMs = 100;

/**
 * Stops accepting connections, then waits for the open requests plus a quiet period of `quietMs`, at most `withinMs`.
 * Returns whether all requests were answered.
 */
export async function finishRequests(server: Server, withinMs: number, quietMs = lastRequestMs): Promise<boolean> {
  const { open, idle } = state();
  // Accept the clients waiting in the backlog first: refused now, they would lose a request already sent.
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
