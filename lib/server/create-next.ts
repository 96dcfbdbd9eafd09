import { createServer } from 'node:http';
import next from 'next';

/**
 * Creates Next's custom server. In production it gets a server that never listens, whose upgrades it takes over, so
 * that a request to upgrade passes the handlers like any other; hot reloading needs those of the real one.
 */
export function createNext({ isDevelopment, port }: { isDevelopment: boolean; port: number }) {
  const options = { dev: isDevelopment, port, quiet: !isDevelopment };
  return next(isDevelopment ? options : { ...options, httpServer: createServer() });
}
