/** The row indexes in front of which a list shows a promo banner. */
export const promoRows = { product: [1, 2, 3], service: [1, 2] } as const;

/** One line of such a list: a row, or a banner. */
export type ListLine<Row, Promo> = { row: Row; promo?: never } | { row?: never; promo: Promo };

/** Rows with their banners between them. A list that ends before a banner's place goes without it. */
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
