export type PerView = { large: 1 | 3 | 5; small: 1 | 2 };

export const pageCount = (items: number, perView: number): number => Math.max(1, Math.ceil(items / perView));

export const firstItemOfPage = (page: number, items: number, perView: number): number =>
  Math.max(0, Math.min(page * perView, items - perView));

export function pageOfItem(item: number, items: number, perView: number): number {
  return nearestOffset(
    Array.from({ length: pageCount(items, perView) }, (_, page) => firstItemOfPage(page, items, perView)),
    item,
  );
}

export function nearestOffset(offsets: readonly number[], at: number): number {
  return offsets.reduce(
    (best, offset, index) => (Math.abs(offset - at) < Math.abs((offsets[best] ?? 0) - at) ? index : best),
    0,
  );
}
