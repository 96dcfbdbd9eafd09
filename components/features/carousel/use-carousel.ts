import { type RefObject, useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { firstItemOfPage, nearestOffset, type PerView, pageCount, pageOfItem } from './carousel-rules';

const falseOnServer = () => false;

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

/** Whether the track is in the viewport. Its images are loaded then, so that none is missing when it turns. */
function useInView(track: RefObject<HTMLElement | null>): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    const list = track.current;
    if (!list) return;
    const observer = new IntersectionObserver((entries) => {
      const isShown = entries.at(-1)?.isIntersecting ?? false;
      setInView(isShown);
      if (isShown) for (const image of list.querySelectorAll('img')) image.loading = 'eager';
    });
    observer.observe(list);
    return () => observer.disconnect();
  }, [track]);
  return inView;
}

function slideOffsets(track: HTMLElement): number[] {
  const slides = [...track.children] as HTMLElement[];
  return slides.map((slide) => slide.offsetLeft - (slides[0]?.offsetLeft ?? 0));
}

const scrollEndMs = 120;

/** Debounced scroll end of the track; `scrollend` is not supported everywhere. */
function useScrollEnd(track: RefObject<HTMLElement | null>, onScrollEnd: (track: HTMLElement) => void) {
  const ended = useEffectEvent(onScrollEnd);
  useEffect(() => {
    const list = track.current;
    if (!list) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(() => ended(list), scrollEndMs);
    };
    list.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      list.removeEventListener('scroll', onScroll);
    };
  }, [track]);
}

type Options = { items: number; perView: PerView; intervalMs: number; isPaused: boolean };

export function useCarousel(track: RefObject<HTMLElement | null>, { items, perView, intervalMs, isPaused }: Options) {
  const isLarge = useMediaQuery('(min-width: 64rem)');
  const reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const tabVisible = useSyncExternalStore(
    subscribeVisibility,
    () => document.visibilityState === 'visible',
    falseOnServer,
  );
  const inView = useInView(track);
  const [item, setItem] = useState(0);
  const [playing, setPlaying] = useState(true);
  const [announced, setAnnounced] = useState<number | null>(null);

  const perPage = isLarge ? perView.large : perView.small;
  const pages = pageCount(items, perPage);
  const page = pageOfItem(item, items, perPage);
  const canAutoplay = pages > 1 && !reducedMotion;
  const autoplaying = canAutoplay && playing && !isPaused && tabVisible && inView;

  const goToPage = (target: number) => {
    const list = track.current;
    const first = firstItemOfPage(target, items, perPage);
    setItem(first);
    list?.scrollTo({ left: slideOffsets(list)[first] ?? 0, behavior: reducedMotion ? 'instant' : 'smooth' });
  };
  const advance = useEffectEvent(() => {
    setAnnounced(null);
    goToPage(page + 1 < pages ? page + 1 : 0);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new item restarts the timer
  useEffect(() => {
    if (!autoplaying) return;
    const timer = setTimeout(() => advance(), intervalMs);
    return () => clearTimeout(timer);
  }, [autoplaying, intervalMs, item]);
  useScrollEnd(track, (list) => setItem(nearestOffset(slideOffsets(list), list.scrollLeft)));

  const step = (by: -1 | 1) => {
    const target = page + by;
    if (target < 0 || target >= pages) return;
    goToPage(target);
    setAnnounced(target);
  };
  return { page, pages, announced, canAutoplay, playing, step, toggle: () => setPlaying(!playing) };
}
