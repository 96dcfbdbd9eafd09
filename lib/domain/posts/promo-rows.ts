/** Row indexes before which a list shows a promo banner. */
export const promoRows = { product: [1, 2, 3], service: [1, 2] } as const;

/** Line of such a list: a row or a banner. */
export type ListLine<Row, Promo> = { row: Row; promo?: never } | { row?: never; promo: Promo };

/** Inserts the banners before the rows at `places`. Banners beyond the end of the list are omitted. */
export function withPromos<Row, Promo>(
  rows: readonly Row[],
  promos: readonly Promo[],
  places: readonly number[],
): ListLine<Row, Promo>[] {
  return rows.flatMap((row, index): ListLine<Row, Promo>[] => {
    const promo = promos[places.indexOf(index)];
    return promo === undefined ? [{ row }] : [{ promo }, { row }];
  });
}
