import type { ClientBase, ClientConfig } from 'pg';

/**
 * How long PostgreSQL may take, in ms. A server that is frozen, or behind a dead link, never answers: this process then
 * gives up a second later than the server would, and a call is refused before the browser gives up (15 s).
 * `idleTransaction` is how long the server keeps the locks of a process that is lost, `heartbeat` how often a connection
 * that only listens is tried.
 */
export const databaseLimits = {
  connect: 5_000,
  statement: 8_000,
  answer: 9_000,
  idleTransaction: 30_000,
  heartbeat: 10_000,
};
/** A migration may rewrite a large table, and others wait for it. */
export const migrationLimits: Limits = { statement: 60_000, answer: 61_000 };

type Limits = { statement: number; answer: number };

/** The settings of a connection that waits for nothing without end. */
export const connectionTo = (url: string, { statement, answer }: Limits = databaseLimits): ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: databaseLimits.connect,
  statement_timeout: statement,
  query_timeout: answer,
  idle_in_transaction_session_timeout: databaseLimits.idleTransaction,
  keepAlive: true,
  keepAliveInitialDelayMillis: databaseLimits.heartbeat,
});

/**
 * Ends a connection when a query fails on it without a word from the server (which always names a severity). pg's
 * `query_timeout` rejects the query and leaves the connection waiting for its answer: a transaction would wait again
 * for its `rollback`, and then the next caller. Call it once for each new connection; a pool replaces ended ones.
 */
export function endUnanswered(client: ClientBase & { end: () => unknown }): void {
  const query: (...args: unknown[]) => unknown = client.query.bind(client);
  const watched = (...args: unknown[]) => {
    const result = query(...args);
    if (result instanceof Promise) result.catch((error: Error) => 'severity' in error || client.end());
    return result;
  };
  Object.assign(client, { query: watched });
}
