import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { processSingleton } from '@/lib/config/process-singleton';
import type { Handler } from '@/lib/server/handler';

/** One per process: jobs start in Next's module graph (`instrumentation.ts`), the server stops them. */
const state = () =>
  processSingleton('requests', () => ({
    open: new Set<ServerResponse>(),
    sockets: new Set<Socket>(),
    accepted: 0,
    held: null as (() => void)[] | null,
    stopping: false,
    idle: new Set<() => void>(),
    isWarmingUp: false,
    hooks: new Set<() => Promise<void>>(),
  }));

export const onShutdown = (hook: () => Promise<void>): void => void state().hooks.add(hook);

export const runShutdownHooks = async (): Promise<void> =>
  void (await Promise.all([...state().hooks].map((hook) => hook())));

export const isWarmingUp = (): boolean => state().isWarmingUp;

export function setWarmingUp(isUnderWay: boolean): void {
  state().isWarmingUp = isUnderWay;
}

export function trackConnections(server: Server): void {
  const connections = state();
  server.on('connection', (socket: Socket) => {
    connections.accepted += 1;
    connections.sockets.add(socket);
    socket.once('close', () => connections.sockets.delete(socket));
  });
}

function closeIdleConnections(): void {
  const { open, sockets } = state();
  const busy = new Set([...open].map(({ req }) => req.socket));
  for (const socket of sockets) if (!busy.has(socket)) socket.destroy();
}

export const inFlight: Handler = (next) => {
  const requests = state();
  const { open, idle } = requests;
  /** One listener for all responses (decision 7 in lib/decisions.md). */
  function closed(this: ServerResponse): void {
    open.delete(this);
    if (open.size === 0) for (const heard of idle) heard();
  }
  return (request, response) => {
    open.add(response);
    // A keep-alive connection would keep the server open after its last response.
    if (requests.stopping) response.setHeader('connection', 'close');
    response.on('close', closed);
    if (requests.held) requests.held.push(() => next(request, response));
    else next(request, response);
  };
};

export const openRequests = (): number => state().open.size;
export const isStopping = (): boolean => state().stopping;

export function beginStop(): void {
  const { open } = state();
  state().stopping = true;
  for (const response of open) if (!response.headersSent) response.setHeader('connection', 'close');
}

/** Clients answered before the stop still have a keep-alive connection and may already be sending on it. */
const lastRequestMs = 100;

/** Under a flood of connections the backlog is never empty. */
const backlogMs = 1_000;

/** Refused now, the backlog would lose requests already sent. Each turn of the event loop accepts one connection. */
async function stopListening(server: Server): Promise<void> {
  const requests = state();
  const held: (() => void)[] = [];
  requests.held = held;
  const until = performance.now() + backlogMs;
  let before = -1;
  while (before !== requests.accepted && performance.now() < until) {
    before = requests.accepted;
    await nextTurn();
  }
  // That of HTTP also destroys connections whose response is written, but not yet sent.
  NetServer.prototype.close.call(server);
  requests.held = null;
  for (const go of held) go();
}

/** Waits for the open requests and `quietMs` more, at most `withinMs`. Returns whether all were answered. */
export async function finishRequests(server: Server, withinMs: number, quietMs = lastRequestMs): Promise<boolean> {
  const { open, idle } = state();
  await stopListening(server);
  return new Promise((resolve) => {
    let last: NodeJS.Timeout | undefined;
    const end = (all: boolean) => {
      clearTimeout(timer);
      clearTimeout(last);
      closeIdleConnections();
      idle.delete(heard);
      resolve(all);
    };
    const heard = () => {
      clearTimeout(last);
      const quiet = setTimeout(async () => {
        // The event loop runs timers first: what came while this process was busy is read only now.
        await nextTurn();
        if (open.size === 0 && last === quiet) end(true);
      }, quietMs);
      last = quiet;
    };
    const timer = setTimeout(() => end(false), withinMs);
    idle.add(heard);
    if (open.size === 0) heard();
  });
}
