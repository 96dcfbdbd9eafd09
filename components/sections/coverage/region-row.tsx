import { getTranslations } from 'next-intl/server';
import { HeadingLink } from '@/components/sections/blocks/heading-link';
import { Drawing } from '@/components/ui/media/picture';
import type { ContentCountry } from '@/lib/content';
import { countryOfArea, plantRegions } from '@/lib/domain/coverage/plants';
import type { PostSummary } from '@/lib/domain/posts/post-types';
import { currentHref } from '@/lib/i18n/server';

type Region = ContentCountry['region'];
type RegionAreas = { region: Region; areas: PostSummary[] };
type CoverageGroups = {
  inspected: RegionAreas[];
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

export async function RegionRow({ region, areas }: { region: Region | null; areas: PostSummary[] }) {
  const [t, href] = await Promise.all([getTranslations('coverage.regions'), currentHref()]);
  return (
    <div className="grid gap-6 border-t border-line py-8 md:grid-cols-[12rem_1fr] md:gap-10 lg:grid-cols-[16rem_1fr]">
      <div className="flex items-center justify-between gap-6 md:block">
        <h3>{t(region ?? 'elsewhere')}</h3>
        {region && <Drawing name={`region-${region}`} className="h-auto w-32 md:mt-4 md:w-full" />}
      </div>
      <ul className="grid self-start ps-px pt-px sm:grid-cols-2 lg:grid-cols-3">
        {areas.map((area) => (
          <li key={area.id} className="relative -ms-px -mt-px border border-line bg-card p-5">
            <HeadingLink as="h4" href={href(area.path)} covers className="">
              {area.title}
            </HeadingLink>
            {area.excerpt && <p className="mt-2 text-small text-soft">{area.excerpt}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
