import { feature } from 'topojson-client';
import land from 'world-atlas/land-110m.json';

/** Extent of the map in degrees: every place where the company works, width to height 5 to 2. */
export const mapBounds = { west: -132, east: 168, north: 72, south: -48 } as const;

export const mapMeridians = [-120, -60, 0, 60, 120] as const;

type Ring = number[][];
type Polygon = Ring[];

const middle = (mapBounds.west + mapBounds.east) / 2;
const nearest = (longitude: number, to: number) => longitude - 360 * Math.round((longitude - to) / 360);

/** Unwraps a ring that crosses the 180th meridian, so that it draws no line around the world. */
function unrolled(ring: Ring): Ring {
  let last = ring[0]?.[0] ?? 0;
  const longitudes = ring.map(([longitude = 0]) => (last = nearest(longitude, last)));
  const centre = (Math.min(...longitudes) + Math.max(...longitudes)) / 2;
  const turn = nearest(centre, middle) - centre;
  return ring.map(([, latitude = 0], index) => [(longitudes[index] ?? 0) + turn, latitude]);
}

export function shownLand(polygons: readonly Polygon[]): Polygon[] {
  return polygons
    .filter((polygon) => polygon.flat().some(([, latitude = 0]) => latitude > mapBounds.south))
    .map((polygon) => polygon.map(unrolled));
}

/** Point in polygon: a ray to the east crosses the coastlines an odd number of times. */
function isLand(polygons: readonly Polygon[], longitude: number, latitude: number): boolean {
  let odd = false;
  for (const ring of polygons.flat())
    for (let index = 1; index < ring.length; index += 1) {
      const [[x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = []] = [ring[index - 1], ring[index]];
      if (y1 > latitude !== y2 > latitude && longitude < x1 + ((latitude - y1) / (y2 - y1)) * (x2 - x1)) odd = !odd;
    }
  return odd;
}

/** Rows from north to south, columns from the west, `to` inclusive; `step` in degrees. */
export function landRuns(polygons: readonly Polygon[], step: number): { row: number; from: number; to: number }[] {
  const { west, east, north, south } = mapBounds;
  const runs: { row: number; from: number; to: number }[] = [];
  for (let row = 0; row < (north - south) / step; row += 1)
    for (let column = 0, from = -1; column <= (east - west) / step; column += 1) {
      const dotted =
        column < (east - west) / step && isLand(polygons, west + (column + 0.5) * step, north - (row + 0.5) * step);
      if (dotted && from < 0) from = column;
      if (!dotted && from >= 0) {
        runs.push({ row, from, to: column - 1 });
        from = -1;
      }
    }
  return runs;
}

export function atlasLand(): Polygon[] {
  const { features } = feature(land, land.objects.land);
  return shownLand(features.flatMap(({ geometry }) => (geometry.type === 'MultiPolygon' ? geometry.coordinates : [])));
}
