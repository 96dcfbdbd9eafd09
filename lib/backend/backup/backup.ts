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

async function runProgram(program: 'pg_dump' | 'pg_restore' | 'psql', given: readonly string[], url?: string) {
  const { address, environment } = url ? splitPassword(url) : { address: null, environment: {} };
  const env = { ...process.env, ...environment };
  const all = address === null ? given : [...given, `--dbname=${address}`];
  await execute(program, all, { env }).catch((error: ExecFileException) => {
    const said = String(error.stderr ?? '').slice(-2_000);
    if (error.code !== 'ENOENT') throw new BackupError(`${program} ended with ${error.code}: ${said.trim()}`);
    throw new BackupError(
      `${program} is not here: install the client programs of PostgreSQL (Debian: postgresql-client), in the version of the server or newer.`,
    );
  });
}

/** Those newer than the backup would stay otherwise, and their migrations fail at a next start. */
const dropTables = `do $$ declare one text; begin
  for one in select format('%I.%I', schemaname, tablename) from pg_tables where schemaname in ('public', 'drizzle')
  loop execute 'drop table ' || one || ' cascade'; end loop; end $$`;

/** In one transaction, from a script that is complete before it begins: a broken backup changes nothing. */
async function restoreShared(url: string, source: string, script: string): Promise<void> {
  prepare(script);
  try {
    await runProgram('pg_restore', [...ownerless, '--clean', '--if-exists', `--file=${script}`, source]);
    const whole = ['--single-transaction', '--set=ON_ERROR_STOP=1', '--no-psqlrc', '--quiet', '--output=/dev/null'];
    await runProgram('psql', [...whole, `--command=${dropTables}`, `--file=${script}`], url);
  } finally {
    rmSync(script, { force: true });
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
    if (DATABASE_URL) await runProgram('pg_dump', [...ownerless, '--format=custom', `--file=${partial}`], DATABASE_URL);
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
  await restoreShared(DATABASE_URL, source, join(DATA_DIR, 'backups', `restore-${stampOf(now)}.sql`));
  return 'The database is back as it was.';
}
