/** Items shown side by side: on wide screens (from 64rem) and below. */
export type PerView = { large: 1 | 2 | 3 | 5; small: 1 | 2 };

/** Number of pages of `perView` items; the last may overlap the one before. */
export function pageCount(items: number, perView: number): number {
  return Math.max(1, Math.ceil(items / perView));
}

export function clampPage(page: number, pages: number): number {
  return Math.min(Math.max(page, 0), pages - 1);
}

/** The next page of autoplay, wrapping around. */
export function nextPage(page: number, pages: number): number {
  return page + 1 >= pages ? 0 : page + 1;
}

/** Index of the first item of a page; the last page is aligned to the end. */
export function firstItemOfPage(page: number, items: number, perView: number): number {
  return Math.max(0, Math.min(page * perView, items - perView));
}

/** The page whose first item is nearest to `item`; the earlier of two. */
export function pageOfItem(item: number, items: number, perView: number): number {
  const pages = Array.from({ length: pageCount(items, perView) }, (_, page) => page);
  const distance = (page: number) => Math.abs(firstItemOfPage(page, items, perView) - item);
  return pages.reduce((best, page) => (distance(page) < distance(best) ? page : best), 0);
}

/** Index of the offset (px) nearest to `at`. */
export function nearestOffset(offsets: readonly number[], at: number): number {
  return offsets.reduce(
    (best, offset, index) => (Math.abs(offset - at) < Math.abs((offsets[best] ?? 0) - at) ? index : best),
    0,
  );
}
