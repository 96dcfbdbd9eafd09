import type { Draft } from '@/lib/domain/leads/draft';
import { isListField, type LeadForm, leadFormFields, textProblem } from '@/lib/domain/leads/lead-forms';
import { cleanText } from '@/lib/domain/text/text-rules';
import type { ExtraParameters } from './lead-payload';

const maxItems = 60;
const maxExtra = 10;
const extraName = /^[A-Za-z][A-Za-z0-9_-]{0,39}$/;
/** Parameters that every lead sets itself; an extra parameter cannot override them. */
const stampNames = ['timestamp', 'source', 'md5Key'];

/** Values of the fields of a form in a native post. */
export function valuesOf(form: LeadForm, fields: URLSearchParams): Draft {
  return Object.fromEntries(
    leadFormFields(form).map(([field]) => [
      field,
      isListField(field) ? fields.getAll(field).slice(0, maxItems) : (fields.get(field) ?? ''),
    ]),
  );
}

/** Ticked consent checkboxes, which stay ticked when the form is shown again. */
export function tickedConsents(fields: URLSearchParams): Draft {
  return Object.fromEntries(
    ['consent_abroad', 'consent_marketing'].flatMap((name) => (fields.has(name) ? [[name, 'on']] : [])),
  );
}

/** A flat object of scalars. Names of the form fields are not allowed. */
export function readExtra(form: LeadForm, text: string): ExtraParameters {
  try {
    const value: unknown = JSON.parse(text || '{}');
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
    const taken = new Set<string>([...leadFormFields(form).map(([field]) => field), ...stampNames]);
    const entries = Object.entries(value).filter(
      (entry): entry is [string, string | number | boolean] =>
        ['string', 'number', 'boolean'].includes(typeof entry[1]) && extraName.test(entry[0]) && !taken.has(entry[0]),
    );
    const cleaned = entries.map(([name, item]): [string, string | number | boolean] => [
      name,
      typeof item === 'string' ? cleanText(item) : item,
    ]);
    return Object.fromEntries(
      cleaned.filter(([name, item]) => typeof item !== 'string' || textProblem(name, item) === null).slice(0, maxExtra),
    );
  } catch {
    return {};
  }
}
