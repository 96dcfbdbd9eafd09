import { mapBounds } from '@/lib/coverage-map/view';

type Ring = number[][];
type Polygon = Ring[];

/** A shape that crosses the 180th meridian runs on beyond it, instead of once around the world. */
function unrolled(polygon: Polygon): Polygon {
  const longitudes = polygon.flat().map(([longitude = 0]) => longitude);
  if (Math.max(...longitudes) - Math.min(...longitudes) <= 180) return polygon;
  return polygon.map((ring) => ring.map(([longitude = 0, latitude = 0]) => [longitude < 0 ? longitude + 360 : longitude, latitude]));
}

/** The land that the map shows: nothing that lies wholly south of it, no line across the oceans. */
export function shownLand(polygons: readonly Polygon[]): Polygon[] {
  return polygons.filter((polygon) => polygon.flat().some(([, latitude = 0]) => latitude > mapBounds.south)).map(unrolled);
}
