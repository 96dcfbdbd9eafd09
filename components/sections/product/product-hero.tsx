import { Carousel } from '@/components/features/carousel/carousel';
import { LiveLink } from '@/components/sections/blocks/live-link';
import { Picture } from '@/components/ui/media/picture';
import type { Local } from '@/lib/content/content-schema';
import { photoWidths } from '@/lib/domain/media/media-widths';

type Slide = Local<'product-index'>['slides'][number];

const frame = 'relative aspect-video overflow-hidden bg-line lg:aspect-5/2';

/** Photo carousel at the head of the product index, with captions below. */
export function ProductHero({ label, slides }: { label: string; slides: Slide[] }) {
  return (
    <div className="shell pb-8">
      <Carousel
        label={label}
        slides={slides.map((slide, index) => ({
          key: slide.href,
          content: <ProductSlide slide={slide} first={index === 0} />,
        }))}
      />
    </div>
  );
}

function ProductSlide({ slide, first }: { slide: Slide; first: boolean }) {
  return (
    <figure>
      <div className={frame}>
        <Picture
          src={slide.picture}
          alt={slide.alt}
          widths={photoWidths}
          sizes="(min-width: 75rem) 75rem, 94vw"
          width={1280}
          height={720}
          priority={first}
          className={`absolute inset-0 h-full w-full object-cover ${first ? '' : 'after-first-view'}`}
        />
      </div>
      <figcaption className="grid gap-x-12 gap-y-2 pt-5 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <h2 className="text-h4">
          <LiveLink path={slide.href} otherwise="text" className="hover:text-accent">
            {slide.title}
          </LiveLink>
        </h2>
        <p className="text-small text-soft">{slide.text}</p>
      </figcaption>
    </figure>
  );
}
