import { consultationSchema, type LeadContext, leadContextNames, leadContextSchema } from '@/lib/contract/leads';
import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales';
import { LeadRefusal } from './refusal';

export type ReadLead = { form: string; locale: Locale; context: LeadContext; fields: Record<string, unknown> };

const maxFields = 40;
const namePattern = /^[A-Za-z][A-Za-z0-9_-]{0,39}$/;
/** Longer than any field of any form; the form's own rules come after. */
const maxTextLength = 2_000;
const maxItems = 60;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069\ufffd]/;
const halfCharacters = /\p{Surrogate}/u;
const lineBreaks = /[\r\n\u2028\u2029]/;
/** The only fields that may hold more than one line; in a name or an address a line break is an attack on a mail header. */
const longFields = new Set(['question']);

const unreadable = (field: string) => new LeadRefusal('unreadable', { names: { field } });

function checkText(name: string, value: unknown): void {
  if (Array.isArray(value)) {
    if (value.length > maxItems) throw unreadable(name);
    for (const item of value) checkText(name, item);
    return;
  }
  if (typeof value === 'number' && !Number.isFinite(value)) throw unreadable(name);
  if (typeof value !== 'string') return;
  const broken = value.length > maxTextLength || controls.test(value) || halfCharacters.test(value);
  if (broken || (!longFields.has(name) && lineBreaks.test(value))) throw unreadable(name);
}

/** Which form a body without a name comes from: the contract's calls differ by the fields that they carry. */
export function inferForm(fields: Record<string, unknown>, upload: boolean): string {
  const has = (name: string) => fields[name] !== undefined;
  if (upload) return 'apply';
  if (has('service')) return 'support';
  if (has('reports')) return 'sample-report';
  if (has('industry')) return 'contact-sales';
  if (has('firstname') && !has('phone')) return 'free-report';
  if (has('firstname') && !has('lastname') && !has('company')) return 'quick-quote';
  if (has('firstname') || has('lastname') || has('phone')) return 'guide';
  return has('company') || has('question') ? 'pricing' : 'event';
}

function readContext(given: Record<string, unknown>, header: string | null): LeadContext {
  let beside: unknown = {};
  if (header) {
    try {
      beside = JSON.parse(decodeURIComponent(header));
    } catch {
      throw unreadable('lead-context');
    }
  }
  if (typeof beside !== 'object' || beside === null) throw unreadable('lead-context');
  const inside = Object.fromEntries(leadContextNames.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])));
  const result = leadContextSchema.safeParse({ ...inside, ...beside });
  if (!result.success) throw unreadable(String(result.error.issues[0]?.path[0] ?? 'lead-context'));
  return result.data;
}

/**
 * Takes a body apart: what the form asked, extra parameters, and what our own page says about it. Throws a refusal for
 * anything that is no such body; the rules of the form are checked afterwards.
 */
export function readLead(body: unknown, header: string | null, upload = false): ReadLead {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw unreadable('body');
  const given = body as Record<string, unknown>;
  const names = Object.keys(given);
  if (names.length > maxFields) throw unreadable('body');
  for (const name of names) if (!namePattern.test(name)) throw unreadable(name.replace(/[^\w-]/g, '').slice(0, 40) || 'body');
  const parsed = consultationSchema.safeParse(given);
  if (!parsed.success) throw unreadable(String(parsed.error.issues[0]?.path[0] ?? 'body'));
  for (const [name, value] of Object.entries(parsed.data)) checkText(name, value);
  const context = readContext(given, header);
  for (const [name, value] of Object.entries(context)) checkText(name, value);
  const own = new Set<string>(leadContextNames);
  const fields = Object.fromEntries(Object.entries(parsed.data).filter(([name]) => !own.has(name)));
  return { form: context.form ?? inferForm(fields, upload), locale: isLocale(context.locale) ? context.locale : defaultLocale, context, fields };
}
