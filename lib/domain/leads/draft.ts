import { leadFormFields, type LeadForm } from './lead-forms';

/** Key of the draft of a form in `sessionStorage`; one per form and purpose, independent of the page language. */
export function draftKey(form: LeadForm, purpose = ''): string {
  return purpose ? `lead-draft:${form}:${purpose}` : `lead-draft:${form}`;
}

export type Draft = Record<string, string | string[]>;

/**
 * Parses a stored draft. Keeps only fields of the form with text values, since other content in storage is not trusted.
 */
export function readDraft(form: LeadForm, stored: string | null): Draft {
  if (!stored) return {};
  try {
    const value: unknown = JSON.parse(stored);
    if (typeof value !== 'object' || value === null) return {};
    const isList = (item: unknown): item is string[] =>
      Array.isArray(item) && item.every((part) => typeof part === 'string');
    return Object.fromEntries(
      leadFormFields(form).flatMap(([field]): [string, string | string[]][] => {
        const item = Object.hasOwn(value, field) ? (value as Record<string, unknown>)[field] : undefined;
        return typeof item === 'string' || isList(item) ? [[field, item]] : [];
      }),
    );
  } catch {
    return {};
  }
}

/** The question of a draft with the product of a link above it, unless it names that product. */
export function questionAbout(product: string, drafted: string): string {
  return drafted.includes(product) ? drafted : `${product}\n${drafted}`.trim();
}
