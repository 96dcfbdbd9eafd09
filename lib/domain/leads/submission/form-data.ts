import { cleanText, textProblem } from '@/lib/domain/leads/fields/characters';
import type { Draft } from '@/lib/domain/leads/draft';
import { askedBy, type LeadForm } from '@/lib/domain/leads/lead-forms';
import type { ExtraParameters } from './lead-payload';

const listFields = new Set(['serviceLocations']);
const maxItems = 60;
const maxExtra = 10;
const extraName = /^[A-Za-z][A-Za-z0-9_-]{0,39}$/;
/** What every lead says of itself, which no extra parameter may say otherwise. */
const stampNames = ['timestamp', 'source', 'md5Key'];

/** What was typed into the fields of a form, of a native post. */
export function valuesOf(form: LeadForm, fields: URLSearchParams): Draft {
  return Object.fromEntries(
    askedBy(form).map(([field]) => [
      field,
      listFields.has(field) ? fields.getAll(field).slice(0, maxItems) : (fields.get(field) ?? ''),
    ]),
  );
}

/** The boxes that were ticked beside the button: nobody has to give a consent twice. */
export function tickedConsents(fields: URLSearchParams): Draft {
  return Object.fromEntries(
    ['consent_abroad', 'consent_marketing'].flatMap((name) => (fields.has(name) ? [[name, 'on']] : [])),
  );
}

/** Extra parameters as a hidden field carries them: a flat object of scalars that none of the form's own fields is named like. */
export function readExtra(form: LeadForm, text: string): ExtraParameters {
  try {
    const value: unknown = JSON.parse(text || '{}');
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
    const taken = new Set<string>([...askedBy(form).map(([field]) => field), ...stampNames]);
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
