import { askedBy, type LeadForm } from './lead-forms';

/** The key of a form's draft in the session's storage: one a form, whatever the language of the page. */
export function draftKey(form: LeadForm, purpose = ''): string {
  return purpose ? `lead-draft:${form}:${purpose}` : `lead-draft:${form}`;
}

export type Draft = Record<string, string | string[]>;

/** A stored draft; only fields of the form, only texts. Anything else in storage is somebody else's. */
export function readDraft(form: LeadForm, stored: string | null): Draft {
  if (!stored) return {};
  try {
    const value: unknown = JSON.parse(stored);
    if (typeof value !== 'object' || value === null) return {};
    const isList = (item: unknown): item is string[] =>
      Array.isArray(item) && item.every((part) => typeof part === 'string');
    return Object.fromEntries(
      askedBy(form).flatMap(([field]): [string, string | string[]][] => {
        const item = Object.hasOwn(value, field) ? (value as Record<string, unknown>)[field] : undefined;
        return typeof item === 'string' || isList(item) ? [[field, item]] : [];
      }),
    );
  } catch {
    return {};
  }
}
