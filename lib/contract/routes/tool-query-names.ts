const judged = ['level', 'fatal', 'serious', 'minor', 'severity', 'policy'] as const;

/** Of `/aql`, in the words of the wire or the buyer's; `queryWords` of `lib/domain/aql`. */
export const planQueryNames = ['lot', ...judged, 'proportion', 'critical', 'major'] as const;

/** Of `/aql/floor`; `quantity` and `total` answer what the articles leave open. */
export const floorQueryNames = [
  'articles',
  'quantity',
  'total',
  'lot',
  'mode',
  ...judged,
  'cartons',
  'goods',
  'seed',
] as const;
export type FloorQueryName = (typeof floorQueryNames)[number];

/** Of `/plan`, of its calendar file and of `GET /api/plan/v1`, in the order of the address; limits come behind them. */
export const visitPlanOwnNames = [
  'product',
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
