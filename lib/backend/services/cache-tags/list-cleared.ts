import { gte, lt, sql } from 'drizzle-orm';
import type { Db } from '@/lib/backend/db/client';
import { cacheTags } from '@/lib/backend/db/schema';
import type { Cleared } from './record-cleared';

/** Longer than any page stays as it is without a tag being cleared. */
export const clearedKeptMs = 30 * 86_400_000;

/** The tags that were cleared within so many milliseconds before `now`; the database's clock says how long ago each of them was. */
export async function listCleared(db: Db, withinMs: number, now: Date): Promise<Cleared[]> {
  const ageMs = sql<number>`extract(epoch from now() - ${cacheTags.clearedAt}) * 1000`.mapWith(Number);
  const rows = await db
    .select({ tag: cacheTags.tag, version: cacheTags.version, ageMs })
    .from(cacheTags)
    .where(gte(cacheTags.clearedAt, sql`now() - ${withinMs}::float8 * interval '1 millisecond'`));
  return rows.map(({ ageMs: age, ...row }) => ({ ...row, clearedAt: new Date(now.getTime() - age) }));
}

/** Forgets what was cleared so long ago that nothing from before it is shown any more. */
export async function removeCleared(db: Db, now: Date): Promise<void> {
  await db.delete(cacheTags).where(lt(cacheTags.clearedAt, new Date(now.getTime() - clearedKeptMs)));
}
