import {
  add,
  disc,
  figure,
  circle,
  iso,
  line,
  path,
  type Plane,
  type Point,
  strokes,
  textWidth,
  type Vec,
} from './kit';

const size = 10;
const n = (v: number) => String(Math.round(v * 10) / 10 || 0);

export type DimOptions = { gap?: number; over?: number; beside?: number; plain?: boolean };

/**
 * A dimension line beside the edge a-b, moved by `off`: extension lines, ticks, and the figure in a gap of the line.
 * `beside` sets the figure beyond an end instead (distance from the end b, or from a when negative).
 */
export function dim(
  a: Vec,
  b: Vec,
  off: Vec,
  text: string,
  { gap = 3, over = 3, beside = 0, plain = false }: DimOptions = {},
): string {
  const reach = Math.hypot(...off) || 1;
  const unit: Vec = [off[0] / reach, off[1] / reach, off[2] / reach];
  const ends: [Vec, Vec] = [add(a, off), add(b, off)];
  const extensions = plain
    ? ''
    : line('e', [add(a, unit, gap), add(ends[0], unit, over)], [add(b, unit, gap), add(ends[1], unit, over)]);
  const [p, q] = [iso(ends[0]), iso(ends[1])];
  const length = Math.hypot(q[0] - p[0], q[1] - p[1]);
  const dir: Point = [(q[0] - p[0]) / length, (q[1] - p[1]) / length];
  const width = textWidth(text, size) + 7;
  const mid: Point = beside
    ? beside > 0
      ? along(q, dir, beside)
      : along(p, dir, beside)
    : [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
  const parts = beside ? [seg(p, q)] : [seg(p, along(mid, dir, -width / 2)), seg(along(mid, dir, width / 2), q)];
  const tick = slash(dir, unit);
  return extensions + path('d', [...parts, tick(p), tick(q)].join('')) + written(mid, dir, text);
}

/** The tick of a dimension line: the steeper of the two diagonals between the line and its extension. */
function slash(dir: Point, unit: Vec): (at: Point) => string {
  const [ex, ey] = iso(unit);
  const options: Point[] = [
    [dir[0] + ex, dir[1] + ey],
    [dir[0] - ex, dir[1] - ey],
  ];
  const steepness = ([x, y]: Point) => Math.abs(x * dir[0] + y * dir[1]) / (Math.hypot(x, y) || 1);
  const [best = dir] = options.sort((a, b) => steepness(a) - steepness(b));
  const k = 3.6 / (Math.hypot(...best) || 1);
  return (at) => seg(along(at, best, -k), along(at, best, k));
}

const along = ([x, y]: Point, [dx, dy]: Point, k: number): Point => [x + dx * k, y + dy * k];
const seg = (a: Point, b: Point) => `M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}`;

/** A figure centred on a point of the sheet, sheared into the direction of its line. */
function written(mid: Point, direction: Point, text: string): string {
  const upright = Math.abs(direction[0]) < 0.05;
  const [ux, uy]: Point = upright ? [0, -1] : direction[0] < 0 ? [-direction[0], -direction[1]] : direction;
  const [dx, dy]: Point = upright ? [1, 0] : [0, 1];
  const k = size / 100;
  const half = textWidth(text, size) / 2;
  const origin = [mid[0] - ux * half + dx * size * 0.35, mid[1] - uy * half + dy * size * 0.35];
  return figure('p', [ux * k, uy * k, dx * k, dy * k, ...origin], text);
}

/** A leader: a thin green line from a point of the model to the sheet, with a figure at its end. */
export function leader(from: Vec, by: Point, text: string, span = textWidth(text, size)): string {
  const [x, y] = iso(from);
  const to: Point = [x + by[0], y + by[1]];
  const right = by[0] >= 0;
  const end: Point = [to[0] + (right ? 1 : -1) * (span + 4), to[1]];
  const start: Point = [right ? to[0] + 3 : end[0] + 1, to[1] - 3];
  return path('d', seg([x, y], to) + seg(to, end)) + figure('p', [size / 100, 0, 0, size / 100, ...start], text);
}

/** The red ring round a defect. */
export const ring = (p: Plane, u: number, v: number, r: number) => circle('x', p, u, v, r);
export const ringAt = (at: Vec, r: number) => disc('x', at, r);

/** The tick of a passed check. */
export const tick = (p: Plane, u: number, v: number, s: number, down: 1 | -1 = 1) =>
  strokes('v', p, [u, v + down * s * 0.55, u + s * 0.38, v + down * s * 0.95, u + s, v]);

/** Bars of a barcode in a box of the plane. */
export function bars(cls: string, p: Plane, u: number, v: number, w: number, h: number): string {
  const pattern = [0, 0.1, 0.17, 0.3, 0.37, 0.5, 0.62, 0.68, 0.81, 0.91, 1];
  return strokes(cls, p, ...pattern.map((k) => [u + k * w, v, u + k * w, v + h]));
}
