/** Guide items that show the booking steps instead of their own content. */
export const bookingItemIds: readonly number[] = [102323, 102329, 102371, 102372, 102630];
/** Item that a guide lists first. */
export const firstItemId = 102371;
/** Item that no guide lists; at its own address it shows the booking steps. */
export const hiddenItemId = 102323;

type Placed = { slug: string; parent: { slug: string } | null };

/** Items of a guide in display order, without the hidden one. */
export function guideItems<Item extends { id: number }>(children: readonly Item[]): Item[] {
  const shown = children.filter(({ id }) => id !== hiddenItemId);
  return [...shown.filter(({ id }) => id === firstItemId), ...shown.filter(({ id }) => id !== firstItemId)];
}

export function showsBooking(id: number): boolean {
  return bookingItemIds.includes(id);
}

/** Slug that selects the guide layout: for an item of a guide, the slug of that guide. */
export function guideSlug({ slug, parent }: Placed): string {
  return parent?.slug.endsWith('-guide') ? parent.slug : slug;
}
