import type { AddressInfo, Server } from 'node:net';

/** Starts a server on a free port of 127.0.0.1; `close` ends the connections of HTTP that are open, too. */
export async function listen(server: Server): Promise<{ port: number; origin: string; close: () => Promise<void> }> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      if ('closeAllConnections' in server && typeof server.closeAllConnections === 'function')
        server.closeAllConnections();
    });
  return { port, origin: `http://127.0.0.1:${port}`, close };
}
