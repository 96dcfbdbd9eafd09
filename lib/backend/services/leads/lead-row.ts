import type { Db } from '@/lib/backend/db/client';
import type { consents, leads } from '@/lib/backend/db/schema';
import { keyedHash } from '@/lib/backend/db/secrets';
import type { LeadContext } from '@/lib/contract/leads';
import type { Locale } from '@/lib/i18n/locales';
import { phoneE164 } from './phone-e164';

export type NewLead = { form: string; locale: Locale; fields: Record<string, unknown>; context: LeadContext };

const noVersion = 'none';
/** Whether a consent was given, by the value of its checkbox. */
export const isGiven = (value: string | undefined): boolean =>
  value !== undefined && ['true', '1', 'on'].includes(value);
const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : typeof value === 'number' ? String(value) : null;

/** Whether a mail can be sent to this address: one at sign, nothing that could end a header line. */
export function deliverable(email: string | null): email is string {
  return (
    email !== null &&
    email.length <= 200 &&
    /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+\.[^\s@<>,;:"()[\]\\]+$/.test(email)
  );
}

/** Returns the keyed hash of an e-mail address, ignoring case. */
export function emailHash(db: Db, email: string): Promise<string> {
  return keyedHash(db, 'email', email.trim().toLowerCase());
}

/** Returns the address that a form names; null when it names none. */
export const emailOf = ({ email }: Record<string, unknown>): string | null => textOf(email);

/** Returns the row of a lead: every field as submitted, plus the columns for lists and receivers. */
export async function leadRow(
  db: Db,
  id: string,
  { form, locale, fields, context }: NewLead,
  now: Date,
): Promise<typeof leads.$inferInsert> {
  const email = emailOf(fields);
  return {
    id,
    createdAt: now,
    form,
    locale,
    source: textOf(fields.source) ?? '',
    email,
    emailHash: email && (await emailHash(db, email)),
    // Chinese names put the family name first, without a space.
    name: (locale === 'zh'
      ? [textOf(fields.lastname), textOf(fields.firstname)]
      : [textOf(fields.firstname), textOf(fields.lastname)]
    )
      .filter(Boolean)
      .join(locale === 'zh' ? '' : ' '),
    company: textOf(fields.company),
    country: textOf(fields.country),
    phone: textOf(fields.phone),
    phoneE164: phoneE164(textOf(fields.phone), textOf(fields.phoneCode)),
    fields,
    campaign: context.from || null,
  };
}

/** Returns the consent rows: the notice always, each separate choice when the form offered it. */
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
