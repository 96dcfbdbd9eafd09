import SparkMD5 from 'spark-md5';
import type { LeadForm } from '@/lib/domain/leads/lead-forms';
import type { LeadInput } from '@/lib/domain/leads/lead-rules';

/** Parameters beside the form's fields, such as `type` of a report request. */
export type ExtraParameters = Record<string, string | number | boolean>;
export type Stamp = {
  source: string;
  /** Milliseconds since 1970 by the sender's clock. */
  timestamp: number;
  extra?: ExtraParameters;
};
export type Payload = Record<string, string | number | boolean | string[]>;

/** An opaque key of a lead: MD5 of address, time and source, one a line. Nothing is decided by it. */
export function md5KeyOf(email: string, timestamp: number, source: string): string {
  return SparkMD5.hash(`${email}\n${timestamp}\n${source}`);
}

/** A short stand-in for a text, to know it again; it needs no secure context. */
export function digestOf(text: string): string {
  return SparkMD5.hash(text);
}

function fieldsOf(lead: LeadInput): Payload {
  return Object.fromEntries(
    Object.entries(lead).filter(([, value]) => value !== undefined && value !== null),
  ) as Payload;
}

/** What is posted of a checked form. The pricing card sends its three fields alone; the event sign-up an address and its source. */
export function payloadOf(form: LeadForm, lead: LeadInput, { source, timestamp, extra = {} }: Stamp): Payload {
  const fields = fieldsOf(lead);
  if (form === 'pricing') return fields;
  if (form === 'event') return { ...fields, source };
  const type: ExtraParameters = form === 'sample-report' && lead.reports !== undefined ? { type: lead.reports } : {};
  return { ...fields, timestamp, source, md5Key: md5KeyOf(lead.email ?? '', timestamp, source), ...type, ...extra };
}

/** The same as the text parts of a multipart body: a list repeats its name. */
export function partsOf(payload: Payload): [string, string][] {
  return Object.entries(payload).flatMap(([name, value]) =>
    Array.isArray(value)
      ? value.map((item): [string, string] => [name, item])
      : [[name, String(value)] as [string, string]],
  );
}
