import { log } from '@/lib/observability/log';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Pool, PoolConfig, PoolClient } from 'pg';
import { processSingleton } from '@/lib/config/process-singleton';
import { config } from '@/lib/config';
import { closeFolder } from '@/lib/backend/storage/private-data';
import { checkDataFolder } from './check-data-folder';
import { unpackEmptyDatabase } from './empty-database';
import { connectionTo, endUnanswered, migrationLimits } from './connection';
import { takeLock } from './lock';
import * as schema from './schema';

const beginsTransaction = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && 'text' in query && /^begin\b/i.test(String(query.text));

/**
 * Gives a connection back to its pool when a `begin` on it fails. Drizzle takes a connection for each transaction and
 * returns it when the transaction ends, but not when it cannot begin: a broken connection would be missing for good,
 * and after ten of them every call would wait. Call it once for each new connection of a pool.
 */
function releaseFailedBegin(client: PoolClient): void {
  const query: (...args: unknown[]) => unknown = client.query.bind(client);
  const watched = (...args: unknown[]) => {
    const result = query(...args);
    if (beginsTransaction(args[0]) && result instanceof Promise) result.catch((error: Error) => client.release(error));
    return result;
  };
  Object.assign(client, { query: watched });
}

export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;
/** What the callback of `db.transaction` is given. */
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0];
/** An open database. `embedded` is the PGlite instance of this process; null when a PostgreSQL server is used. */
export type Opened = { db: Db; embedded: PGlite | null; close: () => Promise<void> };

/**
 * Creating an embedded database takes seconds of work even when it fails on a full disk, so the next attempt waits this
 * long.
 */
const reopenAfterMs = 15_000;

async function openPool(settings: PoolConfig): Promise<Pool> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool(settings);
  // The pool replaces an idle connection that breaks; an 'error' event without a listener would end the process.
  pool.on('error', (error) => log('warn', 'database', { reason: error.message }));
  // A connection that breaks in use rejects its query; without a listener, its 'error' event would end the process as
  // well.
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
  /** Listeners of `onOpened`. */
  heard?: Set<() => void>;
  /** The last failure to create an embedded database; `at` is that of `performance.now()`. */
  failed?: { reason: unknown; at: number };
};

/** One database per process. */
const shared = () => processSingleton<Shared>('database', () => ({}));

/**
 * PGlite fills all of its buffers with zeros when it opens a database, 128 MB unless told otherwise; the files are
 * cached by the operating system anyway.
 */
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

/**
 * Returns the database of this process, opened and migrated by the first call. Rejects when that fails; a later call
 * tries again.
 */
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

/**
 * Calls `listener` each time the database of this process has been opened. Returns the function that unsubscribes it.
 */
export function onOpened(listener: () => void): () => void {
  const state = shared();
  state.heard ??= new Set();
  state.heard.add(listener);
  return () => void state.heard?.delete(listener);
}

export async function database(): Promise<Db> {
  return (await openDatabase()).db;
}

/** Closes the database if it is open; the next call of `opened` opens it again. */
export async function closeDatabase(): Promise<void> {
  const state = shared();
  const opening = state.opening;
  state.opening = undefined;
  await (await opening?.catch(() => undefined))?.close();
}
