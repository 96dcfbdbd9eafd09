import { getTranslations } from 'next-intl/server';
import { WorldMap } from '@/components/features/world-map/world-map';
import { Details } from '@/components/ui/details';
import type { Fact } from '@/lib/content';
import type { Plant } from '@/lib/domain/coverage/plants';
import { currentHref } from '@/lib/i18n/server';
import { CountryDotMap, MeridianScale } from './country-dot-map';
import { PlantDot, PlantList } from './plant-list';

type CoverageMapProps = {
  plants: Plant[];
  /** The published number of countries. */
  covered: Fact;
  /** For pages on other topics: adds a title and collapses the list of countries. */
  compact?: boolean;
};

/** Coverage: the number of countries, the map, and the same information as a list. */
export async function CoverageMap({ plants, covered, compact = false }: CoverageMapProps) {
  const t = await getTranslations('widgets.map');
  const [coverage, href] = await Promise.all([getTranslations('coverage'), currentHref()]);
  const words = { resident: coverage('banner.onSite'), byOrder: coverage('banner.byOrder') };
  const markers = plants.map(({ code, name, coordinates, resident }) => ({ code, name, coordinates, resident }));
  const list = (
    <PlantList plants={plants} hrefOf={href} regionName={(region) => coverage(`regions.${region}`)} words={words} />
  );
  const drawing = <CountryDotMap plants={plants} />;
  return (
    <section aria-labelledby="coverage-map" className={`shell ${compact ? 'py-8 md:py-11' : 'pb-12 md:pb-16'}`}>
      {compact && <div aria-hidden="true" className="mb-9 border-t border-ink md:mb-12" />}
      <h2 id="coverage-map" className={compact ? 'mb-8' : 'sr-only'}>
        {t('title')}
      </h2>
      <figure>
        <figcaption className="mb-6 flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
          <p className="flex items-baseline gap-4">
            <strong className="text-h1 leading-none font-semibold tracking-[-0.033em]">{covered.value}</strong>
            <span className="text-lead text-soft">{covered.covers}</span>
          </p>
          <ul className="figure-caption flex flex-wrap gap-x-6 gap-y-2">
            <li className="flex items-center gap-2">
              <PlantDot resident />
              {words.resident}
            </li>
            <li className="flex items-center gap-2">
              <PlantDot resident={false} />
              {words.byOrder}
            </li>
          </ul>
        </figcaption>
        <WorldMap markers={markers} label={t('label', { count: plants.length })} drawing={drawing}>
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
