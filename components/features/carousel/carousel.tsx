import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { PerView } from './carousel-rules';
import { LazyCarouselStage } from './lazy-carousel-stage';

export const defaultIntervalMs = 5000;

type CarouselProps = {
  label: string;
  slides: { key: string; content: ReactNode }[];
  perView?: PerView;
  intervalMs?: number;
  /** The slides reach from edge to edge of the window, and the controls stand in line with the page. */
  bleeds?: boolean;
};

const smallWidth: Record<PerView['small'], string> = { 1: 'basis-full', 2: 'basis-[calc((100%-1.5rem)/2)]' };
const largeWidth: Record<PerView['large'], string> = {
  1: 'lg:basis-full',
  3: 'lg:basis-[calc((100%-3rem)/3)]',
  5: 'lg:basis-[calc((100%-6rem)/5)]',
};

/** A scroll-snap list of slides; with script also buttons, arrow keys and autoplay. */
export async function Carousel({
  label,
  slides,
  perView = { large: 1, small: 1 },
  intervalMs = defaultIntervalMs,
  bleeds = false,
}: CarouselProps) {
  const { carousel: words } = await getMessages();
  const slide = `shrink-0 snap-start ${bleeds ? '' : 'not-last:me-6'} max-lg:snap-always ${smallWidth[perView.small]} ${largeWidth[perView.large]}`;
  return (
    <LazyCarouselStage
      label={label}
      items={slides.length}
      perView={perView}
      intervalMs={intervalMs}
      bleeds={bleeds}
      words={words}
    >
      {slides.map(({ key, content }) => (
        <li key={key} className={slide}>
          {content}
        </li>
      ))}
    </LazyCarouselStage>
  );
}
