import { gte, lt } from 'drizzle-orm';
import type { Db } from '@/lib/backend/db/client';
import { cacheTags } from '@/lib/backend/db/schema';
import type { Cleared } from './record-cleared';

/** Longer than any page stays as it is without a tag being cleared. */
export const clearedKeptMs = 30 * 86_400_000;

/** The tags that were cleared since a moment. */
export function listCleared(db: Db, since: Date): Promise<Cleared[]> {
  return db.select().from(cacheTags).where(gte(cacheTags.clearedAt, since));
}

/** Forgets what was cleared so long ago that nothing from before it is shown any more. */
export async function removeCleared(db: Db, now: Date): Promise<void> {
  await db.delete(cacheTags).where(lt(cacheTags.clearedAt, new Date(now.getTime() - clearedKeptMs)));
}
