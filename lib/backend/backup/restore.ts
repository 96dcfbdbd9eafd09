import { existsSync, mkdirSync, openSync, readSync, readFileSync, renameSync, rmSync, closeSync } from 'node:fs';
import { join } from 'node:path';
import { takeLock } from '@/lib/backend/db/lock';
import { closeFolder } from '@/lib/backend/storage/private-data';
import type { Config } from '@/lib/config/config-schema';
import { stampOf } from './back-up';
import { runProgram } from './postgres-programs';
import { withTablesAside } from './tables-aside';
import { BackupError } from './backup-error';

type Kind = 'pgdump' | 'pglite';

/**
 * Detects the backup type by its magic bytes: pg_dump's custom format or gzip. Throws `BackupError` for anything else.
 */
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
    // Restore into a new folder and check it; the old folder stays untouched until then.
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

/**
 * Restores a backup and returns a sentence that describes the result. Throws `BackupError` when the file is missing, is
 * not a backup or belongs to the other type of database. Throws an `Error` when a site still runs on the embedded
 * database.
 */
export async function restore(settings: Config, source: string, now: Date): Promise<string> {
  if (!existsSync(source)) throw new BackupError(`There is no file ${source}.`);
  const kind = kindOf(source);
  const { DATABASE_URL, DATA_DIR } = settings;
  if (DATABASE_URL && kind !== 'pgdump')
    throw new BackupError('This backup is of the embedded database, and DATABASE_URL names a PostgreSQL.');
  if (!DATABASE_URL && kind !== 'pglite')
    throw new BackupError('This backup is of a PostgreSQL: set DATABASE_URL to the one that takes it.');
  if (!DATABASE_URL) return restoreEmbedded(DATA_DIR, source, now);
  const put = () =>
    runProgram('pg_restore', DATABASE_URL, [
      '--clean',
      '--if-exists',
      '--no-owner',
      '--no-privileges',
      '--single-transaction',
      '--exit-on-error',
      source,
    ]);
  await withTablesAside(DATABASE_URL, put);
  return 'The database is back as it was.';
}
