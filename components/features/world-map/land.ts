import { mapBounds } from '@/lib/coverage-map/view';

type Ring = number[][];
type Polygon = Ring[];

const middle = (mapBounds.west + mapBounds.east) / 2;
const nearest = (longitude: number, to: number) => longitude - 360 * Math.round((longitude - to) / 360);

/** A shape that crosses the 180th meridian runs on beyond it, instead of once around the world: each point lies within half a turn of the one before, and the whole near the middle of the map. */
function unrolled(ring: Ring): Ring {
  let last = ring[0]?.[0] ?? 0;
  const longitudes = ring.map(([longitude = 0]) => (last = nearest(longitude, last)));
  const centre = (Math.min(...longitudes) + Math.max(...longitudes)) / 2;
  const turn = nearest(centre, middle) - centre;
  return ring.map(([, latitude = 0], index) => [(longitudes[index] ?? 0) + turn, latitude]);
}

/** The land that the map shows: nothing that lies wholly south of it, no line across the oceans. */
export function shownLand(polygons: readonly Polygon[]): Polygon[] {
  return polygons.filter((polygon) => polygon.flat().some(([, latitude = 0]) => latitude > mapBounds.south)).map((polygon) => polygon.map(unrolled));
}
