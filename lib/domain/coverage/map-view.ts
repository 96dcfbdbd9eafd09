/** Extent of the map in degrees: every place where the company works, width to height 5 to 2. */
export const mapBounds = { west: -132, east: 168, north: 72, south: -48 } as const;

export const mapMeridians = [-120, -60, 0, 60, 120] as const;
