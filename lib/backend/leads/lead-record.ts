import { and, asc, eq, notExists } from 'drizzle-orm';
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Db } from '@/lib/backend/db/client';
import { keyedHash } from '@/lib/backend/db/keyed-hash';
import { consents, leadFileParts, leadFiles, leads, outbox, receivedAddresses } from '@/lib/backend/db/schema';
import type { LeadContext } from '@/lib/contract/leads';
import { fitsPhoneCode } from '@/lib/domain/leads/fields/phone-fit';
import { reportTypeIds } from '@/lib/domain/leads/fields/report-types';
import { isReportSource } from '@/lib/domain/leads/lead-source';
import { readTrail } from '@/lib/domain/leads/lead-trail';
import { type DemoRef, parseDemoRefs } from '@/lib/domain/reports/sample-reports/demos';
import type { Locale } from '@/lib/i18n/locales';
import { isEqualTimingSafe } from '@/lib/net/timing-safe-equal';

const callingCodes = new Set<string>(getCountries().map((country) => getCountryCallingCode(country)));

function parse(phone: string, digits: string) {
  // Whether a leading 0 belongs to the number depends on the country.
  if (callingCodes.has(digits)) return parsePhoneNumberFromString(phone, { defaultCallingCode: digits });
  // The library throws at other codes as a default. Some lists have an area code behind the calling code, as in 1684.
  return parsePhoneNumberFromString(digits === '' || phone.trim().startsWith('+') ? phone : `+${digits}${phone}`);
}

export function phoneE164(phone: string | null, code: string | null): string | null {
  if (!phone) return null;
  const parsed = parse(phone, code?.replace(/\D/g, '') ?? '');
  return parsed?.isPossible() ? parsed.number : null;
}

export function doubtedPhoneCode({ phone, phoneCode }: Record<string, unknown>): string {
  if (typeof phone !== 'string' || typeof phoneCode !== 'string') return '';
  return fitsPhoneCode(phone, phoneCode) ? '' : phoneCode;
}

const tokenPattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/;

/** Derived from the id of the lead, so that no copy is stored. */
export async function accessToken(db: Db, leadId: string): Promise<string> {
  return `${leadId}.${await keyedHash(db, 'access', leadId)}`;
}

export async function leadOfToken(db: Db, token: string): Promise<string | null> {
  const [, leadId, given] = tokenPattern.exec(token) ?? [];
  if (!leadId || !given) return null;
  const right = await keyedHash(db, 'access', leadId);
  return isEqualTimingSafe(given, right) ? leadId : null;
}

export type NewLead = { form: string; locale: Locale; fields: Record<string, unknown>; context: LeadContext };

const noVersion = 'none';
export const isGiven = (value: string | undefined): boolean =>
  value !== undefined && ['true', '1', 'on'].includes(value);
const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : typeof value === 'number' ? String(value) : null;

/** One at sign, nothing that could end a header line. */
export function deliverable(email: string | null): email is string {
  return (
    email !== null &&
    email.length <= 200 &&
    /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+\.[^\s@<>,;:"()[\]\\]+$/.test(email)
  );
}

export const emailHash = (db: Db, email: string): Promise<string> => keyedHash(db, 'email', email.trim().toLowerCase());

export const emailOf = ({ email }: Record<string, unknown>): string | null => textOf(email);

export async function leadRow(db: Db, id: string, { form, locale, fields, context }: NewLead, now: Date) {
  const email = emailOf(fields);
  const [first, last] = [textOf(fields.firstname), textOf(fields.lastname)];
  // Chinese names put the family name first, without a space.
  const names = locale === 'zh' ? [last, first] : [first, last];
  return {
    id,
    createdAt: now,
    form,
    locale,
    source: textOf(fields.source) ?? '',
    email,
    emailHash: email && (await emailHash(db, email)),
    name: names.filter(Boolean).join(locale === 'zh' ? '' : ' '),
    company: textOf(fields.company),
    country: textOf(fields.country),
    phone: textOf(fields.phone),
    phoneE164: phoneE164(textOf(fields.phone), textOf(fields.phoneCode)),
    fields,
    campaign: context.from || null,
    trail: readTrail(context.trail),
  };
}

/** The notice always, each separate choice when the form offered it. */
export function consentRows(leadId: string, { locale, context }: NewLead, now: Date): (typeof consents.$inferInsert)[] {
  const textVersion = context.consent_version || noVersion;
  const row = (kind: 'notice' | 'abroad' | 'marketing', value: boolean) => ({
    leadId,
    kind,
    given: value,
    textVersion,
    locale,
    at: now,
  });
  return [
    row('notice', context.consent_version !== undefined),
    ...(context.consent_abroad === undefined ? [] : [row('abroad', isGiven(context.consent_abroad))]),
    ...(context.consent_marketing === undefined ? [] : [row('marketing', isGiven(context.consent_marketing))]),
  ];
}

export async function findLead(db: Db, id: string) {
  const [lead] = await db.select().from(leads).where(eq(leads.id, id));
  if (!lead) return null;
  const files = await db.select().from(leadFiles).where(eq(leadFiles.leadId, id)).orderBy(asc(leadFiles.position));
  const agreed = await db.select().from(consents).where(eq(consents.leadId, id)).orderBy(asc(consents.kind));
  const sent = await db.select().from(outbox).where(eq(outbox.leadId, id)).orderBy(asc(outbox.kind));
  return { lead, files, consents: agreed, outbox: sent };
}
export type WholeLead = NonNullable<Awaited<ReturnType<typeof findLead>>>;

export async function* readFileParts(db: Db, fileId: string): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const [row] = await db
      .select({ data: leadFileParts.data })
      .from(leadFileParts)
      .where(and(eq(leadFileParts.fileId, fileId), eq(leadFileParts.position, position)));
    if (!row) return;
    yield row.data;
  }
}

/** Records that a report was sent. The lead is share-locked, so that an erasure waits and then deletes the hash too. */
export function recordReceived(db: Db, leadId: string, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const [lead] = await tx.select({ hash: leads.emailHash }).from(leads).where(eq(leads.id, leadId)).for('share');
    if (lead?.hash)
      await tx.insert(receivedAddresses).values({ addressHash: lead.hash, at: now }).onConflictDoNothing();
  });
}

export async function forgetReceived(db: Db, addressHash?: string): Promise<void> {
  const lead = db.select({ id: leads.id }).from(leads).where(eq(leads.emailHash, receivedAddresses.addressHash));
  const isThis = addressHash === undefined ? undefined : eq(receivedAddresses.addressHash, addressHash);
  await db.delete(receivedAddresses).where(and(isThis, notExists(lead)));
}

export function isReportRequest({ form, source, fields }: Pick<WholeLead['lead'], 'form' | 'source' | 'fields'>) {
  return (
    form === 'sample-report' ||
    form === 'free-report' ||
    (form === 'dialog' && (isReportSource(source) || (fields.type !== undefined && fields.type !== '')))
  );
}

/** Of the kinds that a lead asked for; of every kind where the form has no choice. */
export function requestedDemos(fields: Record<string, unknown>): DemoRef[] {
  const named = parseDemoRefs(fields.reports);
  if (named.length > 0) return named;
  const hasChoice = (fields.reports ?? fields.type ?? null) !== null;
  return parseDemoRefs(hasChoice ? fields.type : Object.values(reportTypeIds));
}
