import { iso, pairs, type Plane, type Point, type Vec } from './kit';

const n = (v: number) => String(Math.round(v * 10) / 10 || 0);
const pair = ([x, y]: Point) => `${n(x)} ${n(y)}`;
/** The tangent of a Catmull-Rom curve, as the offset of a Bezier handle. */
const handle = (a: Point, b: Point): Point => [(b[0] - a[0]) / 6, (b[1] - a[1]) / 6];

/** A path of the sheet that runs smoothly through points of the model. */
export function smooth(points: readonly Vec[]): string {
  const flat = points.map(iso);
  const at = (i: number): Point => flat[Math.max(0, Math.min(flat.length - 1, i))] ?? [0, 0];
  return flat
    .map((p, i) => {
      if (i === 0) return `M${pair(p)}`;
      const [from, to] = [handle(at(i - 2), p), handle(at(i - 1), at(i + 1))];
      const before = at(i - 1);
      return `C${pair([before[0] + from[0], before[1] + from[1]])} ${pair([p[0] - to[0], p[1] - to[1]])} ${pair(p)}`;
    })
    .join('');
}

/** Several paths as one, with a corner where each of them begins; closed on request. */
export const joined = (paths: readonly string[], closed = true) =>
  paths.map((d, i) => (i === 0 ? d : d.replace('M', 'L'))).join('') + (closed ? 'Z' : '');

/** Points of a smooth closed outline for `extrude`, from a flat list of u, v. */
export function sampled(flat: readonly number[], steps = 3): number[] {
  const points = pairs(flat);
  const at = (i: number): Point => points[(i + points.length) % points.length] ?? [0, 0];
  return points.flatMap((p1, i) => {
    const [p0, p2, p3] = [at(i - 1), at(i + 1), at(i + 2)];
    return Array.from({ length: steps }, (_, s) => {
      const t = s / steps;
      const on = (k: 0 | 1) =>
        0.5 *
        (2 * p1[k] +
          (p2[k] - p0[k]) * t +
          (2 * p0[k] - 5 * p1[k] + 4 * p2[k] - p3[k]) * t * t +
          (3 * p1[k] - p0[k] - 3 * p2[k] + p3[k]) * t * t * t);
      return [on(0), on(1)];
    }).flat();
  });
}

/** Dots of the lot on a plane: lines without length and with round ends (classes D, L and G). */
export const dots = (cls: string, width: number, p: Plane, flat: readonly number[]) =>
  `<path class="${cls}" stroke-width="${width}" d="${pairs(flat)
    .map(([u, v]) => `M${pair(iso(p(u, v)))}h0`)
    .join('')}"/>`;

/** The vertical plane through a place that faces the reader squarely: u to the right, v up, both about 1.2 px to the unit of a floor. */
export const facing =
  (x: number, y: number, z: number): Plane =>
  (u, v) => [x + u * Math.SQRT1_2, y - u * Math.SQRT1_2, z + v];
