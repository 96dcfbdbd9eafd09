import { getTranslations } from 'next-intl/server';
import { Carousel } from '@/components/features/carousel/carousel';
import type { Local } from '@/lib/content/content-schema';
import type { FactOf } from '@/components/sections/home/facts';
import { LotSlide } from './lot-slide';
import { PhotoSlide } from './photo-slide';

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
