import { type RefObject, useEffect, useRef } from 'react';
import { type Driver, scrollDriver, swiperDriver } from './driver';
import { useInView } from './use-conditions';

const nearScreen = '300px';
const settleMs = 120;
const idleFallbackMs = 300;

/** Runs `task` once the page has loaded and the browser has nothing better to do; returns how to call it off. */
function whenIdle(task: () => void): () => void {
  const stop = new AbortController();
  const queue = () => {
    if (typeof window.requestIdleCallback !== 'function') setTimeout(() => stop.signal.aborted || task(), idleFallbackMs);
    else window.requestIdleCallback(() => stop.signal.aborted || task());
  };
  if (document.readyState === 'complete') queue();
  else window.addEventListener('load', queue, { once: true, signal: stop.signal });
  return () => stop.abort();
}

/** The driver of a carousel: scrolling at once, swiper when the carousel is near the screen and the browser idle. */
export function useDriver(root: RefObject<HTMLElement | null>, track: RefObject<HTMLElement | null>): RefObject<Driver | null> {
  const driver = useRef<Driver | null>(null);
  const asked = useRef(false);
  const near = useInView(root, nearScreen);

  useEffect(() => {
    if (track.current) driver.current ??= scrollDriver(track.current);
  }, [track]);

  useEffect(() => {
    const frame = root.current;
    const list = track.current;
    if (!near || asked.current || !frame || !list) return;
    return whenIdle(() => {
      asked.current = true;
      for (const image of list.querySelectorAll('img')) image.loading = 'eager';
      swiperDriver(frame, list).then(
        (arrived) => {
          driver.current?.stop();
          driver.current = arrived;
          if (!frame.isConnected) arrived.stop();
        },
        () => {},
      );
    });
  }, [near, root, track]);

  useEffect(() => () => driver.current?.stop(), []);
  return driver;
}

/** Calls `settled` when the track has come to rest after scrolling. */
export function useSettled(track: RefObject<HTMLElement | null>, settled: (track: HTMLElement) => void) {
  const latest = useRef(settled);
  useEffect(() => {
    latest.current = settled;
  });
  useEffect(() => {
    const list = track.current;
    if (!list) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const moved = () => {
      clearTimeout(timer);
      timer = setTimeout(() => latest.current(list), settleMs);
    };
    list.addEventListener('scroll', moved, { passive: true });
    return () => {
      clearTimeout(timer);
      list.removeEventListener('scroll', moved);
    };
  }, [track]);
}
