import type { Draft } from '@/lib/domain/leads/draft';
import { controlNames, isListField, type LeadForm, leadFormFields, textProblem } from '@/lib/domain/leads/lead-forms';
import { cleanText } from '@/lib/domain/text/text-rules';
import { parseRecord } from '@/lib/domain/wire/parse-envelope';
import type { ExtraParameters } from './lead-payload';

const maxItems = 60;
const maxExtra = 10;
const extraName = /^[A-Za-z][A-Za-z0-9_-]{0,39}$/;
/** Parameters that every lead sets itself; an extra parameter cannot override them. */
const stampNames = ['timestamp', 'source', 'md5Key'];

export function valuesOf(form: LeadForm, fields: URLSearchParams): Draft {
  return Object.fromEntries(
    controlNames(form).map((field) => [
      field,
      isListField(field) ? fields.getAll(field).slice(0, maxItems) : (fields.get(field) ?? ''),
    ]),
  );
}

export function tickedConsents(fields: URLSearchParams): Draft {
  return Object.fromEntries(
    ['consent_abroad', 'consent_marketing'].flatMap((name) => (fields.has(name) ? [[name, 'on']] : [])),
  );
}

/** A flat object of scalars. Names of the form fields are not allowed. */
export function readExtra(form: LeadForm, text: string): ExtraParameters {
  const taken = new Set<string>([...leadFormFields(form).map(([field]) => field), ...stampNames]);
  const entries = Object.entries(parseRecord(text) ?? {}).flatMap(
    ([name, item]): [string, string | number | boolean][] => {
      if (!extraName.test(name) || taken.has(name)) return [];
      if (typeof item === 'number' || typeof item === 'boolean') return [[name, item]];
      const clean = typeof item === 'string' ? cleanText(item) : null;
      return clean !== null && textProblem(name, clean) === null ? [[name, clean]] : [];
    },
  );
  return Object.fromEntries(entries.slice(0, maxExtra));
}
