import { getFormatter, getTranslations } from 'next-intl/server';
import { Carousel } from '@/components/features/carousel/carousel';
import { FigureRow } from '@/components/sections/blocks/figure-row';
import { LiveLink } from '@/components/sections/blocks/live-link';
import { Phrases } from '@/components/sections/blocks/phrases';
import { ButtonLink, buttonClass } from '@/components/ui/button';
import { DotField } from '@/components/ui/media/dot-field';
import { Picture } from '@/components/ui/media/picture';
import { fact, local } from '@/lib/content';
import type { Local } from '@/lib/content/content-schema';
import { leadDialogPropsFor } from '@/lib/domain/leads/lead-dialog-props';
import { photoWidths } from '@/lib/domain/media/media-widths';
import { demosPath } from '@/lib/domain/reports/sample-reports/demos';
import { currentHref, currentLocale } from '@/lib/i18n/server';
import { exampleLot, majorOfExample } from './hero/example-lot';

type Slide = Local<'slides'>[number];

async function LotSlide({ slide }: { slide: Slide }) {
  const t = await getTranslations('home.hero');
  const fees = await getTranslations('service.fees');
  const locale = await currentLocale();
  const href = await currentHref();
  const price = fact('man-day-price', locale);
  const countries = fact('countries-covered', locale);
  const figures = [
    { key: 'report', value: t('hours', { hours: fact('report-hours', locale).value }), label: t('report') },
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

const places = { columns: 125, rows: exampleLot.lot / 125, seed: 13_006 } as const;
const bad = majorOfExample.found;

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

export async function Hero() {
  const [t, locale] = await Promise.all([getTranslations('home.hero'), currentLocale()]);
  const [first, ...others] = local(locale, 'slides');
  if (!first) return null;
  const slides = [
    { key: 'lot', content: <LotSlide slide={first} /> },
    ...others.map((slide) => ({ key: slide.href, content: <PhotoSlide slide={slide} /> })),
  ];
  return (
    <div id="hero" className="shell pt-8 md:pt-14 lg:pt-18">
      <Carousel label={t('label')} slides={slides} />
    </div>
  );
}

function PhotoSlide({ slide }: { slide: Slide }) {
  return (
    <div className="grid h-full grid-rows-[auto_1fr] gap-8 lg:grid-cols-[1fr_1.4fr] lg:grid-rows-1 lg:items-center lg:gap-16">
      <div>
        <h2>
          <Phrases text={slide.title} />
        </h2>
        <p className="mt-5 max-w-xl text-lead text-soft">{slide.text}</p>
        <p className="mt-7">
          <LiveLink
            path={slide.href}
            otherwise="nothing"
            className={buttonClass('line')}
            {...leadDialogPropsFor(slide.href)}
          >
            {slide.action}
          </LiveLink>
        </p>
      </div>
      <div className="relative aspect-video self-start overflow-hidden lg:aspect-auto lg:h-full">
        <Picture
          src={slide.picture}
          alt={slide.alt}
          widths={photoWidths}
          sizes="(min-width: 64rem) 52rem, 87vw"
          width={1280}
          height={720}
          className="after-first-view absolute inset-0 h-full w-full object-cover"
        />
      </div>
    </div>
  );
}
