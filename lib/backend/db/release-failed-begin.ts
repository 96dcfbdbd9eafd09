import type { PoolClient } from 'pg';

const beginsTransaction = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && 'text' in query && /^begin\b/i.test(String(query.text));

/**
 * Gives a connection back to its pool when a `begin` on it fails. Drizzle takes a connection for each transaction and
 * returns it when the transaction ends, but not when it cannot begin: a broken connection would be missing for good,
 * and after ten of them every call would wait. Call it once for each new connection of a pool.
 */
export function releaseFailedBegin(client: PoolClient): void {
  const query: (...args: unknown[]) => unknown = client.query.bind(client);
  const watched = (...args: unknown[]) => {
    const result = query(...args);
    if (beginsTransaction(args[0]) && result instanceof Promise) result.catch((error: Error) => client.release(error));
    return result;
  };
  Object.assign(client, { query: watched });
}
