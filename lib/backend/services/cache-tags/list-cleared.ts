import { gte, lt, sql } from 'drizzle-orm';
import type { Db } from '@/lib/backend/db/client';
import { cacheTags } from '@/lib/backend/db/schema';
import type { Cleared } from './record-cleared';

/** Longer than any page stays cached without a tag being invalidated. */
export const clearedTagLifetimeMs = 30 * 86_400_000;

/** Returns the tags invalidated within `withinMs` before `now`; their age is measured by the database's clock. */
export async function listCleared(db: Db, withinMs: number, now: Date): Promise<Cleared[]> {
  const ageMs = sql<number>`extract(epoch from now() - ${cacheTags.clearedAt}) * 1000`.mapWith(Number);
  const rows = await db
    .select({ tag: cacheTags.tag, version: cacheTags.version, ageMs })
    .from(cacheTags)
    .where(gte(cacheTags.clearedAt, sql`now() - ${withinMs}::float8 * interval '1 millisecond'`));
  return rows.map(({ ageMs: age, ...row }) => ({ ...row, clearedAt: new Date(now.getTime() - age) }));
}

/** Deletes records so old that nothing cached before them is served any more. */
export async function removeCleared(db: Db, now: Date): Promise<void> {
  await db.delete(cacheTags).where(lt(cacheTags.clearedAt, new Date(now.getTime() - clearedTagLifetimeMs)));
}
