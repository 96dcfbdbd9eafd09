import { type CompleteLocale, type Language, type Locale, languages } from './languages';

export type { CompleteLocale, Locale };

export const localeFacts: Record<Locale, Language> = languages;
export const knownLocales = Object.keys(languages) as [Locale, ...Locale[]];

/** Reads a list such as `en,zh`. Throws for an unknown language or one that comes twice. */
export function servedLocales(list: string | undefined): readonly [Locale, ...Locale[]] {
  const names = (list ?? '').split(',').filter(Boolean);
  const served = names.flatMap((name) => knownLocales.find((known) => known === name.trim()) ?? []);
  if (served.length < names.length || new Set(served).size < served.length)
    throw new Error(`LOCALES is a list of ${knownLocales.join(', ')}, each at most once, as in LOCALES=en,zh`);
  const [first = knownLocales[0], ...others] = served.length > 0 ? served : knownLocales;
  return [first, ...others];
}

/** The languages that this site serves, in display order. A browser learns them from the document (`servedList`), which
 * is why they are read here and not from the settings. */
export const locales = servedLocales(
  typeof document === 'undefined' ? process.env.LOCALES : document.documentElement.dataset.locales,
);
/** `data-locales` of the document; undefined where all languages are served. */
export const servedList = locales.join() === knownLocales.join() ? undefined : locales.join();

/** Served at the root, without a prefix: Chinese while it is served, otherwise the first language. */
export const defaultLocale: Locale = locales.includes('zh') ? 'zh' : locales[0];

/** For whoever states no language: English where it is served. */
export const openLocale: Locale = locales.includes('en') ? 'en' : defaultLocale;

export const byLocale = <T>(make: (locale: Locale) => T): Record<Locale, T> =>
  Object.fromEntries(knownLocales.map((locale) => [locale, make(locale)])) as Record<Locale, T>;

/** Completes a table that a language with a fallback may lack: it is read in English there. */
export const orEnglish = <T>(table: Record<CompleteLocale, T> & Partial<Record<Locale, T>>): Record<Locale, T> =>
  byLocale((locale) => table[locale] ?? table.en);

export const isLocale = (value: unknown): value is Locale =>
  typeof value === 'string' && locales.some((locale) => locale === value);

/** Returns the public path of a locale-free path ('/faq') in a locale; the default one has no prefix. */
export function localePath(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** Splits a pathname into locale and locale-free path; a path without a prefix is of the default one. */
export function splitLocale(pathname: string): { locale: Locale; path: string; prefixed: boolean } {
  const first = pathname.split('/')[1];
  if (!isLocale(first)) return { locale: defaultLocale, path: pathname || '/', prefixed: false };
  return { locale: first, path: pathname.slice(first.length + 1) || '/', prefixed: true };
}

export type Alternates = Partial<Record<Locale, string>>;

export const everywhere = (path: string): Alternates => Object.fromEntries(locales.map((locale) => [locale, path]));
