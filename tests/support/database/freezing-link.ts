import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { listen } from '../listen';

/** A way to PostgreSQL that can die as after a failover: frozen connections accept and pass nothing, for ever. */
export async function startFreezingLink(url: string) {
  const own = new URL(url);
  const path = join(own.searchParams.get('host') ?? '', '.s.PGSQL.5432');
  const open = new Set<Socket>();
  const dead = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((socket) => {
    open.add(socket.on('error', () => undefined).on('close', () => open.delete(socket)));
    if (isFrozen) dead.add(socket);
    const behind = connect(path).on('error', () => socket.destroy());
    // Of a dead connection only this side closes; the server keeps its own, and the locks on it.
    socket.on('close', () => dead.has(socket) || behind.destroy());
    socket.on('data', (chunk) => dead.has(socket) || behind.write(chunk));
    behind.on('data', (chunk) => dead.has(socket) || socket.write(chunk));
    behind.on('close', () => dead.has(socket) || socket.destroy());
  });
  const { port, close } = await listen(server);
  // The server's UNIX socket, which would lead past this link.
  own.search = '';
  own.hostname = '127.0.0.1';
  own.port = String(port);
  return {
    url: own.href,
    freeze: () => {
      isFrozen = true;
      for (const socket of open) dead.add(socket);
    },
    thaw: () => {
      isFrozen = false;
    },
    close: () => {
      for (const socket of open) socket.destroy();
      return close();
    },
  };
}
