import { getTranslations } from 'next-intl/server';
import { Carousel } from '@/components/features/carousel/carousel';
import { plantsByRegion } from '@/lib/domain/coverage/plants';
import type { Plant } from '@/lib/domain/coverage/plants';
import { currentHref } from '@/lib/i18n/server';
import { PlantLink } from './plant-link';
import { PlantDot } from './plant-list';

type CoverageCarouselProps = { plants: Plant[] };

/** All covered countries, ordered by region: five per view on wide screens, two on small ones. */
export async function CoverageCarousel({ plants }: CoverageCarouselProps) {
  const t = await getTranslations('widgets.coverage');
  const [regions, href] = await Promise.all([getTranslations('coverage.regions'), currentHref()]);
  const slides = plantsByRegion(plants)
    .flatMap((group) => group.plants)
    .map((plant) => ({
      key: plant.code,
      content: (
        <div className="relative h-full border-t border-ink pt-4 pb-2">
          <p className="figure-caption flex items-center gap-2">
            <PlantDot resident={plant.resident} />
            {regions(plant.region)}
          </p>
          <p className="mt-2 text-h4 leading-snug font-semibold">
            <PlantLink plant={plant} hrefOf={href} className="after:absolute after:inset-0 hover:text-accent" />
          </p>
        </div>
      ),
    }));
  return <Carousel label={t('label')} slides={slides} perView={{ large: 5, small: 2 }} />;
}
