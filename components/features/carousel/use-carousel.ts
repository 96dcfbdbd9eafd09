import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { visibleItem } from './driver';
import { advancePage, clampPage, firstItem, type PerView, pageCount, pageOfItem } from './rules';
import { useInView, useMedia, useTabVisible } from './use-conditions';
import { useDriver, useSettled } from './use-driver';

type Refs = { root: RefObject<HTMLElement | null>; track: RefObject<HTMLElement | null> };
type Options = { items: number; perView: PerView; intervalMs: number; held: boolean };

/** The state of a carousel: its page, whether it turns by itself, and the moves of its buttons and keys. */
export function useCarousel({ root, track }: Refs, { items, perView, intervalMs, held }: Options) {
  const large = useMedia('(min-width: 64rem)');
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const tabVisible = useTabVisible();
  const inView = useInView(track);
  const driver = useDriver(root, track);
  const [item, setItem] = useState(0);
  const [playing, setPlaying] = useState(true);
  const [announced, setAnnounced] = useState<number | null>(null);

  const shown = large ? perView.large : perView.small;
  const pages = pageCount(items, shown);
  const page = pageOfItem(item, items, shown);
  const canTurn = pages > 1 && !still;
  const running = canTurn && playing && !held && tabVisible && inView;

  const show = (target: number) => {
    const first = firstItem(target, items, shown);
    setItem(first);
    driver.current?.goTo(first, still);
  };
  const turn = useEffectEvent(() => {
    setAnnounced(null);
    show(advancePage(page, pages));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new item starts the time afresh
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => turn(), intervalMs);
    return () => clearTimeout(timer);
  }, [running, intervalMs, item]);
  useSettled(track, (list) => setItem(visibleItem(list)));

  const step = (by: -1 | 1) => {
    const target = clampPage(page + by, pages);
    if (target === page) return;
    show(target);
    setAnnounced(target);
  };
  return { page, pages, announced, canTurn, playing, step, toggle: () => setPlaying(!playing) };
}
