import { createServer } from 'node:http';
import next from 'next';

/** In production upgrades go to a server that never listens and so pass the handlers; hot reloading needs them. */
export function createNext({ isDevelopment, port }: { isDevelopment: boolean; port: number }) {
  const options = { dev: isDevelopment, port, quiet: !isDevelopment };
  return next(isDevelopment ? options : { ...options, httpServer: createServer() });
}
