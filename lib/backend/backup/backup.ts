import { type ExecFileException, execFile } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Client } from 'pg';
import { closeDatabase } from '@/lib/backend/db/client';
import { takeLock } from '@/lib/backend/db/lock';
import { dump, dumpRunningDatabase } from '@/lib/backend/db/owner-socket';
import { closeFolder } from '@/lib/backend/storage/private-data';
import type { Config } from '@/lib/config/config-schema';

export class BackupError extends Error {}

/** The password is passed in the environment and not shown in the process list. */
export function splitPassword(url: string): { address: string; environment: Record<string, string> } {
  const parsed = new URL(url);
  const password = decodeURIComponent(parsed.password);
  parsed.password = '';
  return { address: parsed.href, environment: password ? { PGPASSWORD: password } : {} };
}

const execute = promisify(execFile);

async function runProgram(program: 'pg_dump' | 'pg_restore', url: string, given: readonly string[]): Promise<void> {
  const { address, environment } = splitPassword(url);
  const env = { ...process.env, ...environment };
  await execute(program, [...given, `--dbname=${address}`], { env }).catch((error: ExecFileException) => {
    const said = String(error.stderr ?? '').slice(-2_000);
    if (error.code !== 'ENOENT') throw new BackupError(`${program} ended with ${error.code}: ${said.trim()}`);
    throw new BackupError(
      `${program} is not here: install the client programs of PostgreSQL (Debian: postgresql-client), in the version of the server or newer.`,
    );
  });
}

const schemas = ['public', 'drizzle'] as const;
const aside = (schema: string) => `before_restore_${schema}`;

async function inTransaction(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function moveTables(client: Client, from: string, to: string): Promise<void> {
  const { rows } = await client.query<{ table: string }>(
    "select format('%I.%I', schemaname, tablename) as table from pg_tables where schemaname = $1",
    [from],
  );
  for (const { table } of rows) await client.query(`alter table ${table} set schema ${to}`);
}

/** On a database without tables: those newer than the backup would stay, and their migrations fail at a next start. */
export async function withTablesAside(url: string, put: () => Promise<void>): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query('select 1 from pg_namespace where nspname = any($1)', [schemas.map(aside)]);
    if (rows.length > 0)
      throw new BackupError(
        `A restore was broken off: the tables from before it are in ${schemas.map(aside).join(' and ')}. Move them back or drop these schemas, then try again.`,
      );
    await inTransaction(client, async () => {
      for (const schema of schemas) {
        await client.query(`create schema ${aside(schema)}`);
        await moveTables(client, schema, aside(schema));
      }
    });
    try {
      await put();
    } catch (error) {
      await inTransaction(client, async () => {
        for (const schema of schemas) {
          await moveTables(client, aside(schema), schema);
          await client.query(`drop schema ${aside(schema)}`);
        }
      });
      throw error;
    }
    await client.query(`drop schema ${schemas.map(aside).join(', ')} cascade`);
  } finally {
    await client.end();
  }
}

const ownerless = ['--no-owner', '--no-privileges'];

export type Backup = { path: string; bytes: number };

/** `2026-11-21T18-30-00Z`: sorts chronologically and is a valid file name on every platform. */
export const stampOf = (now: Date): string => now.toISOString().replace(/\.\d+/, '').replaceAll(':', '-');

async function dumpEmbedded(): Promise<Uint8Array> {
  const running = await dumpRunningDatabase();
  if (running) return running;
  try {
    return await dump();
  } finally {
    await closeDatabase();
  }
}

/** Mode 0600 before any data is written, because a backup contains every lead. */
function prepare(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  closeSync(openSync(path, 'wx', 0o600));
  chmodSync(path, 0o600);
}

/** Throws `BackupError` when the target exists, or when the PostgreSQL program is missing or fails. */
export async function backUp(settings: Config, target: string | undefined, now: Date): Promise<Backup> {
  const { DATABASE_URL, DATA_DIR } = settings;
  const path = target ?? join(DATA_DIR, 'backups', `${stampOf(now)}.${DATABASE_URL ? 'pgdump' : 'pglite.tgz'}`);
  if (existsSync(path)) throw new BackupError(`${path} is there already: choose another name.`);
  const partial = `${path}.partial`;
  rmSync(partial, { force: true });
  prepare(partial);
  try {
    if (DATABASE_URL) await runProgram('pg_dump', DATABASE_URL, [...ownerless, '--format=custom', `--file=${partial}`]);
    else writeFileSync(partial, await dumpEmbedded());
    renameSync(partial, path);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
  return { path, bytes: statSync(path).size };
}

type Kind = 'pgdump' | 'pglite';

function kindOf(path: string): Kind {
  const first = Buffer.alloc(5);
  const file = openSync(path, 'r');
  readSync(file, first, 0, 5, 0);
  closeSync(file);
  if (first.toString('latin1') === 'PGDMP') return 'pgdump';
  if (first[0] === 0x1f && first[1] === 0x8b) return 'pglite';
  throw new BackupError(`${path} is no backup of this site.`);
}

async function restoreEmbedded(dataDir: string, source: string, now: Date): Promise<string> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const folder = join(dataDir, 'db');
  const fresh = join(dataDir, `db.restored-${stampOf(now)}`);
  const aside = join(dataDir, `db.before-${stampOf(now)}`);
  // Throws an error that names the holder when a site still runs on this database.
  const release = takeLock(join(dataDir, 'db.lock'));
  try {
    const { PGlite } = await import('@electric-sql/pglite');
    const made = await PGlite.create({ dataDir: fresh, loadDataDir: new Blob([readFileSync(source)]) });
    const { rows } = await made.query<{ leads: number }>('select count(*)::int as leads from leads');
    await made.close();
    closeFolder(fresh);
    if (existsSync(folder)) renameSync(folder, aside);
    renameSync(fresh, folder);
    return `${rows[0]?.leads ?? 0} leads are back in ${folder}${existsSync(aside) ? `; what was there is in ${aside}` : ''}.`;
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    throw error;
  } finally {
    release();
  }
}

export async function restore(settings: Config, source: string, now: Date): Promise<string> {
  if (!existsSync(source)) throw new BackupError(`There is no file ${source}.`);
  const kind = kindOf(source);
  const { DATABASE_URL, DATA_DIR } = settings;
  if (DATABASE_URL && kind !== 'pgdump')
    throw new BackupError('This backup is of the embedded database, and DATABASE_URL names a PostgreSQL.');
  if (!DATABASE_URL && kind !== 'pglite')
    throw new BackupError('This backup is of a PostgreSQL: set DATABASE_URL to the one that takes it.');
  if (!DATABASE_URL) return restoreEmbedded(DATA_DIR, source, now);
  const whole = ['--clean', '--if-exists', '--single-transaction', '--exit-on-error'];
  const put = () => runProgram('pg_restore', DATABASE_URL, [...ownerless, ...whole, source]);
  await withTablesAside(DATABASE_URL, put);
  return 'The database is back as it was.';
}
