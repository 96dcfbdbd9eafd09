import { locale as rootLocale } from 'next/root-params';
import { defaultLocale, isLocale, type Locale } from './locales';
import { localePath } from './paths';

/** The language of the page that is being rendered. */
export async function currentLocale(): Promise<Locale> {
  const value = await rootLocale();
  return isLocale(value) ? value : defaultLocale;
}

/** Turns locale-free paths into addresses for the reader of this page; addresses of other sites stay as they are. */
export async function currentHref(): Promise<(path: string) => string> {
  const locale = await currentLocale();
  return (path) => (/^https?:/.test(path) ? path : localePath(locale, path));
}
