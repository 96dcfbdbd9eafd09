import { Carousel } from '@/components/features/carousel/carousel';
import { inPage } from '@/components/layout/in-page';
import { HeadingLink } from '@/components/sections/blocks/heading-link';
import { type Plant, type PlantRegion, plantsByRegion } from '@/lib/domain/coverage/plants';
import { leadDialogProps } from '@/lib/domain/leads/lead-dialog-props';
import type { PostSummary } from '@/lib/domain/posts/post-types';
import { CountrySketch } from './country-map';

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
  const { t, href } = await inPage('coverage');
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

/** A country as a card: its map, its name and its places. */
export function PlantCard({
  plant,
  as: Heading,
  hrefOf,
}: {
  plant: Plant;
  as: 'h3' | 'h4';
  hrefOf: (path: string) => string;
}) {
  return (
    <div className="relative h-full border-t border-edge pt-3">
      <CountrySketch plant={plant} />
      <Heading className="mt-3 flex items-center gap-2.5 text-h4">
        <PlantDot resident={plant.resident} />
        <PlantLink plant={plant} hrefOf={hrefOf} className="after:absolute after:inset-0 hover:text-accent" />
      </Heading>
      <p className="mt-1 text-small leading-snug text-soft">{plant.places.map(({ name }) => name).join('\u00A0· ')}</p>
    </div>
  );
}

/** All countries by region, those with a page drawn; `elsewhere` are pages of places that the map does not know. */
export async function PlantAtlas({
  plants,
  elsewhere,
}: {
  plants: readonly Plant[];
  elsewhere: readonly PostSummary[];
}) {
  const { t, href } = await inPage('coverage');
  return (
    <div className="mt-10">
      {plantsByRegion(plants).map(({ region, plants: all }) => {
        const [drawn, others] = [all.filter(({ hasPage }) => hasPage), all.filter(({ hasPage }) => !hasPage)];
        const id = `plants-${region}`;
        return (
          <div key={region} className="grid gap-x-10 gap-y-5 border-t border-ink pt-5 pb-10 lg:grid-cols-[10rem_1fr]">
            <h3 id={id}>{t(`regions.${region}`)}</h3>
            <div>
              {drawn.length > 0 && (
                <ul aria-labelledby={id} className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-3 lg:grid-cols-4">
                  {drawn.map((plant) => (
                    <li key={plant.code} data-plant={plant.code} className="data-lit:text-accent">
                      <PlantCard plant={plant} as="h4" hrefOf={href} />
                    </li>
                  ))}
                </ul>
              )}
              {others.length > 0 && (
                <ul
                  aria-labelledby={drawn.length > 0 ? undefined : id}
                  className="flex flex-wrap gap-x-7 not-first:mt-7 not-first:border-t not-first:border-line not-first:pt-3"
                >
                  {others.map((plant) => (
                    <li
                      key={plant.code}
                      data-plant={plant.code}
                      className="flex items-center gap-2.5 data-lit:text-accent"
                    >
                      <PlantDot resident={plant.resident} />
                      <PlantLink plant={plant} hrefOf={href} className="py-2 hover:text-accent" />
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </div>
        );
      })}
      {elsewhere.length > 0 && (
        <div className="grid gap-x-10 gap-y-5 border-t border-ink pt-5 pb-10 lg:grid-cols-[10rem_1fr]">
          <h3>{t('regions.elsewhere')}</h3>
          <ul className="flex flex-wrap gap-x-7">
            {elsewhere.map(({ id, path, title }) => (
              <li key={id}>
                <HeadingLink as="h4" href={href(path)} text={title} className="py-2 text-h4" />
              </li>
            ))}
          </ul>
        </div>
      )}
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
  const { t } = await inPage('widgets.coverage');
  const { t: regions, href } = await inPage('coverage.regions');
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
