import {
  chmodSync,
  existsSync,
  mkdirSync,
  openSync,
  closeSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { closeDatabase, openDatabase } from '@/lib/backend/db/client';
import { dumpRunningDatabase } from '@/lib/backend/db/owner-socket';
import type { Config } from '@/lib/config/config-schema';
import { runProgram } from './postgres-programs';
import { BackupError } from './backup-error';

export type Backup = { path: string; bytes: number };

/**
 * Returns a UTC timestamp such as `2026-11-21T18-30-00Z`: it sorts chronologically and is a valid file name on every
 * platform.
 */
export const stampOf = (now: Date): string => now.toISOString().replace(/\.\d+/, '').replaceAll(':', '-');

/** Returns the embedded database as a gzipped tar: from the running site if there is one, otherwise from its folder. */
async function dumpEmbedded(): Promise<Uint8Array> {
  const running = await dumpRunningDatabase();
  if (running) return running;
  const { embedded } = await openDatabase();
  if (!embedded) throw new Error('There is no embedded database.');
  try {
    return new Uint8Array(await (await embedded.dumpDataDir('gzip')).arrayBuffer());
  } finally {
    await closeDatabase();
  }
}

/** Creates the file with mode 0600 before any data is written, because a backup contains every lead. */
function prepare(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  closeSync(openSync(path, 'wx', 0o600));
  chmodSync(path, 0o600);
}

/**
 * Writes a backup of the configured database and returns its path and size in bytes. The data goes to a `.partial`
 * file, which is renamed once complete. Throws `BackupError` when the target exists, or when the PostgreSQL program is
 * missing or fails.
 */
export async function backUp(settings: Config, target: string | undefined, now: Date): Promise<Backup> {
  const { DATABASE_URL, DATA_DIR } = settings;
  const path = target ?? join(DATA_DIR, 'backups', `${stampOf(now)}.${DATABASE_URL ? 'pgdump' : 'pglite.tgz'}`);
  if (existsSync(path)) throw new BackupError(`${path} is there already: choose another name.`);
  const partial = `${path}.partial`;
  rmSync(partial, { force: true });
  prepare(partial);
  try {
    if (DATABASE_URL)
      await runProgram('pg_dump', DATABASE_URL, [
        '--format=custom',
        '--no-owner',
        '--no-privileges',
        `--file=${partial}`,
      ]);
    else writeFileSync(partial, await dumpEmbedded());
    renameSync(partial, path);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
  return { path, bytes: statSync(path).size };
}
