import { getTranslations } from 'next-intl/server';
import { Carousel } from '@/components/features/carousel/carousel';
import { type Plant, type PlantRegion, plantsByRegion } from '@/lib/domain/coverage/plants';
import { leadDialogProps } from '@/lib/domain/leads/lead-dialog-props';
import { currentHref } from '@/lib/i18n/server';

type PlantLinkProps = { plant: Plant; hrefOf: (path: string) => string; className: string };

/** Link to the page of a country; a country without a page opens the lead dialog with that country preselected. */
function PlantLink({ plant: { code, name, path, hasPage }, hrefOf, className }: PlantLinkProps) {
  const ask = hasPage ? {} : leadDialogProps({ purpose: 'quotation', country: code });
  return (
    <a href={hrefOf(path)} {...ask} className={className}>
      {name}
    </a>
  );
}

const item = 'flex items-center gap-3 border-t border-line data-lit:border-accent data-lit:text-accent';
const columns = '-mb-8 columns-2 gap-x-6 sm:columns-3 sm:gap-x-8 lg:mb-0 lg:grid lg:grid-cols-6';
/** Europe has about as many countries as two other regions together, so it gets two columns. */
const broad: Partial<Record<PlantRegion, string>> = { europe: 'lg:col-span-2' };
const broadList: Partial<Record<PlantRegion, string>> = { europe: 'lg:columns-2 lg:gap-8' };

/** Text alternative of the map: all countries by region, each linked to its page or to the contact page. */
export async function PlantList({ plants }: { plants: readonly Plant[] }) {
  const [t, href] = await Promise.all([getTranslations('coverage'), currentHref()]);
  return (
    <div className={columns}>
      {plantsByRegion(plants).map(({ region, plants: regionPlants }) => (
        <div key={region} className={`break-inside-avoid pb-8 lg:pb-0 ${broad[region] ?? ''}`}>
          <p id={`plants-${region}`} className="figure-caption pb-2">
            {t(`regions.${region}`)}
          </p>
          <ul aria-labelledby={`plants-${region}`} className={`border-b border-line ${broadList[region] ?? ''}`}>
            {regionPlants.map((plant) => (
              <li key={plant.code} data-plant={plant.code} className={`${item} break-inside-avoid`}>
                <PlantDot resident={plant.resident} label={t(plant.resident ? 'banner.onSite' : 'banner.byOrder')} />
                <PlantLink plant={plant} hrefOf={href} className="block min-w-0 grow py-2 hover:text-accent" />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

export function PlantDot({ resident, label }: { resident: boolean; label?: string }) {
  return (
    <span
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className={`size-2.5 shrink-0 rounded-full ${resident ? 'bg-accent' : 'border-2 border-accent'}`}
    />
  );
}

export async function CoverageCarousel({ plants }: { plants: Plant[] }) {
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
