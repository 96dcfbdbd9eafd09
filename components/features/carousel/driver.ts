import { nearestOffset } from './rules';

/** Class names that the markup and swiper share. */
export const trackClass = 'carousel-track';
export const slideClass = 'carousel-slide';
const slideMs = 250;

/** What moves the track: the browser's own scrolling first, swiper once it has arrived. */
export type Driver = { goTo: (item: number, still: boolean) => void; stop: () => void };

function offsets(track: HTMLElement): number[] {
  const slides = [...track.children] as HTMLElement[];
  return slides.map((slide) => slide.offsetLeft - (slides[0]?.offsetLeft ?? 0));
}

/** The item that the reader sees at the left edge. */
export function visibleItem(track: HTMLElement): number {
  return nearestOffset(offsets(track), track.scrollLeft);
}

export function scrollDriver(track: HTMLElement): Driver {
  return {
    goTo: (item, still) => track.scrollTo({ left: offsets(track)[item] ?? 0, behavior: still ? 'instant' : 'smooth' }),
    stop: () => {},
  };
}

/** Swiper on the same list, in its CSS mode: the list stays a scroller with snap points, so nothing moves when it takes over. */
export async function swiperDriver(root: HTMLElement, track: HTMLElement): Promise<Driver> {
  const { default: Swiper } = await import('swiper');
  const swiper = new Swiper(root, {
    cssMode: true,
    slidesPerView: 'auto',
    wrapperClass: trackClass,
    slideClass,
    initialSlide: visibleItem(track),
  });
  return {
    goTo: (item, still) => void swiper.slideTo(item, still ? 0 : slideMs),
    stop: () => void swiper.destroy(true, false),
  };
}
