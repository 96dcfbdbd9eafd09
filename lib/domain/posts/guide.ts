/** Guide items that show how to book instead of their own content. */
export const bookingItemIds: readonly number[] = [102323, 102329, 102371, 102372, 102630];
/** The item that a guide lists first. */
export const firstItemId = 102371;
/** The item that no guide lists; by its own address it shows how to book. */
export const hiddenItemId = 102323;

type Placed = { slug: string; parent: { slug: string } | null };

/** The items of a guide in the order in which its list shows them. */
export function guideItems<Item extends { id: number }>(children: readonly Item[]): Item[] {
  const shown = children.filter(({ id }) => id !== hiddenItemId);
  return [...shown.filter(({ id }) => id === firstItemId), ...shown.filter(({ id }) => id !== firstItemId)];
}

export function showsBooking(id: number): boolean {
  return bookingItemIds.includes(id);
}

/** The slug that decides about the guide layout: an item of a guide is shown inside its guide. */
export function guideSlug({ slug, parent }: Placed): string {
  return parent?.slug.endsWith('-guide') ? parent.slug : slug;
}
