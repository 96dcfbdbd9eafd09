import { count, isNotNull, isNull, min, sql } from 'drizzle-orm';
import type { Db } from '@/lib/backend/db/client';
import { leads, outbox, type OutboxKind } from '@/lib/backend/db/schema';

export type Waiting = { kind: OutboxKind; dead: boolean; jobs: number; oldest: Date | null };

/** Returns undelivered messages, by kind and by whether they are dead letters. */
export async function measureOutbox(db: Db): Promise<Waiting[]> {
  const dead = sql<boolean>`(${isNotNull(outbox.deadAt)})`;
  const rows = await db
    .select({ kind: outbox.kind, dead, jobs: count(), oldest: min(outbox.createdAt) })
    .from(outbox)
    .where(isNull(outbox.deliveredAt))
    .groupBy(outbox.kind, dead);
  return rows.map((row) => ({ ...row, dead: row.dead === true }));
}

/** Returns the number of stored leads by form. */
export function countLeads(db: Db): Promise<{ form: string; leads: number }[]> {
  return db.select({ form: leads.form, leads: count() }).from(leads).groupBy(leads.form);
}
