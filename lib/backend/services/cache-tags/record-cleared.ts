import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '@/lib/backend/db/client';
import { cacheTags } from '@/lib/backend/db/schema';

export type Cleared = { tag: string; version: string; clearedAt: Date };

/** Writes down that what carries these tags is out of date since `now`, for every process of the site. */
export async function recordCleared(db: Db, tags: readonly string[], now: Date): Promise<Cleared[]> {
  const rows = [...new Set(tags)].sort().map((tag) => ({ tag, version: randomUUID(), clearedAt: now }));
  if (rows.length === 0) return [];
  await db
    .insert(cacheTags)
    .values(rows)
    .onConflictDoUpdate({ target: cacheTags.tag, set: { version: sql`excluded.version`, clearedAt: sql`excluded.cleared_at` } });
  return rows;
}
