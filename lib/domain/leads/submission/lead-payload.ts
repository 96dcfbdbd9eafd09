import SparkMD5 from 'spark-md5';
import type { LeadForm } from '@/lib/domain/leads/lead-forms';
import type { LeadInput } from '@/lib/domain/leads/lead-rules';
import type { Trail } from '@/lib/domain/leads/lead-trail';

export type ExtraParameters = Record<string, string | number | boolean>;
export type Stamp = {
  source: string;
  /** Milliseconds since 1970 by the sender's clock. */
  timestamp: number;
  extra?: ExtraParameters;
};
export type Payload = Record<string, string | number | boolean | string[]>;

/** Opaque key of a lead: MD5 of e-mail, timestamp and source, one per line. Nothing depends on its value. */
export function md5KeyOf(email: string, timestamp: number, source: string): string {
  return SparkMD5.hash(`${email}\n${timestamp}\n${source}`);
}

/** MD5 fingerprint of a text, for recognising it again. Unlike `crypto.subtle`, it needs no secure context. */
export function digestOf(text: string): string {
  return SparkMD5.hash(text);
}

function fieldsOf(lead: LeadInput): Payload {
  return Object.fromEntries(
    Object.entries(lead).filter(([, value]) => value !== undefined && value !== null),
  ) as Payload;
}

/** The pricing card sends only its three fields, the event sign-up only an address and its source. */
export function payloadOf(form: LeadForm, lead: LeadInput, { source, timestamp, extra = {} }: Stamp): Payload {
  const fields = fieldsOf(lead);
  if (form === 'pricing') return fields;
  if (form === 'event') return { ...fields, source };
  const type: ExtraParameters = form === 'sample-report' && lead.reports !== undefined ? { type: lead.reports } : {};
  return { ...fields, timestamp, source, md5Key: md5KeyOf(lead.email ?? '', timestamp, source), ...type, ...extra };
}

export function partsOf(payload: Readonly<Record<string, unknown>>): [string, string][] {
  return Object.entries(payload).flatMap(([name, value]) =>
    [value].flat().map((item): [string, string] => [name, String(item)]),
  );
}

/** Metadata that the forms of this site send in `contextHeader`; never forwarded to an external service. */
export type LeadNote = {
  form: string;
  locale: string;
  website?: string;
  filled_ms?: number;
  consent_version?: string;
  consent_abroad?: 'true' | 'false';
  consent_marketing?: 'true' | 'false';
  from?: string;
  trail?: Trail;
  altcha?: string;
};

export function leadNoteHeader(note: LeadNote): string {
  const said = Object.entries(note).filter(([, value]) => value !== undefined && value !== '');
  return encodeURIComponent(JSON.stringify(Object.fromEntries(said)));
}

/** The date of the wording beside the submit button. Change both together: each lead records what was shown. */
export const consentVersion = '2026-11-29';

/** Whether a separate consent that the law requires is missing. `asked`: the form asks for it. */
export function lacksConsent(asked: boolean, given: unknown): boolean {
  return asked && given !== true && given !== 'true' && given !== 'on';
}
