import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '@/lib/backend/db/client';
import { cacheTags } from '@/lib/backend/db/schema';

export type Cleared = { tag: string; version: string /** By the clock of this machine. */; clearedAt: Date };
/** Which clearing of a tag it was. */
export type Clearing = Pick<Cleared, 'tag' | 'version'>;

/**
 * Writes down that what carries these tags is out of date, for every process of the site; when, by the database's clock, because those
 * of its processes may differ.
 */
export async function recordCleared(db: Db, tags: readonly string[]): Promise<Clearing[]> {
  const rows = [...new Set(tags)].sort().map((tag) => ({ tag, version: randomUUID() }));
  if (rows.length === 0) return [];
  await db
    .insert(cacheTags)
    .values(rows.map((row) => ({ ...row, clearedAt: sql`now()` })))
    .onConflictDoUpdate({
      target: cacheTags.tag,
      set: { version: sql`excluded.version`, clearedAt: sql`excluded.cleared_at` },
    });
  return rows;
}
