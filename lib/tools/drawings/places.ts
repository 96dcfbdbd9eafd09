import {
  area,
  ball,
  box,
  circle,
  cylinder,
  define,
  defs,
  floor,
  front,
  line,
  place,
  poly,
  rect,
  rod,
  type Scene,
  shadow,
  side,
  strokes,
  type Plane,
  type Vec,
} from './kit';
import { dim } from './notes';
import { extrude } from './solids';

function container(): Scene {
  const [w, d, h] = [58, 140, 60];
  const [end, wall] = [front(0, d, 0), side(w, d, 0)];
  const door: Vec[] = [
    [0, d, 1],
    [-16, d + 24, 1],
    [-16, d + 24, h - 1],
    [0, d, h - 1],
  ];
  const stack = Array.from({ length: 12 }, (_, i) => [i % 4, Math.floor(i / 4)] as const);
  return {
    at: [190, 70],
    parts: [
      '<clipPath id="door">',
      rect('', end, 3, 4, w - 6, h - 8),
      '</clipPath>',
      shadow(0, 0, w, d, h),
      box(0, 0, 0, w, d, h),
      rect('b', end, 3, 4, w - 6, h - 8),
      '<g clip-path="url(#door)">',
      rect('t', floor(0, d - 40, 4), 0, 0, w, 40),
      poly('a', [
        [3, d, 4],
        [3, d - 40, 4],
        [3, d - 40, h],
        [3, d, h],
      ]),
      strokes('h', floor(0, d - 40, 4), [15, 0, 15, 40], [27, 0, 27, 40], [39, 0, 39, 40]),
      ...stack.map(([i, k]) =>
        box(3 + i * 15, d - 32, 4 + k * 16, 15, 14, 16, i === 0 && k === 1 ? { left: 'g' } : {}),
      ),
      line('k', [
        [3, d, 4],
        [3, d - 18, 4],
      ]),
      '</g>',
      rect('k', end, 3, 4, w - 6, h - 8),
      strokes('h', wall, ...Array.from({ length: 21 }, (_, i) => [34 + i * 5, 5, 34 + i * 5, h - 5])),
      strokes('l', wall, [30, 4, d - 3, 4], [30, h - 4, d - 3, h - 4]),
      box(w, d - 30, 1, 2.5, 29, h - 2),
      strokes('l', side(w + 2.5, d - 1, 1), [8, 2, 8, h - 4], [21, 2, 21, h - 4], [5, 24, 11, 24], [18, 24, 24, 24]),
      poly('f a', door),
      poly('f t', [
        [0, d, h - 1],
        [-16, d + 24, h - 1],
        [-18, d + 23, h - 1],
        [-2, d - 1, h - 1],
      ]),
      line(
        'l',
        [
          [-5, d + 7.5, 3],
          [-5, d + 7.5, h - 3],
        ],
        [
          [-11, d + 16.5, 3],
          [-11, d + 16.5, h - 3],
        ],
      ),
      dim([w, 0, 0], [w, d, 0], [15, 0, 0], '5 898'),
      dim([0, d, 0], [w, d, 0], [0, 36, 0], '2 352', { gap: 4 }),
    ],
  };
}

function dock(): Scene {
  const [w, h, floorAt] = [150, 70, 14];
  const wall = front(0, 0, 0);
  const doorway = (u: number, open: boolean) =>
    [
      rect('f b', wall, u, floorAt, 40, 38),
      open ? '' : strokes('h', wall, ...[21, 28, 35, 42].map((v) => [u, v, u + 40, v])),
      rect('f t', wall, u - 5, floorAt, 5, 43),
      rect('f t', wall, u + 40, floorAt, 5, 43),
      rect('f t', wall, u - 5, floorAt + 38, 50, 6),
    ].join('');
  const wheel = (y: number) =>
    cylinder([126, y, 8], 'x', 8, 6) + circle('f t', (u, v) => [132, y + u, 8 + v], 0, 0, 3.2);
  return {
    at: [78, 78],
    parts: [
      shadow(0, -14, w, 22, 60),
      box(0, -14, 0, w, 14, h),
      strokes('h', wall, ...[61, 65.5].map((v) => [2, v, w - 2, v])),
      doorway(12, false),
      doorway(98, true),
      rect('f g', wall, 64, 36, 20, 20),
      strokes('M', wall, [76, 40, 76, 52, 69, 44.5, 78, 44.5]),
      box(0, 0, 0, w, 9, floorAt),
      strokes('l', front(0, 9, 0), [16, 3, 16, 11], [22, 3, 22, 11], [42, 3, 42, 11], [48, 3, 48, 11]),
      area('f a', floor(12, 0, floorAt), [2, 0, 38, 0, 38, 9, 2, 9]),
      area('s', floor(0, 0, 0), [96, 9, 156, 9, 160, 70, 134, 80, 96, 80]),
      box(100, 11, 9, 34, 62, 6),
      wheel(24),
      wheel(42),
      box(98, 10, 15, 38, 66, 40),
      strokes('h', side(136, 76, 15), ...Array.from({ length: 10 }, (_, i) => [6 + i * 6, 3, 6 + i * 6, 37])),
      line('l', [
        [117, 76, 17],
        [117, 76, 53],
      ]),
      dim([0, 9, 0], [0, 9, floorAt], [-14, 0, 0], '1 200', { beside: 20 }),
      dim([136, 10, 0], [136, 76, 0], [24, 0, 0], '13 600'),
    ],
  };
}

function ship(): Scene {
  const plan = [4, 0, 36, 0, 40, 6, 40, 138, 36, 158, 29, 174, 20, 186, 11, 174, 4, 158, 0, 138, 0, 6];
  const rows = [34, 53, 72, 91, 110, 129];
  const heights = [3, 3, 2, 3, 3, 2];
  const lit = ['1,4,2', '0,5,1'];
  const stack = rows.flatMap((y, r) =>
    [0, 1, 2].flatMap((c) =>
      Array.from({ length: heights[r] ?? 0 }, (_, k) => {
        const green = lit.includes(`${c},${r},${k}`);
        return green
          ? box(2 + c * 12, y, 22 + k * 11, 12, 17, 11, { top: 'g', left: 'g', right: 'g' })
          : place('u', [2 + c * 12, y, 22 + k * 11]);
      }),
    ),
  );
  return {
    at: [213, 70],
    parts: [
      defs(define('u', box(0, 0, 0, 12, 17, 11))),
      line(
        'h',
        [
          [62, 0, 0],
          [62, 40, 0],
        ],
        [
          [70, 60, 0],
          [70, 110, 0],
        ],
        [
          [-14, 60, 0],
          [-14, 96, 0],
        ],
        [
          [-22, 120, 0],
          [-22, 176, 0],
        ],
        [
          [60, 136, 0],
          [60, 178, 0],
        ],
        [
          [-8, 176, 0],
          [-8, 200, 0],
        ],
      ),
      area('s', floor(0, 0, 0), [0, 4, 56, -2, 56, 140, 44, 172, 20, 186]),
      extrude(floor(0, 0, 22), plan, [0, 0, -22], { smooth: 40 }),
      box(13, 0, 22, 14, 8, 46),
      box(4, 8, 22, 32, 18, 40),
      box(0, 10, 62, 40, 14, 8),
      strokes('l', front(4, 26, 22), [4, 36, 28, 36], [4, 26, 28, 26], [4, 16, 28, 16]),
      ...stack,
      line('l', [
        [40, 6, 9],
        [40, 138, 9],
      ]),
      cylinder([20, 160, 22], 'z', 1.5, 22),
      dim([40, 0, 0], [40, 186, 0], [18, 0, 0], '366 000'),
    ],
  };
}

function factoryLine(): Scene {
  const [len, wid, z] = [188, 36, 30];
  const leg = (x: number) => box(x, 28, 0, 5, 5, z);
  const item = (x: number, done: boolean) =>
    box(x, 6, z + 6, 26, 24, 20) +
    (done ? rect('g', front(x, 30, z + 6), 5, 5, 9, 10) : '') +
    rect('b', floor(x, 6, z + 26), 0, 9, 26, 6) +
    strokes('h', floor(x, 6, z + 26), [0, 9, 26, 9], [0, 15, 26, 15]);
  return {
    at: [88, 70],
    parts: [
      shadow(4, 2, len - 8, 30, 30),
      ...[6, 92, 176].map((x) => box(x, 3, 0, 5, 5, z)),
      ...[6, 92, 176].map(leg),
      box(0, 0, z, len, wid, 6),
      strokes('h', floor(0, 0, z + 6), ...Array.from({ length: 26 }, (_, i) => [4 + i * 7.2, 3, 4 + i * 7.2, 33])),
      item(6, false),
      item(54, false),
      box(98, -8, 0, 14, 8, 78),
      item(102, false),
      line(
        'w',
        ...[8, 14, 20, 26].map((y): Vec[] => [
          [105, y, 76],
          [105, y, z + 28],
        ]),
      ),
      box(98, 36, 0, 14, 8, 78),
      box(96, -10, 72, 18, 56, 14),
      rect('g', front(96, 46, 72), 5, 4, 8, 6),
      item(150, true),
      dim([6, wid, 0], [54, wid, 0], [0, 18, 0], '600'),
      dim([0, wid, 0], [0, wid, z + 6], [-14, 0, 0], '850'),
    ],
  };
}

function gear(teeth: number, r: number): number[] {
  return Array.from({ length: teeth }, (_, i) =>
    [
      [0, 1],
      [0.3, 1],
      [0.45, 0.82],
      [0.85, 0.82],
    ].flatMap(([k = 0, q = 1]) => {
      const t = ((i + k) * 2 * Math.PI) / teeth;
      return [q * r * Math.cos(t), q * r * Math.sin(t)];
    }),
  ).flat();
}

function machine(): Scene {
  const spoke = (t: number): Vec => [
    78,
    24 + 15 * Math.cos((t * Math.PI) / 180),
    70 + 15 * Math.sin((t * Math.PI) / 180),
  ];
  return {
    at: [115, 93],
    parts: [
      shadow(0, 0, 88, 46, 60),
      extrude(front(0, 46, 0), [0, 0, 88, 0, 88, 11, 25, 11, 25, 92, 0, 92], [0, -46, 0]),
      box(36, 6, 11, 42, 34, 6),
      cylinder([57, 23, 17], 'z', 11, 6),
      poly('f a', [
        [55, 25, 32],
        [59, 21, 32],
        [57, 23, 24],
      ]),
      cylinder([57, 23, 31], 'z', 6, 21),
      box(25, 3, 52, 50, 40, 32),
      cylinder([55, 23, 84], 'z', 11, 9),
      rect('g', front(25, 43, 52), 7, 9, 13, 14),
      circle('W', front(25, 43, 52), 34, 16, 5),
      ...[80, 200, 320].map((t) => rod(3, [[79, 24, 70], spoke(t)], 't')),
      extrude(floor(128, 26, 12), gear(9, 28), [0, 0, -12], { smooth: 5 }),
      circle('f b', floor(128, 26, 12), 0, 0, 9),
      dim([128 - 20, 26 + 20, 0], [128 + 20, 26 - 20, 0], [25, 25, 0], 'Ø120', { gap: 8 }),
      dim([0, 46, 0], [0, 46, 92], [-14, 0, 0], '1 680'),
    ],
  };
}

function office(): Scene {
  const panes = (p: Plane, cols: number, rows: number, step: number, lit = '') =>
    Array.from({ length: cols * rows }, (_, i) => [i % cols, Math.floor(i / cols)] as const)
      .map(([c, r]) => rect(lit === `${c},${r}` ? 'g' : 'o', p, 6 + c * step, 22 + r * 14, step - 5, 8))
      .join('');
  const tree = (x: number, y: number) =>
    rod(3, [
      [x, y, 0],
      [x, y, 12],
    ]) + ball([x, y, 17], 7, 'm', 's');
  return {
    at: [119, 103],
    parts: [
      shadow(0, 0, 58, 52, 90),
      shadow(58, -4, 60, 56, 40),
      box(58, -4, 0, 58, 56, 42),
      panes(front(58, 52, -6), 4, 2, 13.2),
      panes(side(116, 52, -6), 4, 2, 13, '2,1'),
      box(0, 0, 0, 58, 52, 94),
      box(12, 12, 94, 20, 18, 7),
      panes(front(0, 52, 0), 4, 5, 13, '1,3'),
      panes(side(58, 52, 28), 4, 3, 11.6),
      rect('f b', front(0, 52, 0), 22, 0, 15, 14),
      strokes('l', front(0, 52, 0), [29.5, 0, 29.5, 14]),
      box(18, 52, 14, 23, 7, 2),
      tree(80, 66),
      tree(102, 66),
      dim([0, 52, 0], [0, 52, 94], [-15, 0, 0], '21 000'),
      dim([0, 52, 0], [58, 52, 0], [0, 15, 0], '14 400'),
    ],
  };
}

export const places = { container, dock, ship, 'factory-line': factoryLine, machine, office };
