import { locale as rootLocale } from 'next/root-params';
import { defaultLocale, isLocale, type Locale, localePath } from './locales';

export async function currentLocale(): Promise<Locale> {
  const value = await rootLocale();
  return isLocale(value) ? value : defaultLocale;
}

/** Maps locale-free paths to hrefs in the locale of this page; absolute URLs stay. */
export async function currentHref(): Promise<(path: string) => string> {
  const locale = await currentLocale();
  return (path) => (/^https?:/.test(path) ? path : localePath(locale, path));
}
