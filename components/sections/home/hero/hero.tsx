import { getTranslations } from 'next-intl/server';
import { Carousel } from '@/components/features/carousel/carousel';
import type { Local } from '@/lib/content/content-schema';
import type { FactOf } from '@/components/sections/home/facts';
import { LotSlide } from './lot-slide';
import { LiveLink } from '@/components/sections/blocks/live-link';
import { Phrases } from '@/components/sections/blocks/phrases';
import { buttonClass } from '@/components/ui/button';
import { Picture } from '@/components/ui/media/picture';
import { leadDialogPropsFor } from '@/lib/domain/leads/lead-dialog-props';
import { photoWidths } from '@/lib/domain/media/media-widths';

type HeroProps = { slides: Local<'slides'>; factOf: FactOf };

/** Hero of the home page: the lot and its sample first, then the photo slides. */
export async function Hero({ slides: [first, ...others], factOf }: HeroProps) {
  const t = await getTranslations('home.hero');
  if (!first) return null;
  const slides = [
    { key: 'lot', content: <LotSlide slide={first} factOf={factOf} /> },
    ...others.map((slide) => ({ key: slide.href, content: <PhotoSlide slide={slide} /> })),
  ];
  return (
    <div id="hero" className="shell pt-8 md:pt-14 lg:pt-18">
      <Carousel label={t('label')} slides={slides} />
    </div>
  );
}

/** Photo slide: what is checked, in one line, and a link to the service. */
function PhotoSlide({ slide }: { slide: Local<'slides'>[number] }) {
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
