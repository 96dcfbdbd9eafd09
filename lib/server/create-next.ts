import { createServer } from 'node:http';
import next from 'next';

/**
 * Creates Next's custom server. At its first request it takes over the upgrades of a server: of the one given here,
 * else of the one that the request came to. Only development needs them (hot reloading). In production it gets a server
 * that never listens, so that a request to upgrade passes the handlers like any other (RFC 9110 §7.8 allows to ignore
 * it). `port` is used only in Next's own messages.
 */
export function createNext({ isDevelopment, port }: { isDevelopment: boolean; port: number }) {
  const options = { dev: isDevelopment, port, quiet: !isDevelopment };
  return next(isDevelopment ? options : { ...options, httpServer: createServer() });
}
