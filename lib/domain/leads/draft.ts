import { isRecord, parseJson } from '@/lib/domain/wire/parse-envelope';
import { controlNames, type LeadForm } from './lead-forms';

export const draftKey = (form: LeadForm): string => `lead-draft:${form}`;

export type Draft = Record<string, string | string[]>;

const isText = (item: unknown): item is string | string[] =>
  typeof item === 'string' || (Array.isArray(item) && item.every((part) => typeof part === 'string'));

/** Only controls of the form with text values: other content in storage is not trusted. */
export function readDraft(form: LeadForm, stored: string | null): Draft {
  const value = parseJson(stored ?? '');
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    controlNames(form).flatMap((field): [string, string | string[]][] => {
      const item = Object.hasOwn(value, field) ? value[field] : undefined;
      return isText(item) ? [[field, item]] : [];
    }),
  );
}

/** What the page knows, before what was typed on another. */
export const withDrafted = (known: string, drafted: string, between: string): string =>
  drafted.includes(known) ? drafted : [known, drafted].filter(Boolean).join(between);
