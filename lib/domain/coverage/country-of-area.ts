import type { ContentCountry } from '@/lib/content';
import { locales } from '@/lib/i18n/locales';
import { countryOfSlug, titleSlug } from './country-path';

type Area = { slug: string; title: string };

/** By slug, else by title in any language. Ids are those of one content service and say nothing. */
export function countryOfArea({ slug, title }: Area, countries: readonly ContentCountry[]): ContentCountry | undefined {
  const asked = countryOfSlug(slug);
  const name = title.trim().toLowerCase();
  return (
    countries.find((country) => titleSlug(country.name.en) === asked) ??
    countries.find((country) => locales.some((locale) => country.name[locale].toLowerCase() === name))
  );
}
