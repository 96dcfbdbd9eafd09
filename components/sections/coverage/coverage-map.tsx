import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { WorldMap } from '@/components/features/world-map/world-map';
import { Details } from '@/components/ui/details';
import { NamedSection } from '@/components/ui/section';
import { countries, type Fact, fact } from '@/lib/content';
import { coverageAreas } from '@/lib/domain/coverage/areas';
import { type MapFrame, mapBounds, mapMeridians } from '@/lib/domain/coverage/map-land';
import { coverageMapPlants, type Plant } from '@/lib/domain/coverage/plants';
import type { Locale } from '@/lib/i18n/locales';
import { currentLocale } from '@/lib/i18n/server';
import { listGroups } from '@/lib/site/posts/find-posts';
import { cell, Land, placed } from './country-map';
import { PlantDot, PlantList } from './plant-list';

/** Distance between two land dots in degrees. */
const step = 2.5;
const world: MapFrame = {
  west: mapBounds.west,
  north: mapBounds.north,
  longitudeStep: step,
  latitudeStep: step,
  columns: (mapBounds.east - mapBounds.west) / step,
  rows: (mapBounds.north - mapBounds.south) / step,
};

const dot =
  'origin-center [r:11px] [transform-box:fill-box] transition-transform group-data-lit/marker:scale-150 sm:[r:6px]';
const ring = 'fill-paper stroke-accent stroke-[5px] sm:stroke-2';
const nameLook =
  'invisible fill-ink stroke-paper stroke-[3px] text-[44px] font-semibold [paint-order:stroke] group-data-lit/marker:visible sm:text-[22px] lg:text-[15px]';

/** Decorative: the list below names the countries. A marker shows its name while it or its item is highlighted. */
function CountryDotMap({ plants }: { plants: readonly Plant[] }) {
  return (
    <svg viewBox={`0 0 ${world.columns * cell} ${world.rows * cell}`} aria-hidden="true" className="block w-full">
      <Land frame={world} />
      {plants.map(({ code, name, coordinates, resident }) => {
        const [x, y] = placed(world, coordinates);
        const isFarEast = x > (world.columns * cell) / 2;
        return (
          <g key={code} data-marker={code} className="group/marker cursor-pointer">
            <circle cx={x} cy={y} r="6" className={`${dot} ${resident ? 'fill-accent' : ring}`} />
            <text
              x={isFarEast ? x - 16 : x + 16}
              y={y}
              dominantBaseline="central"
              textAnchor={isFarEast ? 'end' : 'start'}
              className={nameLook}
            >
              {name}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

const degreesOf = (longitude: number) => `${Math.abs(longitude)}°${longitude < 0 ? ' W' : longitude > 0 ? ' E' : ''}`;
const share = (longitude: number) =>
  `${(((longitude - mapBounds.west) / (mapBounds.east - mapBounds.west)) * 100).toFixed(2)}%`;

function MeridianScale() {
  return (
    <div aria-hidden="true" className="figure-caption relative h-8 border-t border-hair max-sm:hidden">
      {mapMeridians.map((longitude) => (
        <span
          key={longitude}
          style={{ left: share(longitude) }}
          className="absolute -translate-x-1/2 pt-2 before:absolute before:top-0 before:left-1/2 before:h-1.5 before:border-l before:border-edge"
        >
          {degreesOf(longitude)}
        </span>
      ))}
    </div>
  );
}

type CoverageMapProps = {
  plants: Plant[];
  covered: Fact;
  /** What the map says in words: the countries, each with its link. */
  list: ReactNode;
  compact?: boolean;
};

export async function CoverageMap({ plants, covered, list, compact = false }: CoverageMapProps) {
  const t = await getTranslations('widgets.map');
  const coverage = await getTranslations('coverage.banner');
  return (
    <NamedSection
      name="coverage-map"
      title={t('title')}
      titleClass={compact ? 'shell mb-8' : 'sr-only'}
      className={compact ? 'on-ink py-10 lg:py-14' : 'pb-12 md:pb-16'}
    >
      <figure className="shell">
        <figcaption className="mb-6 flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
          <p className="flex items-baseline gap-4">
            <strong className="text-h1 leading-none font-semibold tracking-[-0.033em]">{covered.value}</strong>
            <span className="text-lead text-soft">{covered.covers}</span>
          </p>
          <ul className="figure-caption flex flex-wrap gap-x-6 gap-y-2">
            <li className="flex items-center gap-2">
              <PlantDot resident />
              {coverage('onSite')}
            </li>
            <li className="flex items-center gap-2">
              <PlantDot resident={false} />
              {coverage('byOrder')}
            </li>
          </ul>
        </figcaption>
        <WorldMap label={t('label', { count: plants.length })} drawing={<CountryDotMap plants={plants} />}>
          <MeridianScale />
          {list}
        </WorldMap>
      </figure>
    </NamedSection>
  );
}

export async function CompactMap() {
  const [t, coverage] = await Promise.all([getTranslations('widgets.map'), loadCoverage(await currentLocale())]);
  const list = (
    <div className="mt-6">
      <Details more={t('show')} less={t('hide')}>
        <div className="mt-4">
          <PlantList plants={coverage.plants} />
        </div>
      </Details>
    </div>
  );
  return <CoverageMap {...coverage} list={list} compact />;
}

/** While the list of country pages is unavailable, every country links to the contact page. */
export async function loadCoverage(locale: Locale): Promise<{ plants: Plant[]; covered: Fact }> {
  const areas = coverageAreas(await listGroups(locale, 'coverage'));
  return { plants: coverageMapPlants(countries(), locale, areas), covered: fact('countries-covered', locale) };
}
