import { getTranslations } from 'next-intl/server';
import { WorldMap } from '@/components/features/world-map/world-map';
import { Details } from '@/components/ui/details';
import { countries, type Fact, fact } from '@/lib/content';
import { coverageAreas } from '@/lib/domain/coverage/areas';
import { atlasLand, landRuns, mapBounds, mapMeridians } from '@/lib/domain/coverage/map-land';
import { coverageMapPlants, type Plant } from '@/lib/domain/coverage/plants';
import type { Locale } from '@/lib/i18n/locales';
import { currentLocale } from '@/lib/i18n/server';
import { listGroups } from '@/lib/site/posts/find-posts';
import { PlantDot, PlantList } from './plant-list';

/** Distance between two land dots in degrees; `cell` is the same distance in px. */
const step = 2.5;
const cell = 10;
const width = ((mapBounds.east - mapBounds.west) / step) * cell;
const height = ((mapBounds.north - mapBounds.south) / step) * cell;

const xOf = (longitude: number) => Math.round(((longitude - mapBounds.west) / step) * cell);
const yOf = (latitude: number) => Math.round(((mapBounds.north - latitude) / step) * cell);

/** One path segment per run of land: zero-length dashes with round caps draw the dots. */
const land = landRuns(atlasLand(), step)
  .map(({ row, from, to }) => `M${from * cell + cell / 2} ${row * cell + cell / 2}h${(to - from) * cell || 0.01}`)
  .join('');

const dot =
  'origin-center [r:11px] [transform-box:fill-box] transition-transform group-data-lit/marker:scale-150 sm:[r:6px]';
const ring = 'fill-paper stroke-accent stroke-[5px] sm:stroke-2';
const nameLook =
  'invisible fill-ink stroke-paper stroke-[3px] text-[44px] font-semibold [paint-order:stroke] group-data-lit/marker:visible sm:text-[22px] lg:text-[15px]';

/** Decorative: the list below names the countries. A marker shows its name while it or its item is highlighted. */
function CountryDotMap({ plants }: { plants: readonly Plant[] }) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="block w-full">
      <path
        d={land}
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray={`0 ${cell}`}
        className="stroke-edge"
      />
      {plants.map(({ code, name, coordinates: [longitude, latitude], resident }) => {
        const [x, y] = [xOf(longitude), yOf(latitude)];
        const isFarEast = x > width / 2;
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
  compact?: boolean;
};

export async function CoverageMap({ plants, covered, compact = false }: CoverageMapProps) {
  const t = await getTranslations('widgets.map');
  const coverage = await getTranslations('coverage.banner');
  const list = <PlantList plants={plants} />;
  return (
    <section aria-labelledby="coverage-map" className={compact ? 'on-ink py-10 lg:py-14' : 'pb-12 md:pb-16'}>
      <h2 id="coverage-map" className={compact ? 'shell mb-8' : 'sr-only'}>
        {t('title')}
      </h2>
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
          <div className="mt-6">
            {compact ? (
              <Details more={t('show')} less={t('hide')}>
                <div className="mt-4">{list}</div>
              </Details>
            ) : (
              list
            )}
          </div>
        </WorldMap>
      </figure>
    </section>
  );
}

export async function CompactMap() {
  return <CoverageMap {...(await loadCoverage(await currentLocale()))} compact />;
}

/** While the list of country pages is unavailable, every country links to the contact page. */
export async function loadCoverage(locale: Locale): Promise<{ plants: Plant[]; covered: Fact }> {
  const areas = coverageAreas(await listGroups(locale, 'coverage'));
  return { plants: coverageMapPlants(countries(), locale, areas), covered: fact('countries-covered', locale) };
}
