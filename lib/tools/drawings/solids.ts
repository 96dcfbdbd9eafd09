import { add, iso, pairs, path, type Plane, poly, type Vec } from './kit';

const minus = (a: Vec, b: Vec) => add(a, b, -1);
const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const dot = (a: Vec, b: Vec) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const viewer: Vec = [1, 1, 1];

/** Which of the three tones a face with this outward normal takes. */
function tone(n: Vec): 't' | 'a' | 'b' {
  if (n[2] >= n[0] && n[2] >= n[1]) return 't';
  return n[1] >= n[0] ? 'a' : 'b';
}

const signedArea = (points: readonly Vec[]) => {
  const flat = points.map(iso);
  return flat.reduce((sum, [x, y], i) => {
    const [nx, ny] = flat[(i + 1) % flat.length] ?? [0, 0];
    return sum + x * ny - nx * y;
  }, 0);
};

export type ExtrudeOptions = { cap?: string; skin?: string; smooth?: number };

/** A flat outline pulled through `depth` away from the viewer; edges that turn by less than `smooth` degrees stay without a line. */
export function extrude(p: Plane, flat: number[], depth: Vec, { cap, skin, smooth = 30 }: ExtrudeOptions = {}): string {
  let ring = pairs(flat).map(([u, v]) => p(u, v));
  if (signedArea(ring) < 0) ring = ring.reverse();
  const n = ring.length;
  const at = (i: number) => ring[((i % n) + n) % n] ?? [0, 0, 0];
  const edges = ring.map((from, i) => {
    const to = at(i + 1);
    const visible = signedArea([to, from, add(from, depth), add(to, depth)]) > 0.01;
    const raw = cross(minus(to, from), depth);
    const normal: Vec = dot(raw, viewer) < 0 ? [-raw[0], -raw[1], -raw[2]] : raw;
    return { from, to, visible, normal, direction: minus(to, from) };
  });
  const bend = (i: number) => {
    const [a, b] = [edges[(i - 1 + n) % n], edges[i % n]];
    if (!a || !b) return 180;
    const c = dot(a.direction, b.direction) / Math.sqrt(dot(a.direction, a.direction) * dot(b.direction, b.direction));
    return (Math.acos(Math.max(-1, Math.min(1, c))) * 180) / Math.PI;
  };
  const runs: { points: Vec[]; tone: string; depth: number; lines: Vec[][] }[] = [];
  edges.forEach((edge, i) => {
    if (!edge.visible) return;
    const face = skin ?? tone(edge.normal);
    const before = edges[(i - 1 + n) % n];
    const previous = i > 0 ? runs.at(-1) : undefined;
    const joined =
      before?.visible && previous && previous.points.at(-1) === edge.from && previous.tone === face && bend(i) < smooth;
    const where = edge.from[0] + edge.from[1] + edge.from[2] + edge.to[0] + edge.to[1] + edge.to[2];
    const sharp = !before?.visible || bend(i) >= smooth;
    const ends = !edges[(i + 1) % n]?.visible || bend(i + 1) >= smooth;
    const run = joined ? previous : { points: [edge.from], tone: face, depth: where, lines: [] as Vec[][] };
    if (!joined) runs.push(run);
    run.points.push(edge.to);
    if (sharp) run.lines.push([edge.from, add(edge.from, depth)]);
    run.lines.push([add(edge.from, depth), add(edge.to, depth)]);
    if (ends) run.lines.push([edge.to, add(edge.to, depth)]);
  });
  runs.sort((a, b) => a.depth - b.depth);
  const sides = runs.map((run) => {
    const low = [...run.points].reverse().map((q) => add(q, depth));
    const whole = run.points.length === 2 && run.lines.length === 3;
    return whole
      ? poly(`f ${run.tone}`, [...run.points, ...low])
      : poly(run.tone, [...run.points, ...low]) + path('k', chain(run.lines));
  });
  const [first, second] = [minus(at(1), at(0)), minus(at(2), at(1))];
  return sides.join('') + poly(`f ${cap ?? tone(absolute(cross(first, second)))}`, ring);
}

const absolute = (n: Vec): Vec => [Math.abs(n[0]), Math.abs(n[1]), Math.abs(n[2])];

/** Joins lines that share an end, so that a path stays short. */
function chain(lines: readonly (readonly Vec[])[]): string {
  const text = (v: Vec) =>
    iso(v)
      .map((c) => String(Math.round(c * 10) / 10 || 0))
      .join(' ');
  let last = '';
  return lines
    .map(([a, b]) => {
      if (!a || !b) return '';
      const [from, to] = [text(a), text(b)];
      const d = from === last ? `L${to}` : `M${from}L${to}`;
      last = to;
      return d;
    })
    .join('');
}

export type Turn = (v: Vec) => Vec;
/** A turn about an axis through the origin, in degrees. */
export function turn(axis: Vec, angle: number): Turn {
  const length = Math.hypot(...axis);
  const k: Vec = [axis[0] / length, axis[1] / length, axis[2] / length];
  const [c, s] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  return (v) => add(add([v[0] * c, v[1] * c, v[2] * c], cross(k, v), s), k, dot(k, v) * (1 - c));
}

/** A box about its centre, turned; `art` draws on a face, given its plane (origin in the face's middle) and name. */
export function turnedBox(
  centre: Vec,
  [w, d, h]: Vec,
  by: Turn,
  art: (name: 'x' | 'y' | 'z', p: Plane) => string = () => '',
): string {
  const faces: { name: 'x' | 'y' | 'z'; n: Vec; u: Vec; v: Vec; size: [number, number] }[] = [];
  for (const s of [1, -1]) {
    faces.push({ name: 'z', n: [0, 0, (s * h) / 2], u: [1, 0, 0], v: [0, 1, 0], size: [w, d] });
    faces.push({ name: 'y', n: [0, (s * d) / 2, 0], u: [1, 0, 0], v: [0, 0, 1], size: [w, h] });
    faces.push({ name: 'x', n: [(s * w) / 2, 0, 0], u: [0, -1, 0], v: [0, 0, 1], size: [d, h] });
  }
  return faces
    .filter((f) => dot(by(f.n), viewer) > 0)
    .map((f) => {
      const [o, u, v] = [add(centre, by(f.n)), by(f.u), by(f.v)];
      const p: Plane = (a, b) => add(add(o, u, a), v, b);
      const [a, b] = [f.size[0] / 2, f.size[1] / 2];
      return poly(`f ${tone(by(f.n))}`, [p(-a, -b), p(a, -b), p(a, b), p(-a, b)]) + art(f.name, p);
    })
    .join('');
}

/** Outlines for `extrude`: a rectangle with round corners, a regular polygon. */
export function rounded(u: number, v: number, w: number, h: number, r: number, steps = 5): number[] {
  const corners: [number, number, number][] = [
    [u + w - r, v + h - r, 0],
    [u + r, v + h - r, 90],
    [u + r, v + r, 180],
    [u + w - r, v + r, 270],
  ];
  return corners.flatMap(([cu, cv, from]) =>
    Array.from({ length: steps + 1 }, (_, i) => {
      const t = ((from + (90 * i) / steps) * Math.PI) / 180;
      return [cu + r * Math.cos(t), cv + r * Math.sin(t)];
    }).flat(),
  );
}

export const ngon = (u: number, v: number, r: number, sides: number, phase = 0): number[] =>
  Array.from({ length: sides }, (_, i) => {
    const t = ((phase + (360 * i) / sides) * Math.PI) / 180;
    return [u + r * Math.cos(t), v + r * Math.sin(t)];
  }).flat();
