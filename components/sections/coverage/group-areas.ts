import type { PostSummary } from '@/lib/domain/posts/post-types';
import type { ContentCountry } from '@/lib/content';
import { plantRegions } from '@/lib/domain/coverage/plants';

export type Region = ContentCountry['region'];
export type RegionAreas = { region: Region; areas: PostSummary[] };
export type CoverageGroups = {
  /** Countries with resident inspectors, by region. */
  inspected: RegionAreas[];
  /** Countries with a page but no resident inspectors, by region. */
  further: RegionAreas[];
};

function byRegion(pairs: { area: PostSummary; country: ContentCountry }[]): RegionAreas[] {
  return plantRegions
    .map((region) => ({
      region,
      areas: pairs.filter(({ country }) => country.region === region).map(({ area }) => area),
    }))
    .filter(({ areas }) => areas.length > 0);
}

/** Groups the areas of one language by the entries of the country table; areas without an active entry are dropped. */
export function groupAreas(areas: readonly PostSummary[], countries: readonly ContentCountry[]): CoverageGroups {
  const pairs = areas.flatMap((area) => {
    const country = countries.find(({ postId, status }) => postId === area.id && status === 'active');
    return country ? [{ area, country }] : [];
  });
  return {
    inspected: byRegion(pairs.filter(({ country }) => country.inspectors)),
    further: byRegion(pairs.filter(({ country }) => !country.inspectors)),
  };
}
