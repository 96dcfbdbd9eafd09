import type { ContentCountry } from '@/lib/content';
import { locales } from '@/lib/i18n/locales';
import { countryOfSlug, titleSlug } from './country-path';

type Area = { slug: string; title: string };

/**
 * Returns the entry of the country table that an area is about, by its slug or by its title in any language; undefined
 * for an area that the table does not know. Ids are those of one content service and say nothing.
 */
export function countryOfArea({ slug, title }: Area, countries: readonly ContentCountry[]): ContentCountry | undefined {
  const asked = countryOfSlug(slug);
  const name = title.trim().toLowerCase();
  return (
    countries.find((country) => titleSlug(country.name.en) === asked) ??
    countries.find((country) => locales.some((locale) => country.name[locale].toLowerCase() === name))
  );
}
