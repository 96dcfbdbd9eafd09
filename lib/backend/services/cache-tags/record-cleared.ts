import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '@/lib/backend/db/client';
import { announceChange } from '@/lib/backend/db/changes';
import { cacheTags } from '@/lib/backend/db/schema';

export type Cleared = { tag: string; version: string /** By the clock of this machine. */; clearedAt: Date };
/** Identifies one invalidation of a tag. */
export type Clearing = Pick<Cleared, 'tag' | 'version'>;

/**
 * Records that these tags were invalidated and announces it to every process of the site. The time is that of the
 * database, because the clocks of processes may differ.
 */
export async function recordCleared(db: Pick<Db, 'insert' | 'execute'>, tags: readonly string[]): Promise<Clearing[]> {
  const rows = [...new Set(tags)].sort().map((tag) => ({ tag, version: randomUUID() }));
  if (rows.length === 0) return [];
  await db
    .insert(cacheTags)
    .values(rows.map((row) => ({ ...row, clearedAt: sql`now()` })))
    .onConflictDoUpdate({
      target: cacheTags.tag,
      set: { version: sql`excluded.version`, clearedAt: sql`excluded.cleared_at` },
    });
  await announceChange(db, 'tags');
  return rows;
}
