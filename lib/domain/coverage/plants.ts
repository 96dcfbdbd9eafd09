import type { ContentCountry } from '@/lib/content';
import { type Locale, locales } from '@/lib/i18n/locales';
import { countryOfSlug, titleSlug } from './country-path';

export type PlantRegion = ContentCountry['region'];

export type Plant = {
  code: string;
  name: string;
  /** Longitude and latitude in degrees. */
  coordinates: [number, number];
  status: 'active';
  region: PlantRegion;
  /** Inspectors of the company live there. */
  resident: boolean;
  /** Locale-free path of its link: its own page, else the contact page with the country preselected. */
  path: string;
  /** Has its own page; without one, the link asks for a quote. */
  hasPage: boolean;
  places: readonly Place[];
};
type Place = { name: string; at: readonly [longitude: number, latitude: number] };

export const plantRegions: readonly PlantRegion[] = ['east-asia', 'southeast-asia', 'south-asia', 'europe', 'americas'];

type Area = { slug: string; title: string; path: string };

/** `areas` are the country pages of that language; planned countries are omitted. */
export function coverageMapPlants(
  countries: readonly ContentCountry[],
  locale: Locale,
  areas: readonly Area[],
): Plant[] {
  const pages = new Map(areas.map((area) => [countryOfArea(area, countries)?.code, area.path]));
  return countries.flatMap(({ code, name, longitude, latitude, status, region, inspectors, places }) => {
    if (status !== 'active') return [];
    const page = pages.get(code);
    const path = page ?? `/contactus?country=${code}`;
    return [
      {
        code,
        name: name[locale],
        coordinates: [longitude, latitude],
        status,
        region,
        resident: inspectors,
        path,
        hasPage: page !== undefined,
        places: places.map(({ name, at }) => ({ name: name[locale], at })),
      },
    ];
  });
}

export function plantsByRegion(plants: readonly Plant[]): { region: PlantRegion; plants: Plant[] }[] {
  return plantRegions
    .map((region) => ({ region, plants: plants.filter((plant) => plant.region === region) }))
    .filter((group) => group.plants.length > 0);
}

/** By slug, else by title in any language. Ids are those of one content service and say nothing. */
function countryOfArea(
  { slug, title }: Pick<Area, 'slug' | 'title'>,
  countries: readonly ContentCountry[],
): ContentCountry | undefined {
  const asked = countryOfSlug(slug);
  const name = title.trim().toLowerCase();
  return (
    countries.find((country) => titleSlug(country.name.en) === asked) ??
    countries.find((country) => locales.some((locale) => country.name[locale].toLowerCase() === name))
  );
}
