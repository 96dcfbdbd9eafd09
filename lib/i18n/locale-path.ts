import { defaultLocale, isLocale, type Locale } from './locales';

/** Returns the public path of a locale-free path ('/faq') in a locale; Chinese has no prefix. */
export function localePath(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** Splits a pathname into locale and locale-free path; a path without a prefix is Chinese. */
export function splitLocale(pathname: string): { locale: Locale; path: string; prefixed: boolean } {
  const first = pathname.split('/')[1];
  if (!isLocale(first)) return { locale: defaultLocale, path: pathname || '/', prefixed: false };
  return { locale: first, path: pathname.slice(first.length + 1) || '/', prefixed: true };
}
