import type { PGlite } from '@electric-sql/pglite';
import { openDatabase } from '@/lib/backend/db/client';
import { reasonOf } from '@/lib/backend/services/failure-reason';
import { log } from '@/lib/observability/log';
import { oneAtATime } from './one-at-a-time';

const everyMs = 10_000;
/** The start after a kill replays the write-ahead log since the last checkpoint, some 40 MB a second. */
const maxLogBytes = 32 * 1024 * 1024;

/**
 * Makes a checkpoint when more than `maxBytes` were logged since the last one; returns whether it did. PostgreSQL does
 * so by itself, but not in the single-user mode that PGlite is: there its log grows until the database is closed.
 */
export async function checkpointIfDue(embedded: PGlite, maxBytes = maxLogBytes): Promise<boolean> {
  const { rows } = await embedded.query<{ due: boolean }>(
    'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) > $1 as due from pg_control_checkpoint()',
    [maxBytes],
  );
  if (!rows[0]?.due) return false;
  await embedded.exec('checkpoint');
  return true;
}

/** Looks for a due checkpoint at regular intervals; a PostgreSQL server needs none. */
export function startCheckpoints(): { stop: () => void } {
  const look = oneAtATime(async () => {
    try {
      const { embedded } = await openDatabase();
      if (embedded) await checkpointIfDue(embedded);
      else clearInterval(timer);
    } catch (error) {
      // A database that is closed or cannot be opened is reported by whoever needs it.
      log('warn', 'checkpoint', { reason: reasonOf(error) });
    }
  });
  const timer = setInterval(look, everyMs).unref();
  return { stop: () => clearInterval(timer) };
}
