import { glyphAdvance, glyphs } from './glyphs';

/** A place in the model: x runs down to the right, y down to the left, z up; one unit is one unit of the drawing. */
export type Vec = readonly [x: number, y: number, z: number];
/** A place on the sheet, in units of the viewBox. */
export type Point = readonly [x: number, y: number];
/** Maps flat coordinates onto a plane of the model. */
export type Plane = (u: number, v: number) => Vec;
/** What a drawing is: where the model's origin lies on the sheet, and its parts from back to front. */
export type Scene = { at: Point; parts: string[] };

const cos30 = Math.sqrt(3) / 2;
const rad = Math.PI / 180;

export const iso = ([x, y, z]: Vec): Point => [(x - y) * cos30, (x + y) / 2 - z];
export const add = (a: Vec, b: Vec, k = 1): Vec => [a[0] + b[0] * k, a[1] + b[1] * k, a[2] + b[2] * k];

const num = (n: number) => String(Math.round(n * 10) / 10 || 0);
const pair = ([x, y]: Point) => `${num(x)} ${num(y)}`;
const trace = (points: readonly Vec[]) => `M${points.map((p) => pair(iso(p))).join('L')}`;

/** The three kinds of faces: `floor` looks up, `front` to the lower left, `side` to the lower right (u from left to right). */
export const floor =
  (x: number, y: number, z: number): Plane =>
  (u, v) => [x + u, y + v, z];
export const front =
  (x: number, y: number, z: number): Plane =>
  (u, v) => [x + u, y, z + v];
export const side =
  (x: number, y: number, z: number): Plane =>
  (u, v) => [x, y - u, z + v];
export const plane =
  (o: Vec, u: Vec, v: Vec): Plane =>
  (a, b) =>
    add(add(o, u, a), v, b);
/** The same plane, turned by an angle in degrees about (u, v). */
export const turned = (p: Plane, u: number, v: number, angle: number): Plane => {
  const [c, s] = [Math.cos(angle * rad), Math.sin(angle * rad)];
  return (a, b) => p(u + a * c - b * s, v + a * s + b * c);
};

export const path = (cls: string, d: string) => `<path class="${cls}" d="${d}"/>`;
export const poly = (cls: string, points: readonly Vec[]) => path(cls, `${trace(points)}Z`);
export const line = (cls: string, ...lines: (readonly Vec[])[]) => path(cls, lines.map(trace).join(''));

/** Open polylines on a plane, each a flat list of u, v. */
export const strokes = (cls: string, p: Plane, ...lines: number[][]) =>
  line(cls, ...lines.map((flat) => pairs(flat).map(([u, v]) => p(u, v))));

/** A closed polygon on a plane, given as a flat list of u, v. */
export const area = (cls: string, p: Plane, flat: number[]) =>
  poly(
    cls,
    pairs(flat).map(([u, v]) => p(u, v)),
  );

export const rect = (cls: string, p: Plane, u: number, v: number, w: number, h: number) =>
  area(cls, p, [u, v, u + w, v, u + w, v + h, u, v + h]);

export const pairs = (flat: readonly number[]): Point[] =>
  Array.from({ length: flat.length / 2 }, (_, i) => [flat[2 * i] ?? 0, flat[2 * i + 1] ?? 0]);

/** An SVG path with absolute M, L, Q, C and Z, laid onto a plane. */
export function shape(cls: string, p: Plane, d: string): string {
  const out = d.replace(/([MLQC])([^MLQCZ]*)/g, (_, command: string, args: string) => {
    const flat = (args.match(/-?[\d.]+/g) ?? []).map(Number);
    return (
      command +
      pairs(flat)
        .map(([u, v]) => pair(iso(p(u, v))))
        .join(' ')
    );
  });
  return path(cls, out.replace(/\s*Z/g, 'Z'));
}

/** Bezier pieces of the arc from t0 to t1 (degrees) on a plane; the first point is left to the caller. */
function arc(p: Plane, u: number, v: number, r: number, t0: number, t1: number): string {
  const steps = Math.max(1, Math.ceil(Math.abs(t1 - t0) / 90 - 1e-6));
  const step = ((t1 - t0) / steps) * rad;
  const k = r * ((4 / 3) * Math.tan(step / 4));
  const on = (t: number, ahead: number) =>
    pair(iso(p(u + r * Math.cos(t) - ahead * k * Math.sin(t), v + r * Math.sin(t) + ahead * k * Math.cos(t))));
  return Array.from({ length: steps }, (_, i) => {
    const [a, b] = [t0 * rad + i * step, t0 * rad + (i + 1) * step];
    return `C${on(a, 1)} ${on(b, -1)} ${on(b, 0)}`;
  }).join('');
}
const polar = (p: Plane, u: number, v: number, r: number, t: number) =>
  pair(iso(p(u + r * Math.cos(t * rad), v + r * Math.sin(t * rad))));

export const circle = (cls: string, p: Plane, u: number, v: number, r: number) =>
  path(cls, `M${polar(p, u, v, r, 0)}${arc(p, u, v, r, 0, 360)}Z`);
export const arcLine = (cls: string, p: Plane, u: number, v: number, r: number, t0: number, t1: number) =>
  path(cls, `M${polar(p, u, v, r, t0)}${arc(p, u, v, r, t0, t1)}`);

/** The part of a flat ring between two angles; -45 to 135 is the half nearest the reader. */
export const rim = (cls: string, p: Plane, r0: number, r1: number, t0 = -45, t1 = 135) =>
  path(
    cls,
    `M${polar(p, 0, 0, r1, t0)}${arc(p, 0, 0, r1, t0, t1)}L${polar(p, 0, 0, r0, t1)}${arc(p, 0, 0, r0, t1, t0)}Z`,
  );

/** A circle of the sheet, for heads, knobs and marks that have no plane. */
export const disc = (cls: string, at: Vec, r: number) => {
  const [x, y] = iso(at);
  return `<circle class="${cls}" cx="${num(x)}" cy="${num(y)}" r="${num(r)}"/>`;
};

export type Faces = { top?: string; left?: string; right?: string };

export function box(x: number, y: number, z: number, w: number, d: number, h: number, faces: Faces = {}): string {
  const { top = 't', left = 'a', right = 'b' } = faces;
  return [
    rect(`f ${top}`, floor(x, y, z + h), 0, 0, w, d),
    rect(`f ${left}`, front(x, y + d, z), 0, 0, w, h),
    rect(`f ${right}`, side(x + w, y + d, z), 0, 0, d, h),
  ].join('');
}

/** The shadow that a box on the ground throws to the right, away from the light. */
export function shadow(x: number, y: number, w: number, d: number, h: number, z = 0): string {
  const [sx, sy] = [Math.min(h, 70) * 0.34, Math.min(h, 70) * -0.16];
  const p = floor(x, y, z);
  return area('s', p, [0, 0, sx, sy, w + sx, sy, w + sx, d + sy, w, d, 0, d]);
}

type Axis = 'x' | 'y' | 'z';
const across: Record<Axis, (c: Vec) => Plane> = {
  x:
    ([x, y, z]) =>
    (u, v) => [x, y + u, z + v],
  y:
    ([x, y, z]) =>
    (u, v) => [x + u, y, z + v],
  z: ([x, y, z]) => floor(x, y, z),
};
const along = (axis: Axis, n: number): Vec => [axis === 'x' ? n : 0, axis === 'y' ? n : 0, axis === 'z' ? n : 0];

/** A piece of a cylinder's mantle between two angles; 45 faces the viewer, -45 and 135 are the outlines. */
export function mantle(cls: string, base: Vec, axis: Axis, r: number, length: number, t0 = -45, t1 = 135): string {
  const [near, far] = [across[axis](add(base, along(axis, length))), across[axis](base)];
  return path(
    cls,
    `M${polar(far, 0, 0, r, t0)}${arc(far, 0, 0, r, t0, t1)}L${polar(near, 0, 0, r, t1)}${arc(near, 0, 0, r, t1, t0)}Z`,
  );
}

/** A cylinder from `base` along an axis; its visible end lies at the far end of the axis. */
export function cylinder(
  base: Vec,
  axis: Axis,
  r: number,
  length: number,
  faces: { body?: string; shade?: string; cap?: string } = {},
): string {
  const {
    body = axis === 'z' ? 'a' : 't',
    shade = axis === 'x' ? 'a' : 'b',
    cap = axis === 'z' ? 't' : axis === 'x' ? 'b' : 'a',
  } = faces;
  return [
    mantle(body, base, axis, r, length),
    mantle(shade, base, axis, r, length, -45, axis === 'z' ? 12 : 25),
    mantle('k', base, axis, r, length),
    circle(`f ${cap}`, across[axis](add(base, along(axis, length))), 0, 0, r),
  ].join('');
}

/** A body of revolution about the vertical: a flat list of radius, height from the ground up; drawn without its lid. */
export function lathe([x, y, z]: Vec, profile: number[], faces: { body?: string; shade?: string } = {}): string {
  const { body = 'a', shade = 'b' } = faces;
  const rings = pairs(profile);
  const edge = (k: number) =>
    rings.map(([r, h]) => {
      const [cx, cy] = iso([x, y, z + h]);
      return pair([cx + k * r * Math.SQRT2 * cos30, cy + Math.sqrt(Math.max(0, 1 - k * k)) * r * Math.SQRT1_2]);
    });
  const r0 = rings[0]?.[0] ?? 0;
  const [rt, ht] = rings.at(-1) ?? [0, 0];
  const top = floor(x, y, z + ht);
  const outline = (k: number) =>
    `M${edge(1).join('L')}${arc(top, 0, 0, rt, -45, 45 + 90 * -k)}L${edge(k).reverse().join('L')}${arc(floor(x, y, z), 0, 0, r0, 45 + 90 * -k, -45)}Z`;
  return (
    path(body, outline(-1)) +
    path(shade, `M${edge(1).join('L')}L${edge(0.5).reverse().join('L')}${arc(floor(x, y, z), 0, 0, r0, 15, -45)}Z`) +
    path('k', outline(-1))
  );
}

/** A ball; `r` is the model's radius. */
export function ball(at: Vec, r: number, body = 't', shade = 'b'): string {
  const [x, y] = iso(at);
  const s = r * Math.SQRT2 * cos30;
  const [top, low] = [pair([x + s * 0.45, y - s * 0.893]), pair([x - s * 0.5, y + s * 0.866])];
  const crescent = `M${top}A${num(s)} ${num(s)} 0 0 1 ${low}A${num(s * 1.35)} ${num(s * 1.35)} 0 0 0 ${top}Z`;
  return `${disc(body, at, s)}${path(shade, crescent)}${disc('k', at, s)}`;
}

/** A round bar, cable or strap of the given width that follows a path of the sheet or points of the model. */
export const rod = (width: number, d: string | readonly Vec[], tone = 't') => {
  const way = typeof d === 'string' ? d : trace(d);
  return `<path class="j" stroke-width="${width}" d="${way}"/><path class="j u${tone}" stroke-width="${num(width - 2.5)}" d="${way}"/>`;
};
export const flow = (p: Plane, d: string) => shape('', p, d).slice('<path class="" d="'.length, -3);

/** Mono figures on a plane; `down` is the direction of v in which the letters hang (1 on a floor, -1 on a wall). */
export function letters(
  p: Plane,
  u: number,
  v: number,
  text: string,
  size: number,
  cls = 'p',
  down: 1 | -1 = -1,
): string {
  const [ox, oy] = iso(p(u, v));
  const [ax, ay] = iso(p(u + 1, v));
  const [bx, by] = iso(p(u, v + down));
  const k = size / 100;
  return figure(cls, [(ax - ox) * k, (ay - oy) * k, (bx - ox) * k, (by - oy) * k, ox, oy], text);
}

/** A part drawn once and put in several places: `define` it first, then `place` it by its offset in the model. */
export const define = (id: string, part: string) => `<g id="${id}">${part}</g>`;
export const place = (id: string, at: Vec) => {
  const [x, y] = iso(at);
  return `<use href="#${id}" x="${num(x)}" y="${num(y)}"/>`;
};
export const defs = (...parts: string[]) => `<defs>${parts.join('')}</defs>`;

export const textWidth = (text: string, size: number) =>
  [...text].reduce((sum, c) => sum + (c === ' ' ? 0.32 : 1) * (glyphAdvance / 100) * size, 0);

export function figure(cls: string, matrix: readonly number[], text: string): string {
  let pen = 0;
  const d = [...text].map((c) => {
    const at = pen;
    pen += c === ' ' ? glyphAdvance * 0.32 : glyphAdvance;
    return c === ' ' ? '' : `M${num(at)} 0${glyphs[c] ?? ''}`;
  });
  return `<path class="${cls}" transform="matrix(${matrix.map((n) => Math.round(n * 1000) / 1000).join(' ')})" d="${d.join('')}"/>`;
}
