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

/** Irregular paths: Turkey has the suffix in every locale, Poland in none, and Brazil exists in Chinese only. */
const overrides = new Map<string, (locale: Locale) => string | null>([
  ['turkey', () => 'turkey-inspection'],
  ['poland', () => 'poland'],
  ['brazil', (locale) => (locale === 'zh' ? 'brizal' : null)],
]);

/** Slugs of the thirteen countries with our own inspectors, as `titleSlug` makes them from the English titles. */
export const inspectedCountries: readonly string[] = inspected;

/** In Chinese with the suffix `-inspection`; null when that locale has no such page. */
export function countryPath(locale: Locale, country: string): string | null {
  const override = overrides.get(country);
  const slug = override ? override(locale) : locale === 'zh' ? `${country}-inspection` : country;
  return slug ? `/coverage/${slug}` : null;
}

/** Returns the slug of an English country title: 'South Korea' gives 'south-korea'. */
export function titleSlug(title: string): string {
  return title
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Spellings of a slug that name a country, besides its English title. */
const spellings = new Map([
  ['brizal', 'brazil'],
  ['korea', 'south-korea'],
]);

/** Returns the country that a slug of the coverage family names: 'japan-inspection' and 'Japan' give 'japan'. */
export function countryOfSlug(slug: string): string {
  const bare = slug.toLowerCase().replace(/-inspection$/, '');
  return spellings.get(bare) ?? bare;
}

/** For a slug that differs by suffix, case or spelling only; null for unknown and for canonical ones. */
export function canonicalCountryPath(locale: Locale, slug: string): string | null {
  const country = countryOfSlug(slug);
  if (!(inspected as readonly string[]).includes(country) && !overrides.has(country)) return null;
  const path = countryPath(locale, country);
  return path === `/coverage/${slug}` ? null : path;
}
