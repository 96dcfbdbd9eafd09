import { type RefObject, useEffect, useRef } from 'react';
import { whenIdle } from '@/components/ui/hooks/when-idle';
import { type Driver, scrollDriver, swiperDriver } from './driver';
import { useInView } from './use-conditions';

const preloadMargin = '300px';
const scrollEndMs = 120;
const idleFallbackMs = 300;

/** Driver of a carousel: native scrolling first, Swiper once near the viewport and the browser is idle. */
export function useDriver(
  root: RefObject<HTMLElement | null>,
  track: RefObject<HTMLElement | null>,
): RefObject<Driver | null> {
  const driver = useRef<Driver | null>(null);
  const requested = useRef(false);
  const isNear = useInView(root, preloadMargin);

  useEffect(() => {
    if (track.current) driver.current ??= scrollDriver(track.current);
  }, [track]);

  useEffect(() => {
    const frame = root.current;
    const list = track.current;
    if (!isNear || requested.current || !frame || !list) return;
    return whenIdle(() => {
      requested.current = true;
      for (const image of list.querySelectorAll('img')) image.loading = 'eager';
      swiperDriver(frame, list).then(
        (swiper) => {
          driver.current?.destroy();
          driver.current = swiper;
          if (!frame.isConnected) swiper.destroy();
        },
        () => {},
      );
    }, idleFallbackMs);
  }, [isNear, root, track]);

  useEffect(() => () => driver.current?.destroy(), []);
  return driver;
}

/** Debounced scroll end of the track; `scrollend` is not supported everywhere. */
export function useScrollEnd(track: RefObject<HTMLElement | null>, onScrollEnd: (track: HTMLElement) => void) {
  const latest = useRef(onScrollEnd);
  useEffect(() => {
    latest.current = onScrollEnd;
  });
  useEffect(() => {
    const list = track.current;
    if (!list) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(() => latest.current(list), scrollEndMs);
    };
    list.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      list.removeEventListener('scroll', onScroll);
    };
  }, [track]);
}
