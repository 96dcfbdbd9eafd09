/** Items shown side by side: on wide screens (from 64rem) and below. */
export type PerView = { large: 1 | 2 | 3 | 5; small: 1 | 2 };

/** How many steps there are when each shows `perView` items; the last one may overlap the one before. */
export function pageCount(items: number, perView: number): number {
  return Math.max(1, Math.ceil(items / perView));
}

export function clampPage(page: number, pages: number): number {
  return Math.min(Math.max(page, 0), pages - 1);
}

/** The page that follows by itself: after the last one the first. */
export function advancePage(page: number, pages: number): number {
  return page + 1 >= pages ? 0 : page + 1;
}

/** The item at the left edge of a page; the last page is filled from its end, so that no gap shows. */
export function firstItem(page: number, items: number, perView: number): number {
  return Math.max(0, Math.min(page * perView, items - perView));
}

/** The page whose left edge lies nearest to an item; of two the earlier. */
export function pageOfItem(item: number, items: number, perView: number): number {
  const pages = Array.from({ length: pageCount(items, perView) }, (_, page) => page);
  const distance = (page: number) => Math.abs(firstItem(page, items, perView) - item);
  return pages.reduce((best, page) => (distance(page) < distance(best) ? page : best), 0);
}

/** The offset (px) nearest to where the track stands, by index. */
export function nearestOffset(offsets: readonly number[], at: number): number {
  return offsets.reduce((best, offset, index) => (Math.abs(offset - at) < Math.abs((offsets[best] ?? 0) - at) ? index : best), 0);
}

/** Puts the numbers into a text such as 'Slide {n} of {m}'. */
export function positionText(template: string, page: number, pages: number): string {
  return template.replace('{n}', String(page + 1)).replace('{m}', String(pages));
}
