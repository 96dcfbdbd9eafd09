import { type RefObject, useEffect } from 'react';

function scrollToCell(box: HTMLElement, cell: Element): void {
  const [outer, inner] = [box.getBoundingClientRect(), cell.getBoundingClientRect()];
  // The sticky first column covers the cells under it.
  const stickyWidth = box.querySelector('th[scope="row"]')?.getBoundingClientRect().width ?? 0;
  if (inner.left >= outer.left + stickyWidth && inner.right <= outer.right) return;
  box.scrollLeft += inner.left - outer.left - stickyWidth - (outer.width - stickyWidth - inner.width) / 2;
}

/** Scrolls an overflowing table horizontally to its first highlighted cell; again when `key` changes. */
export function useScrollToHighlight(box: RefObject<HTMLElement | null>, key: string): void {
  useEffect(() => {
    const element = box.current;
    const cell = key ? element?.querySelector('[data-path="end"]') : null;
    if (element && cell) scrollToCell(element, cell);
  }, [box, key]);
}
