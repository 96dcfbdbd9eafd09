import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '@/lib/backend/db/client';
import { leads, outbox } from '@/lib/backend/db/schema';

export type LeadRow = typeof leads.$inferSelect;
type Wanted = {
  form?: string;
  since?: Date;
  /** Only leads with a dead letter. */
  dead?: boolean;
  limit: number;
};

/** Lists leads, newest first. */
export function listLeads(db: Db, { form, since, dead, limit }: Wanted): Promise<LeadRow[]> {
  const withDead = db
    .select({ id: outbox.leadId })
    .from(outbox)
    .where(and(isNotNull(outbox.deadAt), isNull(outbox.refusedAt)));
  const wanted = and(
    form ? eq(leads.form, form) : undefined,
    since ? gte(leads.createdAt, since) : undefined,
    dead ? inArray(leads.id, withDead) : undefined,
  );
  return db.select().from(leads).where(wanted).orderBy(desc(leads.createdAt), desc(leads.id)).limit(limit);
}

/** Yields every lead, oldest first, with keyset pagination. */
export async function* eachLead(db: Db, pageSize = 500): AsyncGenerator<LeadRow> {
  let last: LeadRow | undefined;
  for (;;) {
    const after = last
      ? or(gt(leads.createdAt, last.createdAt), and(eq(leads.createdAt, last.createdAt), gt(leads.id, last.id)))
      : undefined;
    const page = await db
      .select()
      .from(leads)
      .where(after)
      .orderBy(asc(leads.createdAt), asc(leads.id))
      .limit(pageSize);
    yield* page;
    last = page.at(-1);
    if (page.length < pageSize) return;
  }
}

/** Returns the ids of leads created before `before`, oldest first. */
export async function idsBefore(db: Db, before: Date): Promise<string[]> {
  return (
    await db.select({ id: leads.id }).from(leads).where(lt(leads.createdAt, before)).orderBy(asc(leads.createdAt))
  ).map(({ id }) => id);
}

/** Returns the ids of the leads with a reference, which is the beginning of the id. */
export async function idsOfReference(db: Db, reference: string): Promise<string[]> {
  const start = reference.replace('-', '').toLowerCase();
  return (
    await db
      .select({ id: leads.id })
      .from(leads)
      .where(sql`${leads.id}::text like ${`${start}-%`}`)
  ).map(({ id }) => id);
}

/**
 * Puts the dead letters of all leads, or of one, back into the queue; returns their number. A confirmation whose
 * recipient was refused is one of them only when its lead is named.
 */
export async function retryDead(db: Db, now: Date, leadId?: string): Promise<number> {
  const wanted = and(
    isNotNull(outbox.deadAt),
    isNotNull(outbox.leadId),
    leadId ? eq(outbox.leadId, leadId) : isNull(outbox.refusedAt),
  );
  const again = { deadAt: null, refusedAt: null, attempts: 0, dueAt: now };
  return (await db.update(outbox).set(again).where(wanted).returning({ id: outbox.id })).length;
}
