import { feature } from 'topojson-client';
import land from 'world-atlas/land-50m.json';

/** Extent of the world map in degrees: every place where the company works, width to height 5 to 2. */
export const mapBounds = { west: -132, east: 168, north: 72, south: -48 } as const;

export const mapMeridians = [-120, -60, 0, 60, 120] as const;

type Ring = number[][];
type Point = readonly [longitude: number, latitude: number];

/** What a map of dots shows: its north-west corner, the distance between two dots in degrees, and their number. */
export type MapFrame = {
  west: number;
  north: number;
  longitudeStep: number;
  latitudeStep: number;
  columns: number;
  rows: number;
};

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

let atlas: Ring[] | undefined;

function atlasRings(): Ring[] {
  atlas ??= feature(land, land.objects.land).features.flatMap(({ geometry }) => {
    if (geometry.type === 'MultiPolygon') return geometry.coordinates.flat().map(unrolled);
    return geometry.type === 'Polygon' ? geometry.coordinates.map(unrolled) : [];
  });
  return atlas;
}

/** Rows from north to south, columns from the west, `to` inclusive: a dot is on land between an odd and an even coast. */
export function landRuns({ west, north, longitudeStep, latitudeStep, columns, rows }: MapFrame) {
  const coasts: number[][] = Array.from({ length: rows }, () => []);
  for (const ring of atlasRings())
    for (let index = 1; index < ring.length; index += 1) {
      const [[x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = []] = [ring[index - 1], ring[index]];
      const rowOf = (latitude: number) => (north - latitude) / latitudeStep - 0.5;
      const first = Math.max(0, Math.ceil(rowOf(Math.max(y1, y2))));
      for (let row = first; row < Math.min(rows, rowOf(Math.min(y1, y2))); row += 1) {
        const latitude = north - (row + 0.5) * latitudeStep;
        coasts[row]?.push(x1 + ((latitude - y1) / (y2 - y1)) * (x2 - x1));
      }
    }
  return coasts.flatMap((crossings, row) => {
    const columnsAt = crossings.sort((a, b) => a - b).map((at) => Math.ceil((at - west) / longitudeStep - 0.5));
    return columnsAt.flatMap((start, index) => {
      const from = Math.max(0, start);
      const to = Math.min(columns, columnsAt[index + 1] ?? start) - 1;
      return index % 2 === 0 && from <= to ? [{ row, from, to }] : [];
    });
  });
}

/** Least height of the map of a country in degrees. */
const leastHeight = 6;
/** Share of a map that its places fill at most; on the right the names stand. */
const filled = { width: 0.62, height: 0.72 };
/** Where the middle of the places stands, as a share of the width. */
const centred = 0.42;

/** Frame around the places of a country, as many kilometres to a dot in both directions. */
export function frameAround(points: readonly Point[], columns: number, rows: number): MapFrame {
  const range = (values: number[]) => [Math.min(...values), Math.max(...values)] as const;
  const [west, east] = range(points.map(([longitude]) => longitude));
  const [south, north] = range(points.map(([, latitude]) => latitude));
  const [x, y] = [(west + east) / 2, (south + north) / 2];
  const narrowing = Math.cos((y * Math.PI) / 180);
  const height = Math.max(
    leastHeight,
    (north - south) / filled.height,
    ((east - west) * narrowing * rows) / columns / filled.width,
  );
  const latitudeStep = height / rows;
  const longitudeStep = latitudeStep / narrowing;
  return {
    west: x - longitudeStep * columns * centred,
    north: y + height / 2,
    longitudeStep,
    latitudeStep,
    columns,
    rows,
  };
}
