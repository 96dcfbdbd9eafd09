import { randomUUID } from 'node:crypto';
import { gte, lt, sql } from 'drizzle-orm';
import { announceChange } from '@/lib/backend/db/changes';
import type { Db } from '@/lib/backend/db/client';
import { cacheTags } from '@/lib/backend/db/schema';

/** Longer than any page stays cached without a tag being invalidated. */
export const clearedTagLifetimeMs = 30 * 86_400_000;

/** The age of a tag is measured by the database's clock. */
export async function listCleared(db: Db, withinMs: number, now: Date): Promise<Cleared[]> {
  const ageMs = sql<number>`extract(epoch from now() - ${cacheTags.clearedAt}) * 1000`.mapWith(Number);
  const rows = await db
    .select({ tag: cacheTags.tag, version: cacheTags.version, ageMs })
    .from(cacheTags)
    .where(gte(cacheTags.clearedAt, sql`now() - ${withinMs}::float8 * interval '1 millisecond'`));
  return rows.map(({ ageMs: age, ...row }) => ({ ...row, clearedAt: new Date(now.getTime() - age) }));
}

export async function removeCleared(db: Db, now: Date): Promise<void> {
  await db.delete(cacheTags).where(lt(cacheTags.clearedAt, new Date(now.getTime() - clearedTagLifetimeMs)));
}

export type Cleared = { tag: string; version: string /** By the clock of this machine. */; clearedAt: Date };
export type Clearing = Pick<Cleared, 'tag' | 'version'>;

/** Announced to every process. The time is that of the database, because the clocks of processes may differ. */
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
