import { lt, sql } from 'drizzle-orm';
import type { Db } from '@/lib/backend/db/client';
import { vitals } from '@/lib/backend/db/schema';
import type { Count } from '@/lib/observability/vitals-buffer';

/** Two years, so that a season can be compared with the one before. */
const keptDays = 730;

const idOf = ({ day, metric, page, step }: Count) => `${day} ${metric} ${page} ${String(step).padStart(6, '0')}`;

/**
 * Adds counts to those of all processes. Sorted by key: two statements that update the same rows in different orders
 * would deadlock.
 */
export async function addViews(db: Db, counts: readonly Count[]): Promise<void> {
  if (counts.length === 0) return;
  const ordered = [...counts].sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
  await db
    .insert(vitals)
    .values(ordered)
    .onConflictDoUpdate({
      target: [vitals.day, vitals.metric, vitals.page, vitals.step],
      set: { views: sql`${vitals.views} + excluded.views` },
    });
}

/** Deletes counts older than `keptDays`. */
export async function removeOldVitals(db: Db, now: Date): Promise<void> {
  await db
    .delete(vitals)
    .where(lt(vitals.day, new Date(now.getTime() - keptDays * 86_400_000).toISOString().slice(0, 10)));
}
