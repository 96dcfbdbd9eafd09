import { nearestOffset } from './carousel-rules';

/** Class names shared by the markup and Swiper. */
export const trackClass = 'carousel-track';
export const slideClass = 'carousel-slide';
const slideMs = 250;

/** Moves the track: native scrolling first, Swiper once loaded. */
export type Driver = { goTo: (item: number, instant: boolean) => void; destroy: () => void };

function slideOffsets(track: HTMLElement): number[] {
  const slides = [...track.children] as HTMLElement[];
  return slides.map((slide) => slide.offsetLeft - (slides[0]?.offsetLeft ?? 0));
}

/** Index of the item at the left edge. */
export function visibleItem(track: HTMLElement): number {
  return nearestOffset(slideOffsets(track), track.scrollLeft);
}

export function scrollDriver(track: HTMLElement): Driver {
  return {
    goTo: (item, instant) =>
      track.scrollTo({ left: slideOffsets(track)[item] ?? 0, behavior: instant ? 'instant' : 'smooth' }),
    destroy: () => {},
  };
}

/** Swiper in CSS mode on the same list, which stays a scroll-snap container: nothing moves when Swiper takes over. */
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
    goTo: (item, instant) => void swiper.slideTo(item, instant ? 0 : slideMs),
    destroy: () => void swiper.destroy(true, false),
  };
}
