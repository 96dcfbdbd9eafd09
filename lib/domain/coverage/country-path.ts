import type { Locale } from '@/lib/i18n/locales';

/** Irregular paths: Turkey has the suffix in every locale, Poland in none, and Brazil exists in Chinese only. */
const overrides = new Map<string, (locale: Locale) => string | null>([
  ['turkey', () => 'turkey-inspection'],
  ['poland', () => 'poland'],
  ['brazil', (locale) => (locale === 'zh' ? 'brizal' : null)],
]);

const inspected =
  'japan south-korea india bangladesh myanmar china philippines thailand cambodia vietnam indonesia malaysia pakistan';
export const inspectedCountries: readonly string[] = inspected.split(' ');

/** In Chinese with the suffix `-inspection`; null when that locale has no such page. */
export function countryPath(locale: Locale, country: string): string | null {
  const override = overrides.get(country);
  const slug = override ? override(locale) : locale === 'zh' ? `${country}-inspection` : country;
  return slug ? `/coverage/${slug}` : null;
}

export function titleSlug(title: string): string {
  return title
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

const spellings = new Map([
  ['brizal', 'brazil'],
  ['korea', 'south-korea'],
]);

export function countryOfSlug(slug: string): string {
  const bare = slug.toLowerCase().replace(/-inspection$/, '');
  return spellings.get(bare) ?? bare;
}

/** For a slug that differs by suffix, case or spelling only; null for unknown and for canonical ones. */
export function canonicalCountryPath(locale: Locale, slug: string): string | null {
  const country = countryOfSlug(slug);
  if (!inspectedCountries.includes(country) && !overrides.has(country)) return null;
  const path = countryPath(locale, country);
  return path === `/coverage/${slug}` ? null : path;
}
