import { and, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { type Db, openDatabase } from '@/lib/backend/db/client';
import { vitals } from '@/lib/backend/db/schema';
import { log } from '@/lib/observability/log';
import { reasonOf } from '@/lib/observability/mask-reason';
import { addCounts, type Count, type PageStep, pageSteps, takeCounts } from '@/lib/observability/vitals';

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

export type PageNumbers = { week: string; page: string } & Record<PageStep, number>;

/** By the Monday of each week, the page with most views first. */
export async function listPageNumbers(db: Db, weeks: number, now: Date): Promise<PageNumbers[]> {
  const monday = sql<string>`to_char(date_trunc('week', ${vitals.day}::date), 'YYYY-MM-DD')`;
  const since = sql`to_char(date_trunc('week', ${now.toISOString().slice(0, 10)}::date) - ${weeks - 1} * interval '1 week', 'YYYY-MM-DD')`;
  const counted = (step: PageStep) =>
    sql<number>`sum(case when ${vitals.metric} = ${step} then ${vitals.views} else 0 end)`.mapWith(Number);
  const steps = Object.fromEntries(pageSteps.map((step) => [step, counted(step)])) as Record<PageStep, SQL<number>>;
  return db
    .select({ week: monday, page: vitals.page, ...steps })
    .from(vitals)
    .where(and(inArray(vitals.metric, [...pageSteps]), gte(vitals.day, since)))
    .groupBy(sql`1`, vitals.page)
    .orderBy(sql`1 desc`, sql`3 desc`, vitals.page);
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
