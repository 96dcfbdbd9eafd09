/** What the map shows of the world, in degrees: everything where we work, in the ratio 5 to 2. */
export const mapBounds = { west: -132, east: 168, north: 72, south: -48 } as const;

/** Longitudes that the scale under the map names. */
export const mapMeridians = [-120, -60, 0, 60, 120] as const;
