import { consultationSchema, type LeadContext, leadContextNames, leadContextSchema } from '@/lib/contract/leads';
import { cleanText, textProblem } from '@/lib/domain/leads/fields/characters';
import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales';
import { LeadRefusal } from './lead-refusal';

export type ReadLead = { form: string; locale: Locale; context: LeadContext; fields: Record<string, unknown> };

const maxFields = 40;
const namePattern = /^[A-Za-z][A-Za-z0-9_-]{0,39}$/;
const maxItems = 60;

/** Signs that turn the direction of text, which hide what stands there. Our forms take them out before they send. */
const turnsText = /[\u202a-\u202e\u2066-\u2069]/;

const unreadable = (field: string) => new LeadRefusal('unreadable', { names: { field } });

/** A value as it is kept. What the forms' own rules would refuse is refused by its field, so that a form can say so there. */
function readable(name: string, value: unknown): unknown {
  if (Array.isArray(value)) {
    if (value.length > maxItems) throw unreadable(name);
    return value.map((item) => readable(name, item));
  }
  if (typeof value === 'number' && !Number.isFinite(value)) throw unreadable(name);
  if (typeof value !== 'string') return value;
  const text = cleanText(value);
  const problem = turnsText.test(value) ? 'characters_remark' : textProblem(name, text);
  if (problem) throw new LeadRefusal('unreadable', { names: { field: name }, errors: { [name]: problem } });
  return text;
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
  const inside = Object.fromEntries(
    leadContextNames.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])),
  );
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
  for (const name of names)
    if (!namePattern.test(name)) throw unreadable(name.replace(/[^\w-]/g, '').slice(0, 40) || 'body');
  const parsed = consultationSchema.safeParse(given);
  if (!parsed.success) throw unreadable(String(parsed.error.issues[0]?.path[0] ?? 'body'));
  const read = Object.entries(parsed.data).map(([name, value]): [string, unknown] => [name, readable(name, value)]);
  const context = readContext(given, header);
  for (const [name, value] of Object.entries(context)) readable(name, value);
  const own = new Set<string>(leadContextNames);
  const fields = Object.fromEntries(read.filter(([name]) => !own.has(name)));
  return {
    form: context.form ?? inferForm(fields, upload),
    locale: isLocale(context.locale) ? context.locale : defaultLocale,
    context,
    fields,
  };
}
