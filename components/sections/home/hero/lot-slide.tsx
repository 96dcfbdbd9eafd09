import { getTranslations, getFormatter } from 'next-intl/server';
import { FigureRow } from '@/components/sections/blocks/figure-row';
import { Phrases } from '@/components/sections/blocks/phrases';
import { ButtonLink } from '@/components/ui/button';
import type { Local } from '@/lib/content/content-schema';
import { currentHref } from '@/lib/i18n/server';
import { leadDialogPropsFor } from '@/lib/domain/leads/lead-dialog-props';
import type { FactOf } from '@/components/sections/home/facts';
import { demosPath } from '@/lib/domain/reports/sample-reports/demos';
import { DotField } from '@/components/ui/media/dot-field';
import { exampleLot, majorOfExample } from './example-lot';

type LotSlideProps = { slide: Local<'slides'>[number]; factOf: FactOf };

/** What the company does, its price and its speed, next to a lot and its sample. */
export async function LotSlide({ slide, factOf }: LotSlideProps) {
  const [t, fees, href] = await Promise.all([
    getTranslations('home.hero'),
    getTranslations('service.fees'),
    currentHref(),
  ]);
  const price = factOf('man-day-price');
  const countries = factOf('countries-covered');
  const figures = [
    { key: 'report', value: t('hours', { hours: factOf('report-hours').value }), label: t('report') },
    { key: 'price', value: price.value, label: t('price') },
    { key: 'countries', value: countries.value, label: countries.covers },
  ];
  return (
    <div className="grid h-full items-center gap-10 lg:grid-cols-2 lg:gap-16">
      <div>
        <h1>
          <Phrases text={slide.title} />
        </h1>
        <p className="mt-6 max-w-xl text-lead text-soft">{slide.text}</p>
        <p className="mt-8 mb-10 flex flex-wrap items-center gap-x-7 gap-y-3">
          <ButtonLink href={href(slide.href)} {...leadDialogPropsFor(slide.href)}>
            {slide.action}
          </ButtonLink>
          <a className="text-link py-2 hover:text-accent" href={href(demosPath)}>
            {t('second')}
          </a>
        </p>
        <FigureRow items={figures} />
        {price.covers && (
          <p className="figure-caption mt-5">
            {t('priceNote', { price: price.value, covers: price.covers })}{' '}
            <a href={href('/prices')} className="inline-block py-1 text-ink underline hover:text-accent">
              {fees('all')}
            </a>
          </p>
        )}
      </div>
      <LotFigure />
    </div>
  );
}

/** As many places as the lot has units, of which the sample is drawn. This seed gives an even spread. */
const places = { columns: 125, rows: exampleLot.lot / 125, seed: 13_006 } as const;
const bad = majorOfExample.found;

/** Example lot as a dot plot, one dot per unit, with its numbers in the caption. */
async function LotFigure() {
  const t = await getTranslations('home.hero');
  const format = await getFormatter();
  const legend = [
    { key: 'lot', dot: 'bg-edge', value: exampleLot.lot },
    { key: 'sample', dot: 'bg-accent', value: exampleLot.sample },
    { key: 'major', dot: 'bg-reject', value: bad },
  ] as const;
  return (
    <figure className="min-w-0">
      <DotField {...places} lit={exampleLot.sample - bad} bad={bad} size={1.5} />
      <figcaption className="figure-caption mt-4 flex flex-wrap justify-between gap-x-6 gap-y-2 border-t border-line pt-4">
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {legend.map(({ key, dot, value }) => (
            <li key={key} className="flex items-center gap-2">
              <span aria-hidden="true" className={`size-2 rounded-full ${dot}`} />
              {t(key)} <b className="font-normal text-ink">{format.number(value)}</b>
            </li>
          ))}
        </ul>
        <p className="text-accent">{t('plan', { accept: majorOfExample.accept, reject: majorOfExample.accept + 1 })}</p>
      </figcaption>
    </figure>
  );
}
