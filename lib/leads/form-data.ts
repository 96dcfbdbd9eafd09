import type { Draft } from './draft';
import { askedBy, type LeadForm } from './forms';
import type { ExtraParameters } from './payload';

const listFields = new Set(['serviceLocations']);
const maxKeptCharacters = 2_000;
const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '');

/** What was typed into the fields of a form, of a native post. */
export function valuesOf(form: LeadForm, data: FormData): Draft {
  return Object.fromEntries(
    askedBy(form).map(([field]) => [field, listFields.has(field) ? data.getAll(field).filter((item) => typeof item === 'string') : textOf(data.get(field))]),
  );
}

/** The same, short enough to be shown again. */
export function keptValues(values: Draft): Draft {
  const cut = (text: string) => text.slice(0, maxKeptCharacters);
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, typeof value === 'string' ? cut(value) : value.slice(0, 60).map(cut)]));
}

/** The boxes that were ticked beside the button: nobody has to give a consent twice. */
export function keptConsents(data: FormData): Draft {
  return Object.fromEntries(['consent_abroad', 'consent_marketing'].flatMap((name) => (data.has(name) ? [[name, 'on']] : [])));
}

/** The files that were chosen; an empty chooser posts one without a name. */
export function filesOf(data: FormData): File[] {
  return data.getAll('file').filter((item): item is File => typeof item !== 'string' && (item.name !== '' || item.size > 0));
}

/** Extra parameters as a hidden field carries them: a flat object of scalars, or nothing. */
export function readExtra(text: FormDataEntryValue | null): ExtraParameters {
  try {
    const value: unknown = JSON.parse(textOf(text) || '{}');
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
    return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string | number | boolean] => ['string', 'number', 'boolean'].includes(typeof entry[1])).slice(0, 10));
  } catch {
    return {};
  }
}
