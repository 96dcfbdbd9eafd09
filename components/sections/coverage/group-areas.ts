import type { PostSummary } from '@/lib/domain/posts/post-types';
import type { ContentCountry } from '@/lib/content';
import { countryOfArea } from '@/lib/domain/coverage/country-of-area';
import { plantRegions } from '@/lib/domain/coverage/plants';

export type Region = ContentCountry['region'];
export type RegionAreas = { region: Region; areas: PostSummary[] };
export type CoverageGroups = {
  /** Countries with resident inspectors, by region. */
  inspected: RegionAreas[];
  /** Countries with a page but no resident inspectors, by region. */
  further: RegionAreas[];
  /** Areas that the country table does not know, and so without a place on the map. */
  elsewhere: PostSummary[];
};

function byRegion(pairs: { area: PostSummary; country: ContentCountry }[]): RegionAreas[] {
  return plantRegions
    .map((region) => ({
      region,
      areas: pairs.filter(({ country }) => country.region === region).map(({ area }) => area),
    }))
    .filter(({ areas }) => areas.length > 0);
}

/** Groups the areas of one language by the entries of the country table. */
export function groupAreas(areas: readonly PostSummary[], countries: readonly ContentCountry[]): CoverageGroups {
  const active = countries.filter(({ status }) => status === 'active');
  const pairs = areas.map((area) => ({ area, country: countryOfArea(area, active) }));
  const known = pairs.flatMap(({ area, country }) => (country ? [{ area, country }] : []));
  return {
    inspected: byRegion(known.filter(({ country }) => country.inspectors)),
    further: byRegion(known.filter(({ country }) => !country.inspectors)),
    elsewhere: pairs.filter(({ country }) => country === undefined).map(({ area }) => area),
  };
}
