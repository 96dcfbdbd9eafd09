import { type RefObject, useEffect } from 'react';

function bringIntoView(box: HTMLElement, cell: Element): void {
  const [outer, inner] = [box.getBoundingClientRect(), cell.getBoundingClientRect()];
  // The first column stays where it is and covers what is under it.
  const side = box.querySelector('th[scope="row"]')?.getBoundingClientRect().width ?? 0;
  if (inner.left >= outer.left + side && inner.right <= outer.right) return;
  box.scrollLeft += inner.left - outer.left - side - (outer.width - side - inner.width) / 2;
}

/** Moves a table that is wider than its box sideways, so that its first lit cell is seen; again when `key` changes. */
export function useLitInView(box: RefObject<HTMLElement | null>, key: string): void {
  useEffect(() => {
    const element = box.current;
    const cell = key ? element?.querySelector('[data-path="end"]') : null;
    if (!element || !cell) return;
    // Not before it is seen: measured out of sight, the browser would have to lay out what it had left for later.
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      bringIntoView(element, cell);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, key]);
}
