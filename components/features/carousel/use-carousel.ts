import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { visibleItem } from './driver';
import { nextPage, clampPage, firstItemOfPage, type PerView, pageCount, pageOfItem } from './carousel-rules';
import { useInView, useMediaQuery, useDocumentVisible } from './use-conditions';
import { useDriver, useScrollEnd } from './use-driver';

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
