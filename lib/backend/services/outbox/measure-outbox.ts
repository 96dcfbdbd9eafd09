import { count, isNull, min, sql } from 'drizzle-orm';
import type { Db } from '@/lib/backend/db/client';
import { leads, outbox, type OutboxKind } from '@/lib/backend/db/schema';

export const undeliveredStates = ['waiting', 'dead', 'refused'] as const;
type State = (typeof undeliveredStates)[number];
export type Undelivered = { kind: OutboxKind; state: State; jobs: number; oldest: Date | null };

/** Returns undelivered messages by kind and state: waiting, dead letters, and those whose recipient was refused. */
export async function measureOutbox(db: Db): Promise<Undelivered[]> {
  const state = sql<State>`(case when ${outbox.deadAt} is null then 'waiting' when ${outbox.refusedAt} is null then 'dead' else 'refused' end)`;
  return db
    .select({ kind: outbox.kind, state, jobs: count(), oldest: min(outbox.createdAt) })
    .from(outbox)
    .where(isNull(outbox.deliveredAt))
    .groupBy(outbox.kind, state);
}

/** Returns the number of stored leads by form. */
export function countLeads(db: Db): Promise<{ form: string; leads: number }[]> {
  return db.select({ form: leads.form, leads: count() }).from(leads).groupBy(leads.form);
}
