import { isRecord, parseJson } from '@/lib/domain/wire/parse-envelope';
import { type LeadForm, leadFormFields } from './lead-forms';

export const draftKey = (form: LeadForm): string => `lead-draft:${form}`;

export type Draft = Record<string, string | string[]>;

const isText = (item: unknown): item is string | string[] =>
  typeof item === 'string' || (Array.isArray(item) && item.every((part) => typeof part === 'string'));

/** Only fields of the form with text values: other content in storage is not trusted. */
export function readDraft(form: LeadForm, stored: string | null): Draft {
  const value = parseJson(stored ?? '');
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    leadFormFields(form).flatMap(([field]): [string, string | string[]][] => {
      const item = Object.hasOwn(value, field) ? value[field] : undefined;
      return isText(item) ? [[field, item]] : [];
    }),
  );
}

export function questionAbout(product: string, drafted: string): string {
  return drafted.includes(product) ? drafted : `${product}\n${drafted}`.trim();
}
