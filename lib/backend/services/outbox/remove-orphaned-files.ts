import { inArray } from 'drizzle-orm';
import type { Db } from '@/lib/backend/db/client';
import { outbox } from '@/lib/backend/db/schema';
import { removeWritten, writtenKeys } from '@/lib/backend/mail/mail-files';

/** A statement takes a limited number of parameters. */
const atOnce = 1_000;

/**
 * Deletes the mails and text messages that were written to files and whose outbox entry is gone: those of codes that
 * have ended, and of leads that were erased by a process with another folder.
 */
export async function removeOrphanedFiles(db: Db): Promise<void> {
  // An entry is stored before its file is written, so a file that is listed before the entries are read had one.
  const keys = writtenKeys();
  for (let at = 0; at < keys.length; at += atOnce) {
    const some = keys.slice(at, at + atOnce);
    const rows = await db.select({ id: outbox.id }).from(outbox).where(inArray(outbox.id, some));
    const kept = new Set(rows.map(({ id }) => id));
    removeWritten(some.filter((key) => !kept.has(key)));
  }
}
