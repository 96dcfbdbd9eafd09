import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { whenIdle } from '@/components/ui/hooks/when-idle';
import { clampPage, firstItemOfPage, nextPage, pageCount, pageOfItem, type PerView } from './carousel-rules';
import { type Driver, scrollDriver, swiperDriver, visibleItem } from './driver';

const falseOnServer = () => false;

/** Whether a media query matches; false on the server. */
function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches, falseOnServer);
}

function subscribeVisibility(changed: () => void) {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

function useDocumentVisible(): boolean {
  return useSyncExternalStore(subscribeVisibility, () => document.visibilityState === 'visible', falseOnServer);
}

/** Whether an element is within `margin` (CSS length) of the viewport. */
function useInView(ref: RefObject<Element | null>, margin = '0px'): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: margin,
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref, margin]);
  return inView;
}

const preloadMargin = '300px';
const scrollEndMs = 120;
const idleFallbackMs = 300;

/** Driver of a carousel: native scrolling first, Swiper once near the viewport and the browser is idle. */
function useDriver(
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
function useScrollEnd(track: RefObject<HTMLElement | null>, onScrollEnd: (track: HTMLElement) => void) {
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

type Refs = { root: RefObject<HTMLElement | null>; track: RefObject<HTMLElement | null> };
type Options = { items: number; perView: PerView; intervalMs: number; isPaused: boolean };

/** State of a carousel: current page, autoplay, and navigation. */
export function useCarousel({ root, track }: Refs, { items, perView, intervalMs, isPaused }: Options) {
  const isLarge = useMediaQuery('(min-width: 64rem)');
  const reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const tabVisible = useDocumentVisible();
  const inView = useInView(track);
  const driver = useDriver(root, track);
  const [item, setItem] = useState(0);
  const [playing, setPlaying] = useState(true);
  const [announced, setAnnounced] = useState<number | null>(null);

  const perPage = isLarge ? perView.large : perView.small;
  const pages = pageCount(items, perPage);
  const page = pageOfItem(item, items, perPage);
  const canAutoplay = pages > 1 && !reducedMotion;
  const autoplaying = canAutoplay && playing && !isPaused && tabVisible && inView;

  const goToPage = (target: number) => {
    const first = firstItemOfPage(target, items, perPage);
    setItem(first);
    driver.current?.goTo(first, reducedMotion);
  };
  const advance = useEffectEvent(() => {
    setAnnounced(null);
    goToPage(nextPage(page, pages));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new item restarts the timer
  useEffect(() => {
    if (!autoplaying) return;
    const timer = setTimeout(() => advance(), intervalMs);
    return () => clearTimeout(timer);
  }, [autoplaying, intervalMs, item]);
  useScrollEnd(track, (list) => setItem(visibleItem(list)));

  const step = (by: -1 | 1) => {
    const target = clampPage(page + by, pages);
    if (target === page) return;
    goToPage(target);
    setAnnounced(target);
  };
  return { page, pages, announced, canAutoplay, playing, step, toggle: () => setPlaying(!playing) };
}
