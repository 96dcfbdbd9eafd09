import { type RefObject, useEffect, useRef } from 'react';
import { type Driver, scrollDriver, swiperDriver } from './driver';
import { useInView } from './use-conditions';

const preloadMargin = '300px';
const scrollEndMs = 120;
const idleFallbackMs = 300;

/** Runs `task` after load, when the browser is idle; returns a cancel function. */
function whenIdle(task: () => void): () => void {
  const abort = new AbortController();
  const queue = () => {
    if (typeof window.requestIdleCallback !== 'function')
      setTimeout(() => abort.signal.aborted || task(), idleFallbackMs);
    else window.requestIdleCallback(() => abort.signal.aborted || task());
  };
  if (document.readyState === 'complete') queue();
  else window.addEventListener('load', queue, { once: true, signal: abort.signal });
  return () => abort.abort();
}

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
    });
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
