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

/** Of `/plan`, of its calendar file and of `GET /api/plan/v1`, in the order of the address; limits come behind them. */
export const visitPlanOwnNames = [
  'goods',
  'lot',
  'articles',
  'sampling',
  'percarton',
  'service',
  'country',
  'place',
  'inspectors',
  'order',
  'ready',
  'vessel',
  'market',
] as const;
