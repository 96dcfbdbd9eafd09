import { config } from '@/lib/config';
import { consultationSchema, type LeadContext, leadContextNames, leadContextSchema } from '@/lib/contract/leads';
import { valuesByName } from '@/lib/domain/aql/query/aql-query';
import { isLeadForm, type LeadForm, textProblem } from '@/lib/domain/leads/lead-forms';
import { checkLead } from '@/lib/domain/leads/lead-rules';
import { cleanText } from '@/lib/domain/text/text-rules';
import { visitPlanData } from '@/lib/domain/visit-plan/visit-plan-data';
import { formatVisitPlanQuery, parseVisitPlanAddress } from '@/lib/domain/visit-plan/visit-plan-query';
import { isRecord, parseJson } from '@/lib/domain/wire/parse-envelope';
import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales';
import { decoded } from '@/lib/net/request';
import { LeadRefusal, unreadable } from './lead-refusal';

export type ReadLead = { form: string; locale: Locale; context: LeadContext; fields: Record<string, unknown> };

const maxFields = 40;
const namePattern = /^[A-Za-z][A-Za-z0-9_-]{0,39}$/;
const maxItems = 60;

/** Bidirectional control characters can disguise text. Our forms remove them before they send. */
const turnsText = /[\u202a-\u202e\u2066-\u2069]/;

function readable(name: string, value: unknown): unknown {
  if (Array.isArray(value)) {
    if (value.length > maxItems) throw unreadable(name);
    return value.map((item) => readable(name, item));
  }
  if (typeof value === 'number' && !Number.isFinite(value)) throw unreadable(name);
  if (typeof value !== 'string') return value;
  const text = cleanText(value);
  const problem = turnsText.test(value) ? 'characters_remark' : textProblem(name, text);
  if (problem) throw unreadable(name, { [name]: problem });
  return text;
}

/** The calls of the contract do not name their form: they differ by their fields. */
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
  const beside = header ? parseJson(decoded(header) ?? '') : {};
  if (!isRecord(beside)) throw unreadable('lead-context');
  const inside = Object.fromEntries(
    leadContextNames.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])),
  );
  const result = leadContextSchema.safeParse({ ...inside, ...beside });
  if (!result.success) throw unreadable(String(result.error.issues[0]?.path[0] ?? 'lead-context'));
  return result.data;
}

export function readLead(body: unknown, header: string | null, upload = false): ReadLead {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw unreadable('body');
  const given = body as Record<string, unknown>;
  const names = Object.keys(given);
  if (names.length > maxFields) throw unreadable('body');
  for (const name of names) if (!namePattern.test(name)) throw unreadable(name);
  const parsed = consultationSchema.safeParse(given);
  if (!parsed.success) throw unreadable(String(parsed.error.issues[0]?.path[0] ?? 'body'));
  // In the order in which they were sent, which the schema does not keep.
  const read = names.map((name): [string, unknown] => [name, readable(name, parsed.data[name])]);
  const context = readContext(given, header);
  for (const [name, value] of Object.entries(context)) readable(name, value);
  const contextNames = new Set<string>(leadContextNames);
  const fields = Object.fromEntries(read.filter(([name]) => !contextNames.has(name)));
  return {
    form: context.form ?? inferForm(fields, upload),
    locale: isLocale(context.locale) ? context.locale : defaultLocale,
    context,
    fields,
  };
}

/** Two lines of Chinese among the fields, each character as nine. */
const maxPlanLength = 1_500;

/** The query of a visit plan as this site writes it; none of one that cannot be read. */
function planOf(text: unknown): { plan?: string } {
  if (typeof text !== 'string' || text.length > maxPlanLength) return {};
  const data = visitPlanData();
  const { request } = parseVisitPlanAddress(valuesByName(new URLSearchParams(text)), data, new Date());
  const plan = request && formatVisitPlanQuery(request, data);
  return plan && plan.length <= maxPlanLength ? { plan } : {};
}

/** `fields` are normalized, with the parameters that have no rule, and those that the rules add to `sentNames`. */
export type CheckedLead = ReadLead & { form: LeadForm; sentNames: readonly string[] };

export function checkFields(read: ReadLead): CheckedLead {
  const { form } = read;
  const { plan, ...others } = read.fields;
  const fields = { ...others, ...planOf(plan) };
  if (!isLeadForm(form)) throw unreadable('form');
  const result = checkLead(form, fields, { emailRule: config().EMAIL_RULE });
  if (result.ok) return { ...read, form, fields: { ...fields, ...result.lead }, sentNames: Object.keys(fields) };
  throw new LeadRefusal('invalid', { errors: result.errors });
}
