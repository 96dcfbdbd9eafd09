import Swiper from 'swiper';
import { Zoom } from 'swiper/modules';
import { nextScale } from './gallery-rules';

const slideMs = 200;

export type Slider = ReturnType<typeof createSlider>;

export function createSlider(stage: HTMLElement, startAt: number, onTurn: (index: number) => void) {
  const speed = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : slideMs;
  const swiper = new Swiper(stage, { modules: [Zoom], initialSlide: startAt, speed, zoom: { maxRatio: 4 } });
  swiper.on('slideChange', () => onTurn(swiper.activeIndex));
  return {
    goTo: (index: number) => void swiper.slideTo(index, speed),
    zoom: (by: 1 | -1) => {
      const scale = nextScale(swiper.zoom.scale, by);
      if (scale === 1) swiper.zoom.out();
      else swiper.zoom.in(scale);
    },
    destroy: () => void swiper.destroy(true, false),
  };
}
