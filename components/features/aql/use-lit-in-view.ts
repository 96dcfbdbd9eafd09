import { type RefObject, useEffect } from 'react';

/** Moves a table that is wider than its box sideways, so that its first lit cell is seen; again when `key` changes. */
export function useLitInView(box: RefObject<HTMLElement | null>, key: string): void {
  useEffect(() => {
    const element = box.current;
    const cell = key ? element?.querySelector('[data-path="end"]') : null;
    if (!element || !cell) return;
    const [outer, inner] = [element.getBoundingClientRect(), cell.getBoundingClientRect()];
    // The first column stays where it is and covers what is under it.
    const side = element.querySelector('th[scope="row"]')?.getBoundingClientRect().width ?? 0;
    if (inner.left >= outer.left + side && inner.right <= outer.right) return;
    element.scrollLeft += inner.left - outer.left - side - (outer.width - side - inner.width) / 2;
  }, [box, key]);
}
