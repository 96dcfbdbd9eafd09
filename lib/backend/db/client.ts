import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ClientBase, ClientConfig, Pool, PoolClient, PoolConfig } from 'pg';
import { closeFolder } from '@/lib/backend/storage/private-data';
import { config } from '@/lib/config';
import { processSingleton } from '@/lib/config/process-singleton';
import { log } from '@/lib/observability/log';
import { unpackEmptyDatabase } from './empty-database';
import { takeLock } from './lock';
import * as schema from './schema';

/**
 * In ms. This process gives up a second later than the server, and a call before the browser does (15 s).
 * `idleTransaction`: for the locks of a lost process; `heartbeat`: for a connection that only listens.
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

export const connectionTo = (url: string, { statement, answer }: Limits = databaseLimits): ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: databaseLimits.connect,
  statement_timeout: statement,
  query_timeout: answer,
  idle_in_transaction_session_timeout: databaseLimits.idleTransaction,
  keepAlive: true,
  keepAliveInitialDelayMillis: databaseLimits.heartbeat,
});

function onFailedQuery(client: ClientBase, failed: (error: Error, query: unknown) => void): void {
  const query: (...args: unknown[]) => unknown = client.query.bind(client);
  const watched = (...args: unknown[]) => {
    const result = query(...args);
    if (result instanceof Promise) result.catch((error: Error) => failed(error, args[0]));
    return result;
  };
  Object.assign(client, { query: watched });
}

/** pg's `query_timeout` rejects a query and leaves its connection waiting; errors of the server have a severity. */
export const endUnanswered = (client: ClientBase & { end: () => unknown }): void =>
  onFailedQuery(client, (error) => void ('severity' in error || client.end()));

/** What lies beside the database, and only once there is one. */
const companions = /^(?:outbox|reports|report-folders|backups|db\.(?:before|restored)-.+)$/;

const entriesOf = (path: string): string[] => (statSync(path).isDirectory() ? readdirSync(path) : []);

/** Throws when the database is gone but other data is there: its loss might show only after its backups expired. */
export function checkDataFolder(dataDir: string): void {
  const folder = join(dataDir, 'db');
  for (const path of [dataDir, folder])
    if (existsSync(/* turbopackIgnore: true */ path) && !statSync(/* turbopackIgnore: true */ path).isDirectory())
      throw new Error(
        `${path} is a file, and the site keeps its database in a folder there: move it away or set another DATA_DIR.`,
      );
  if (!existsSync(dataDir) || existsSync(join(folder, 'PG_VERSION'))) return;
  const left = readdirSync(dataDir).filter(
    (name) => companions.test(name) && entriesOf(join(dataDir, name)).length > 0,
  );
  if (existsSync(folder) && entriesOf(folder).length > 0) left.unshift('db');
  if (left.length === 0) return;
  throw new Error(
    `There is no database in ${folder}, but data of this site: ${left.join(', ')} in ${dataDir}. ` +
      'If a volume or DATABASE_URL is missing, bring it back. If the database is lost, restore a backup: ' +
      'npm run restore -- <file> --yes. To begin anew, move what is named here out of that folder.',
  );
}

const beginsTransaction = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && 'text' in query && /^begin\b/i.test(String(query.text));

/** Drizzle returns no connection that cannot begin: after ten of them every call would wait. */
const releaseFailedBegin = (client: PoolClient): void =>
  onFailedQuery(client, (error, query) => {
    if (beginsTransaction(query)) client.release(error);
  });

export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0];
export type Opened = { db: Db; embedded: PGlite | null; close: () => Promise<void> };

/** Creating an embedded database takes seconds of work even when it fails on a full disk. */
const reopenAfterMs = 15_000;

async function openPool(settings: PoolConfig): Promise<Pool> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool(settings);
  // The pool replaces an idle connection that breaks; an 'error' event without a listener would end the process.
  pool.on('error', (error) => log('warn', 'database', { reason: error.message }));
  // So would that of a connection that breaks in use; its query is rejected.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('connect', endUnanswered);
  return pool;
}

async function openShared(url: string): Promise<Opened> {
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const { migrateShared } = await import('./migrate');
  const migrating = await openPool(connectionTo(url, migrationLimits));
  try {
    await migrateShared(migrating);
  } finally {
    await migrating.end();
  }
  const pool = await openPool({ ...connectionTo(url), max: 10 });
  pool.on('connect', releaseFailedBegin);
  return { db: drizzle({ client: pool, schema }), embedded: null, close: () => pool.end() };
}

type Shared = {
  opening?: Promise<Opened>;
  heard?: Set<() => void>;
  failed?: { reason: unknown; at: number };
};

const shared = () => processSingleton<Shared>('database', () => ({}));

/** PGlite fills its buffers with zeros, 128 MB unless told otherwise; the system caches the files. */
const embeddedBuffers = 'shared_buffers=32MB';

async function openEmbedded(dataDir: string): Promise<Opened> {
  const state = shared();
  if (state.failed && performance.now() - state.failed.at < reopenAfterMs) throw state.failed.reason;
  checkDataFolder(dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const release = takeLock(join(dataDir, 'db.lock'));
  try {
    const { PGlite, types } = await import('@electric-sql/pglite');
    const { drizzle } = await import('drizzle-orm/pglite');
    const { migrateEmbedded } = await import('./migrate');
    const folder = join(dataDir, 'db');
    unpackEmptyDatabase(folder);
    const client = await PGlite.create({
      dataDir: folder,
      startParams: [...PGlite.defaultStartParams, '-c', embeddedBuffers],
      // PGlite's own BYTEA conversion takes half a second per megabyte.
      serializers: { [types.BYTEA]: (value: Uint8Array) => `\\x${Buffer.from(value).toString('hex')}` },
      parsers: { [types.BYTEA]: (value: string) => Buffer.from(value.slice(2), 'hex') },
    });
    // PGlite lets everyone read the files of a new database, and some that it writes when it starts and stops.
    const keepPrivate = () => closeFolder(folder);
    try {
      await migrateEmbedded(client);
      keepPrivate();
    } catch (error) {
      // Left open, it would go on holding its memory and its files, and each attempt would add another.
      await client.close().catch(() => undefined);
      throw error;
    }
    const leave = () => release();
    process.once('exit', leave);
    const close = async () => {
      process.off('exit', leave);
      await client.close();
      keepPrivate();
      release();
    };
    return { db: drizzle({ client, schema }), embedded: client, close };
  } catch (error) {
    release();
    state.failed = { reason: error, at: performance.now() };
    throw error;
  }
}

export function openDatabase(): Promise<Opened> {
  const state = shared();
  const { DATABASE_URL, DATA_DIR } = config();
  state.opening ??= (DATABASE_URL ? openShared(DATABASE_URL) : openEmbedded(DATA_DIR)).then(
    (open) => {
      for (const listener of state.heard ?? []) listener();
      return open;
    },
    (error) => {
      state.opening = undefined;
      throw error;
    },
  );
  return state.opening;
}

export function onOpened(listener: () => void): () => void {
  const state = shared();
  state.heard ??= new Set();
  state.heard.add(listener);
  return () => void state.heard?.delete(listener);
}

export const database = async (): Promise<Db> => (await openDatabase()).db;

export async function closeDatabase(): Promise<void> {
  const state = shared();
  const opening = state.opening;
  state.opening = undefined;
  await (await opening?.catch(() => undefined))?.close();
}
