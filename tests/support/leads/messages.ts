import { readFileSync } from 'node:fs';
import type { Locale } from '@/lib/i18n/locales';
import type en from '../../../messages/en/forms.json';

export type FormMessages = Omit<typeof en, 'errors' | 'thanks'> & {
  errors: Record<string, string>;
  thanks: Record<string, string>;
};

/** The form messages of a language, read from the file because the browser tests cannot import JSON. */
export const formMessages = (locale: Locale): FormMessages =>
  JSON.parse(readFileSync(`messages/${locale}/forms.json`, 'utf8'));
