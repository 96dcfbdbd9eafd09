import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '@/lib/backend/db/client';
import { idempotency, leads, outbox } from '@/lib/backend/db/schema';
import { removeWritten } from '@/lib/backend/mail/send-mail';
import { csvLine } from '@/lib/domain/delimited/csv-cell';
import { type LeadField, leadFieldNames } from '@/lib/domain/leads/lead-forms';
import { doubtedPhoneCode, forgetReceived, type WholeLead } from './lead-record';

const beside: Partial<Record<LeadField, string[]>> = { phone: ['phoneE164', 'phoneDoubt'], reports: ['type'] };

export const csvColumns: readonly string[] = [
  ...['id', 'createdAt', 'form', 'locale', 'source'],
  ...leadFieldNames.flatMap((name) => [name, ...(beside[name] ?? [])]),
  ...['plan', 'campaign', 'other'],
];

type Exported = Pick<LeadRow, 'id' | 'createdAt' | 'form' | 'locale' | 'source' | 'phoneE164' | 'campaign' | 'fields'>;

export function csvRow(lead: Exported): string {
  const { fields, ...rest } = lead;
  const other = Object.fromEntries(Object.entries(fields).filter(([name]) => !csvColumns.includes(name)));
  const doubted = doubtedPhoneCode(fields);
  const phoneDoubt = doubted && `does not fit ${doubted}`;
  const all: Record<string, unknown> = {
    ...fields,
    ...rest,
    phoneDoubt,
    other: Object.keys(other).length > 0 ? other : '',
  };
  return csvLine(csvColumns.map((name) => all[name]));
}

export type LeadRow = typeof leads.$inferSelect;
type Wanted = {
  form?: string;
  since?: Date;
  dead?: boolean;
  limit: number;
};

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

export async function idsBefore(db: Db, before: Date): Promise<string[]> {
  const old = db.select({ id: leads.id }).from(leads).where(lt(leads.createdAt, before));
  return (await old.orderBy(asc(leads.createdAt))).map(({ id }) => id);
}

export async function idsOfReference(db: Db, reference: string): Promise<string[]> {
  const begins = sql`${leads.id}::text like ${`${reference.replace('-', '').toLowerCase()}-%`}`;
  return (await db.select({ id: leads.id }).from(leads).where(begins)).map(({ id }) => id);
}

/** A confirmation whose recipient was refused is one of them only when its lead is named. */
export async function retryDead(db: Db, now: Date, leadId?: string): Promise<number> {
  const wanted = and(
    isNotNull(outbox.deadAt),
    isNotNull(outbox.leadId),
    leadId ? eq(outbox.leadId, leadId) : isNull(outbox.refusedAt),
  );
  const again = { deadAt: null, refusedAt: null, attempts: 0, dueAt: now };
  return (await db.update(outbox).set(again).where(wanted).returning({ id: outbox.id })).length;
}

/** No transaction: a retry completes an interrupted run, and `tidy` one that ended after the lead was deleted. */
export async function eraseLead(db: Db, id: string): Promise<boolean> {
  const [lead] = await db.select({ emailHash: leads.emailHash }).from(leads).where(eq(leads.id, id));
  if (!lead) return false;
  const mails = (await db.select({ id: outbox.id }).from(outbox).where(eq(outbox.leadId, id))).map((mail) => mail.id);
  removeWritten(mails);
  await db.delete(idempotency).where(eq(idempotency.leadId, id));
  await db.delete(leads).where(eq(leads.id, id));
  // Again, for a mail that was being written meanwhile.
  removeWritten(mails);
  // Last, because the hash can be recorded as long as the lead is there.
  if (lead.emailHash) await forgetReceived(db, lead.emailHash);
  return true;
}

export function exportLead({ lead, files, consents, outbox }: WholeLead) {
  const { emailHash, ...exported } = lead;
  return {
    ...exported,
    files: files.map(({ name, type, bytes, sha256 }) => ({ name, type, bytes, sha256 })),
    consents: consents.map(({ kind, given, textVersion, locale, at }) => ({ kind, given, textVersion, locale, at })),
    messages: outbox.map(({ kind, createdAt, deliveredAt, attempts }) => ({ kind, createdAt, deliveredAt, attempts })),
  };
}
