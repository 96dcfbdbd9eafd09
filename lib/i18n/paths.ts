import { defaultLocale, isLocale, type Locale } from './locales';

/** The address of a locale-free path ('/faq') for readers of one language: Chinese stays at the root. */
export function localePath(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** Splits an address into its locale and the locale-free path; a path without prefix is Chinese. */
export function splitLocale(pathname: string): { locale: Locale; path: string; prefixed: boolean } {
  const first = pathname.split('/')[1];
  if (!isLocale(first)) return { locale: defaultLocale, path: pathname || '/', prefixed: false };
  return { locale: first, path: pathname.slice(first.length + 1) || '/', prefixed: true };
}
