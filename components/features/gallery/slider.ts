import Swiper from 'swiper';
import { Keyboard, Zoom } from 'swiper/modules';
import { nextScale } from './rules';

export type Slider = { goTo: (index: number) => void; zoom: (by: 1 | -1) => void; stop: () => void };
type Options = { startAt: number; still: boolean; onTurn: (index: number) => void };

const slideMs = 200;

/** Swiper on the stage of the large view: swiping, arrow keys, pinching and double clicks. */
export function startSlider(stage: HTMLElement, { startAt, still, onTurn }: Options): Slider {
  const speed = still ? 0 : slideMs;
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
    stop: () => void swiper.destroy(true, false),
  };
}
