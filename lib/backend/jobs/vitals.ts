import { lt, sql } from 'drizzle-orm';
import { type Db, openDatabase } from '@/lib/backend/db/client';
import { vitals } from '@/lib/backend/db/schema';
import { log } from '@/lib/observability/log';
import { reasonOf } from '@/lib/observability/mask-reason';
import { addCounts, type Count, takeCounts } from '@/lib/observability/vitals';

/** Two years, so that a season can be compared with the one before. */
const keptDays = 730;

const idOf = ({ day, metric, page, step }: Count) => `${day} ${metric} ${page} ${String(step).padStart(6, '0')}`;

/** Sorted by key: two statements that update the same rows in different orders would deadlock. */
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

export async function removeOldVitals(db: Db, now: Date): Promise<void> {
  await db
    .delete(vitals)
    .where(lt(vitals.day, new Date(now.getTime() - keptDays * 86_400_000).toISOString().slice(0, 10)));
}

const everyMs = 10_000;

export async function flushVitals(): Promise<void> {
  const counts = takeCounts();
  if (counts.length === 0) return;
  try {
    await addViews((await openDatabase()).db, counts);
  } catch (error) {
    addCounts(counts);
    log('warn', 'vitals', { reason: reasonOf(error) });
  }
}

export function startVitals(): { stop: () => Promise<void> } {
  const timer = setInterval(() => void flushVitals(), everyMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await flushVitals();
    },
  };
}
