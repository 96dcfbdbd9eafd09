import { type Locale, locales } from './locales';

/** Locale-free paths of a page, for each locale that has it. */
export type Alternates = Partial<Record<Locale, string>>;

/** Returns the same locale-free path for every locale. */
export function everywhere(path: string): Alternates {
  return Object.fromEntries(locales.map((locale) => [locale, path]));
}
