import type { ContentCountry } from '@/lib/content';
import type { Locale } from '@/lib/i18n/locales';

export type PlantRegion = ContentCountry['region'];

/** A point of the coverage map. */
export type Plant = {
  code: string;
  name: string;
  /** Longitude and latitude in degrees. */
  coordinates: [number, number];
  status: 'active';
  region: PlantRegion;
  /** Our inspectors live there. */
  resident: boolean;
  /** Where its link leads, locale-free: its own page, else the contact page with the country named. */
  path: string;
  /** It has a page of its own; without one its link asks for a quote. */
  hasPage: boolean;
};

/** Regions in the order in which every list of countries shows them. */
export const plantRegions: readonly PlantRegion[] = ['east-asia', 'southeast-asia', 'south-asia', 'europe', 'americas'];

type Area = { id: number; path: string };

/** The points of the map in one language: every active country; planned ones are left out. `areas` are the country pages of that language. */
export function coverageMapPlants(
  countries: readonly ContentCountry[],
  locale: Locale,
  areas: readonly Area[],
): Plant[] {
  return countries.flatMap(({ code, name, longitude, latitude, status, region, inspectors, postId }) => {
    if (status !== 'active') return [];
    const page = postId === undefined ? undefined : areas.find(({ id }) => id === postId)?.path;
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
      },
    ];
  });
}

/** The points by region, regions without any left out. */
export function plantsByRegion(plants: readonly Plant[]): { region: PlantRegion; plants: Plant[] }[] {
  return plantRegions
    .map((region) => ({ region, plants: plants.filter((plant) => plant.region === region) }))
    .filter((group) => group.plants.length > 0);
}
