import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '@/lib/backend/db/client';
import { idempotency, leads, outbox } from '@/lib/backend/db/schema';
import { leaseMs } from '@/lib/backend/jobs/claim';
import { removeWritten } from '@/lib/backend/mail/send-mail';
import { config } from '@/lib/config';
import { csvLine } from '@/lib/domain/delimited/csv-cell';
import { isLeadForm, type LeadField, leadFieldNames } from '@/lib/domain/leads/lead-forms';
import { checkLead } from '@/lib/domain/leads/lead-rules';
import { campaignText, type Visit } from '@/lib/domain/leads/lead-trail';
import { isLocale } from '@/lib/i18n/locales';
import { planLink } from './lead-lines';
import { doubtedPhoneCode, forgetReceived, leadRow, type WholeLead } from './lead-record';

const beside: Partial<Record<LeadField, string[]>> = { phone: ['phoneE164', 'phoneDoubt'], reports: ['type'] };

export const csvColumns: readonly string[] = [
  ...['id', 'createdAt', 'form', 'locale', 'source'],
  ...leadFieldNames.flatMap((name) => [name, ...(beside[name] ?? [])]),
  ...['plan', 'planLink', 'campaign', 'trailPage'],
  ...['first', 'last'].flatMap((visit) => ['Day', 'Page', 'Referrer', 'Campaign'].map((part) => `${visit}${part}`)),
  'other',
];

type Exported = Pick<
  LeadRow,
  'id' | 'createdAt' | 'form' | 'locale' | 'source' | 'phoneE164' | 'campaign' | 'fields' | 'trail'
>;

const visitCells = (name: 'first' | 'last', visit: Visit = {}) => ({
  [`${name}Day`]: visit.day,
  [`${name}Page`]: visit.page,
  [`${name}Referrer`]: visit.referrer,
  [`${name}Campaign`]: campaignText(visit),
});

const planLinkOf = ({ locale, fields }: Pick<LeadRow, 'locale' | 'fields'>) =>
  typeof fields.plan === 'string' ? { planLink: planLink(locale, fields.plan) } : {};

export function csvRow(lead: Exported): string {
  const { fields, trail, ...rest } = lead;
  const other = Object.fromEntries(Object.entries(fields).filter(([name]) => !csvColumns.includes(name)));
  const doubted = doubtedPhoneCode(fields);
  const phoneDoubt = doubted && `does not fit ${doubted}`;
  const all: Record<string, unknown> = {
    ...fields,
    ...rest,
    phoneDoubt,
    ...planLinkOf(lead),
    trailPage: trail?.page,
    ...visitCells('first', trail?.first),
    ...visitCells('last', trail?.last),
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
    isNull(outbox.codeId),
    leadId ? or(eq(outbox.leadId, leadId), eq(outbox.erasedLead, leadId)) : isNull(outbox.refusedAt),
  );
  const again = { deadAt: null, refusedAt: null, attempts: 0, dueAt: now };
  return (await db.update(outbox).set(again).where(wanted).returning({ id: outbox.id })).length;
}

/** A person's right: the CRM learns of it. Null without such a lead, otherwise what is wrong by field. */
export async function correctLead(db: Db, id: string, changes: Record<string, string>, now: Date) {
  const [lead] = await db.select().from(leads).where(eq(leads.id, id));
  if (!lead || !isLeadForm(lead.form) || !isLocale(lead.locale)) return null;
  const { form, locale } = lead;
  const checked = checkLead(form, { ...lead.fields, ...changes }, { emailRule: config().EMAIL_RULE });
  if (!checked.ok) return checked.errors;
  const fields = { ...lead.fields, ...checked.lead };
  const { createdAt, campaign, trail, ...row } = await leadRow(db, id, { form, locale, fields, context: {} }, now);
  await db.update(leads).set(row).where(eq(leads.id, id));
  if (lead.emailHash && lead.emailHash !== row.emailHash) await forgetReceived(db, lead.emailHash);
  if (config().CRM_WEBHOOK_URL) {
    // Under a new key; an earlier correction on its way has another one, and ends as nobody's.
    const job = { id: randomUUID(), createdAt: now, dueAt: now };
    const again = {
      attempts: 0,
      claimedBy: null,
      claimedUntil: null,
      deliveredAt: null,
      deadAt: null,
      lastError: null,
    };
    await db
      .insert(outbox)
      .values({ ...job, leadId: id, kind: 'crm-updated' })
      .onConflictDoUpdate({ target: [outbox.leadId, outbox.kind], set: { ...job, ...again } });
  }
  return {};
}

/** One statement. Due when every attempt that has begun to announce the lead is over; a CRM that never heard of it is not told. */
async function removeLead(db: Db, id: string, now: Date): Promise<void> {
  if (!config().CRM_WEBHOOK_URL) return void (await db.delete(leads).where(eq(leads.id, id)));
  const dueAt = new Date(now.getTime() + leaseMs);
  await db.execute(sql`
    with announced as (
      insert into ${outbox} (id, erased_lead, kind, created_at, due_at)
      select ${randomUUID()}::uuid, lead_id, 'crm-erased', ${now.toISOString()}::timestamptz, ${dueAt.toISOString()}::timestamptz
      from ${outbox} where lead_id = ${id}::uuid and kind = 'crm' on conflict do nothing
    ) delete from ${leads} where id = ${id}::uuid`);
}

/** No transaction: a retry completes an interrupted run, and `tidy` one that ended after the lead was deleted. */
export async function eraseLead(db: Db, id: string, now = new Date()): Promise<boolean> {
  const [lead] = await db.select({ emailHash: leads.emailHash }).from(leads).where(eq(leads.id, id));
  if (!lead) return false;
  const mails = (await db.select({ id: outbox.id }).from(outbox).where(eq(outbox.leadId, id))).map((mail) => mail.id);
  removeWritten(mails);
  await db.delete(idempotency).where(eq(idempotency.leadId, id));
  await removeLead(db, id, now);
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
    ...planLinkOf(lead),
    files: files.map(({ name, type, bytes, sha256 }) => ({ name, type, bytes, sha256 })),
    consents: consents.map(({ kind, given, textVersion, locale, at }) => ({ kind, given, textVersion, locale, at })),
    messages: outbox.map(({ kind, createdAt, deliveredAt, attempts }) => ({ kind, createdAt, deliveredAt, attempts })),
  };
}
