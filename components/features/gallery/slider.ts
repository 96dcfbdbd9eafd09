import Swiper from 'swiper';
import { Keyboard, Zoom } from 'swiper/modules';
import { nextScale } from './gallery-rules';

export type Slider = { goTo: (index: number) => void; zoom: (by: 1 | -1) => void; destroy: () => void };
type Options = { startAt: number; reducedMotion: boolean; onTurn: (index: number) => void };

const slideMs = 200;

/** Swiper of the lightbox: swipe, arrow keys, pinch and double-click zoom. */
export function createSlider(stage: HTMLElement, { startAt, reducedMotion, onTurn }: Options): Slider {
  const speed = reducedMotion ? 0 : slideMs;
  const swiper = new Swiper(stage, {
    modules: [Keyboard, Zoom],
    initialSlide: startAt,
    speed,
    keyboard: { enabled: true, onlyInViewport: false },
    zoom: { maxRatio: 4 },
  });
  swiper.on('slideChange', () => onTurn(swiper.activeIndex));
  return {
    goTo: (index) => void swiper.slideTo(index, speed),
    zoom: (by) => {
      const scale = nextScale(swiper.zoom.scale, by);
      if (scale === 1) swiper.zoom.out();
      else swiper.zoom.in(scale);
    },
    destroy: () => void swiper.destroy(true, false),
  };
}
