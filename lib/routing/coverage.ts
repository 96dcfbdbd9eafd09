import type { Locale } from '@/lib/i18n/locales';

const inspected = [
  'japan',
  'south-korea',
  'india',
  'bangladesh',
  'myanmar',
  'china',
  'philippines',
  'thailand',
  'cambodia',
  'vietnam',
  'indonesia',
  'malaysia',
  'pakistan',
] as const;

/** Paths that are spelt out and follow no rule: Turkey keeps the suffix everywhere, Poland never has it, Brazil is Chinese only. */
const overrides = new Map<string, (locale: Locale) => string | null>([
  ['turkey', () => 'turkey-inspection'],
  ['poland', () => 'poland'],
  ['brazil', (locale) => (locale === 'zh' ? 'brizal' : null)],
]);

/** The thirteen countries where our own inspectors work, by the slug that their English title gives. */
export const inspectedCountries: readonly string[] = inspected;

/** Path of a country page, locale-free: the suffix `-inspection` in Chinese, the plain English title elsewhere; null where there is none. */
export function countryPath(locale: Locale, country: string): string | null {
  const override = overrides.get(country);
  const slug = override ? override(locale) : locale === 'zh' ? `${country}-inspection` : country;
  return slug ? `/coverage/${slug}` : null;
}

/** The slug of an English country title: 'South Korea' gives 'south-korea'. */
export function titleSlug(title: string): string {
  return title
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The canonical path of an address that misses only by suffix, case or the usual spelling; null when it is none. */
export function nearMiss(locale: Locale, slug: string): string | null {
  const bare = slug.toLowerCase().replace(/-inspection$/, '');
  const country = bare === 'brizal' ? 'brazil' : bare === 'korea' ? 'south-korea' : bare;
  if (!(inspected as readonly string[]).includes(country) && !overrides.has(country)) return null;
  const path = countryPath(locale, country);
  return path === `/coverage/${slug}` ? null : path;
}
