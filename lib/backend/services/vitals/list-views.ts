import { gte, sql } from 'drizzle-orm';
import type { Db } from '@/lib/backend/db/client';
import { vitals } from '@/lib/backend/db/schema';

export type Views = { metric: string; page: string; step: number; views: number };

/** Returns page views by metric, page type and bucket, since a day (`YYYY-MM-DD`, UTC). */
export function listViews(db: Db, since: string): Promise<Views[]> {
  const views = sql<number>`sum(${vitals.views})`.mapWith(Number);
  return db
    .select({ metric: vitals.metric, page: vitals.page, step: vitals.step, views })
    .from(vitals)
    .where(gte(vitals.day, since))
    .groupBy(vitals.metric, vitals.page, vitals.step)
    .orderBy(vitals.metric, vitals.page, vitals.step);
}
