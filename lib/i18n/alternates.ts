import { type Locale, locales } from './locales';

/** Locale-free paths of a page in each language that has it. */
export type Alternates = Partial<Record<Locale, string>>;

/** The same locale-free path in all four languages. */
export function everywhere(path: string): Alternates {
  return Object.fromEntries(locales.map((locale) => [locale, path]));
}
