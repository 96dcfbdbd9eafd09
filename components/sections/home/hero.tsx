import { getMessages } from 'next-intl/server';
import { numberFormatFor } from '@/components/features/aql/number-format';
import { Carousel } from '@/components/features/carousel/carousel';
import { type LotPlan, LotTool } from '@/components/features/lot-tool';
import { inPage } from '@/components/layout/in-page';
import { FigureRow } from '@/components/sections/blocks/figure-row';
import { LiveLink } from '@/components/sections/blocks/live-link';
import { Phrases } from '@/components/sections/blocks/phrases';
import { ButtonLink, buttonClass, TextLink } from '@/components/ui/button';
import { HeroPhoto } from '@/components/ui/media/picture';
import { fact, local } from '@/lib/content';
import type { Local } from '@/lib/content/content-schema';
import { maxLotSize } from '@/lib/domain/aql/query/lot';
import { defaultQuery, samplingPlan } from '@/lib/domain/aql/sampling/plan';
import { lotRows } from '@/lib/domain/aql/tables/code-letters';
import { leadDialogPropsFor } from '@/lib/domain/leads/lead-dialog-props';
import { demosPath } from '@/lib/domain/reports/sample-reports/demos';

/** Longer than other carousels stand: the first slide is a tool that one uses. */
const heroIntervalMs = 10_000;

type Slide = Local<'slides'>[number];

/** Lot that the tool shows at first: one row of Table 1 where the dots are as many as its pieces. */
const firstLot = 3_200;

/** The plans of all rows of Table 1 at level II, AQL 2.5 for major and 4.0 for minor defects. */
const lotPlans: readonly LotPlan[] = lotRows.map(({ to }) => {
  const upTo = Math.min(to, maxLotSize);
  const { letter, quantity, classes } = samplingPlan({ ...defaultQuery, lot: upTo });
  const of = (name: 'serious' | 'minor') => classes[name].allowed ?? 0;
  return { upTo, letter, sample: quantity, major: of('serious'), minor: of('minor') };
});

/** The sampling plan of the visitor's lot; below it what leads on, the price and the speed. */
async function LotSlide({ slide }: { slide: Slide }) {
  const { t, locale, href } = await inPage('home.hero');
  const messages = await getMessages();
  const price = fact('man-day-price', locale);
  const countries = fact('countries-covered', locale);
  const figures = [
    { key: 'report', value: t('hours', { hours: fact('report-hours', locale).value }), label: t('report') },
    { key: 'price', value: price.value, label: t('price') },
    { key: 'countries', value: countries.value, label: countries.covers },
  ];
  const after = (
    <p className="flex flex-wrap items-center gap-x-7 gap-y-1 sm:gap-y-3">
      <ButtonLink href={href(slide.href)} {...leadDialogPropsFor(slide.href)} text={slide.action} />
      {/* In the form of the lot, which goes along. */}
      <button type="submit" formAction={href('/plan')} className="text-link py-2 hover:text-accent">
        {t('days')}
      </button>
      <TextLink href={href(demosPath)} text={t('second')} className="text-link py-2" />
    </p>
  );
  return (
    <div className="grid h-full content-between gap-5">
      <LotTool
        plans={lotPlans}
        lot={firstLot}
        action={href('/aql')}
        separator={numberFormatFor(locale).whole(11_111).charAt(2)}
        words={messages.home.hero.tool}
        after={after}
      >
        <h1>
          <Phrases text={slide.title} />
        </h1>
        <p className="mt-3 max-w-xl text-soft">{slide.text}</p>
      </LotTool>
      <div className="grid gap-x-16 gap-y-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        {/* The next section of a phone's screen says two of them again, the note the third. */}
        <div className="max-sm:hidden">
          <FigureRow items={figures} />
        </div>
        {price.covers && (
          <p className="figure-caption self-end">{t('priceNote', { price: price.value, covers: price.covers })}</p>
        )}
      </div>
    </div>
  );
}

/** Hero of the home page: the lot and its sample first, then the photo slides. */
export async function Hero() {
  const { t, locale } = await inPage('home.hero');
  const [first, ...others] = local(locale, 'slides');
  if (!first) return null;
  const slides = [
    { key: 'lot', content: <LotSlide slide={first} /> },
    ...others.map((slide) => ({ key: slide.href, content: <PhotoSlide slide={slide} /> })),
  ];
  return (
    <div id="hero" className="on-ink">
      <div className="shell pt-6 pb-3">
        <Carousel label={t('label')} slides={slides} intervalMs={heroIntervalMs} />
      </div>
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
            text={slide.action}
            className={buttonClass('line')}
            {...leadDialogPropsFor(slide.href)}
          />
        </p>
      </div>
      <div className="relative aspect-video self-start overflow-hidden lg:aspect-auto lg:h-full">
        <HeroPhoto
          src={slide.picture}
          alt={slide.alt}
          sizes="(min-width: 64rem) 52rem, 87vw"
          className="after-first-view absolute inset-0 h-full w-full object-cover"
        />
      </div>
    </div>
  );
}
