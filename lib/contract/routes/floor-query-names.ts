/** Of `/aql/floor`; `quantity` and `total` answer what the articles leave open. */
export const floorQueryNames = [
  'articles',
  'quantity',
  'total',
  'lot',
  'mode',
  'level',
  'fatal',
  'serious',
  'minor',
  'severity',
  'policy',
  'cartons',
  'goods',
  'seed',
] as const;
export type FloorQueryName = (typeof floorQueryNames)[number];
