import {
  add,
  area,
  box,
  circle,
  cylinder,
  define,
  defs,
  disc,
  floor,
  front,
  line,
  path,
  place,
  poly,
  rect,
  rod,
  type Scene,
  shadow,
  side,
  strokes,
  turned,
  type Vec,
} from './kit';
import { dots, joined, sampled, smooth } from './curves';
import { dim, ring } from './notes';
import { extrude, rounded } from './solids';

const origin: Vec = [0, 0, 0];

/** One shoe with its heel at the origin and its toe along x. */
function oneShoe(): string {
  const sole = sampled(
    [
      0, 0, 4, 13, 22, 18, 50, 16, 78, 20, 102, 24, 122, 21, 135, 11, 139, -2, 134, -14, 118, -21, 98, -21, 74, -16, 48,
      -14, 22, -16, 4, -12,
    ],
    2,
  );
  const low: Vec[] = [
    [5, 12, 10],
    [22, 16.5, 10],
    [50, 14.5, 10],
    [78, 18.5, 10],
    [102, 22.5, 10],
    [121, 19.5, 10],
    [133, 10, 10],
    [137, -3, 10],
    [132, -13, 10],
  ];
  const near: Vec[] = [
    [58, 14, 50],
    [76, 17, 38],
    [92, 18, 30],
    [106, 15, 24],
  ];
  const far: Vec[] = [
    [108, -12, 27],
    [92, -13, 34],
    [74, -12, 44],
    [56, -10, 53],
  ];
  const collar: Vec[] = [
    [3, 0, 50],
    [9, 12, 47],
    [30, 16, 42],
    [46, 16, 45],
    [58, 14, 50],
  ];
  const heel: Vec[] = [
    [3, 0, 50],
    [2, 10, 38],
    [3, 13, 24],
    [5, 12, 10],
  ];
  const rungs = [0, 1, 2].map((i): [Vec, Vec] => [near[i] ?? origin, far[3 - i] ?? origin]);
  return [
    extrude(floor(0, 0, 10), sole, [0, 0, -10], { smooth: 60 }),
    path(
      'f b',
      joined([
        smooth(collar),
        smooth([
          [56, -10, 53],
          [34, -13, 46],
          [14, -10, 49],
          [3, 0, 50],
        ]),
      ]),
    ),
    path(
      'f t',
      joined([
        smooth([
          [58, 12, 48],
          [52, 9, 57],
          [46, 4, 64],
          [46, -5, 63],
          [56, -10, 52],
        ]),
      ]),
    ),
    path(
      'f a',
      joined([
        smooth(low),
        smooth([
          [132, -13, 10],
          [130, -14, 18],
          [121, -13, 24],
          [108, -12, 27],
        ]),
        smooth(far),
        smooth([
          [56, -10, 53],
          [58, 2, 55],
          [58, 14, 50],
        ]),
        smooth([...collar].reverse()),
        smooth(heel),
      ]),
    ),
    path(
      'g',
      joined([
        smooth([
          [5, 12, 10],
          [3, 13, 24],
          [2, 10, 36],
        ]),
        smooth([
          [2, 10, 36],
          [14, 16, 30],
          [24, 18, 20],
          [27, 16.5, 10],
        ]),
        smooth([
          [27, 16.5, 10],
          [22, 16.5, 10],
          [5, 12, 10],
        ]),
      ]),
    ),
    path(
      'k',
      smooth([
        [2, 10, 36],
        [14, 16, 30],
        [24, 18, 20],
        [27, 16.5, 10],
      ]),
    ),
    path(
      'f t',
      joined([
        smooth(near),
        smooth([
          [106, 15, 24],
          [112, 3, 27],
          [108, -12, 27],
        ]),
        smooth(far),
      ]),
    ),
    path(
      'k',
      smooth([
        [100, 22.5, 10],
        [108, 17, 20],
        [113, 6, 26],
        [110, -12, 26],
      ]),
    ),
    path(
      'q',
      smooth([
        [46, 16, 41],
        [54, 17, 30],
        [66, 18, 22],
        [78, 19, 11],
      ]),
    ),
    ...rungs.map((ends) => rod(4, ends)),
    ...rungs.slice(1).map(([, b], i) => rod(4, [rungs[i]?.[0] ?? b, b])),
  ].join('');
}

function shoe(): Scene {
  const cast = area('s', floor(6, 0, 0), [0, 0, 16, -18, 126, -26, 142, -14, 136, 2]);
  return {
    at: [105, 83],
    parts: [
      defs(define('u', cast + oneShoe())),
      place('u', [0, -48, 0]),
      place('u', [0, 8, 0]),
      dim([0, 33, 0], [138, 33, 0], [0, 15, 0], '278', { gap: -5 }),
      dim([6, 20, 0], [6, 20, 58], [-18, 0, 0], '96', { gap: 6 }),
    ],
  };
}

function suitcase(): Scene {
  const [w, d, h, z] = [68, 34, 84, 9];
  const face = front(0, d, z);
  const wheel = (x: number, y: number) => cylinder([x + 4, y, 5], 'y', 5, 6);
  const bar = (x: number) =>
    rod(
      3.6,
      [
        [x, 8, h + z - 4],
        [x, 8, 121],
      ],
      't',
    );
  return {
    at: [143, 130],
    parts: [
      area('s', floor(0, 0, 0), [0, 4, 26, -12, w + 26, -12, w + 26, d - 8, w, d, 0, d]),
      bar(16),
      bar(52),
      rod(
        8,
        [
          [13, 8, 122],
          [55, 8, 122],
        ],
        'b',
      ),
      wheel(56, 2),
      wheel(4, d - 9),
      wheel(56, d - 9),
      extrude(front(0, d / 2 - 1.2, z), rounded(0, 0, w, h, 11, 3), [0, 1.2 - d / 2, 0]),
      extrude(face, rounded(0, 0, w, h, 11, 3), [0, 1.2 - d / 2, 0]),
      rod(
        5,
        [
          [20, 17, z + h],
          [23, 17, z + h + 7],
          [45, 17, z + h + 7],
          [48, 17, z + h],
        ],
        'a',
      ),
      ...[13, 23.5, 34, 44.5, 55].map(
        (u) =>
          rect('b', face, u - 2, 9, 4, h - 18) + strokes('l', face, [u - 2, 9, u - 2, h - 9], [u + 2, 9, u + 2, h - 9]),
      ),
      box(w, 12, z + 46, 1.5, 10, 18, { right: 'g' }),
      strokes('M', side(w + 1.5, 22, z + 46), [3, 5, 7, 5], [5, 5, 5, 11]),
      rod(
        4,
        [
          [w, 27, z + 26],
          [w + 4, 27, z + 26],
          [w + 4, 7, z + 26],
          [w, 7, z + 26],
        ],
        'a',
      ),
      dim([0, d, 0], [0, d, z + h], [-14, 0, 0], '550'),
      dim([0, d, 0], [w, d, 0], [0, 15, 0], '400'),
    ],
  };
}

function mask(): Scene {
  const w = 146;
  const xs = [0, 10, 18, 44, 73, 102, 128, 136, w];
  const swell = (x: number) => Math.max(0, Math.sin((Math.PI * (x - 10)) / (w - 20))) ** 0.6;
  /** Pleat edges from nose to chin, as y and z at the centre line of the mask. */
  const folds: [y: number, z: number][] = [
    [20, 19],
    [26, 31],
    [38, 35],
    [42, 30],
    [54, 30],
    [58, 24],
    [70, 21],
    [74, 15],
    [90, 3],
  ];
  const fold = ([y, z]: readonly [number, number]): Vec[] =>
    xs.map((x) => [x, 55 + (y - 55) * (0.66 + 0.34 * swell(x)), 2 + z * swell(x)]);
  const curves = folds.map(fold);
  const band = (cls: string, a: number, b: number) =>
    path(cls, joined([smooth(curves[a] ?? []), smooth([...(curves[b] ?? [])].reverse())]));
  const across = (k: number): Vec[] => curves.map((c) => c[k] ?? origin);
  const binding = (a: number, b: number) => path('f t', joined([smooth(across(a)), smooth(across(b).reverse())]));
  const loop = (k: number, way: number) => {
    const [nose = origin, chin = origin] = [across(k)[0], across(k).at(-1)];
    return rod(
      4,
      smooth([
        nose,
        add(nose, [way * 22, -10, 0]),
        add(nose, [way * 42, 6, 0]),
        add(chin, [way * 42, -6, 0]),
        add(chin, [way * 22, 10, 0]),
        chin,
      ]),
    );
  };
  return {
    at: [133, 52],
    parts: [
      area('s', floor(10, 6, 0), [0, 10, 30, -4, 120, -4, 158, 20, 150, 66, 124, 82, 20, 82]),
      loop(0, -1),
      loop(xs.length - 1, 1),
      band('f t', 1, 2),
      band('f b', 2, 3),
      band('f t', 3, 4),
      band('f b', 4, 5),
      band('f a', 5, 6),
      band('f b', 6, 7),
      band('f a', 7, 8),
      rod(4.4, smooth((curves[1] ?? []).slice(3, 6).map((v) => add(v, [3.5, 3.5, 0]))), 'g'),
      binding(0, 1),
      binding(xs.length - 2, xs.length - 1),
      ...[5, 141].map((x) =>
        line('q', [
          [x, 33, 2],
          [x, 76, 2],
        ]),
      ),
      dim([0, 92, 0], [w, 92, 0], [0, 16, 0], '175'),
    ],
  };
}

function drill(): Scene {
  const y = 15;
  const [grip, axis] = [front(0, y + 8, 0), 98];
  return {
    at: [106, 141],
    parts: [
      area('s', floor(0, 0, 0), [0, 0, 20, -14, 82, -14, 82, 18, 62, 30, 0, 30]),
      box(0, 0, 0, 62, 30, 20),
      rect('g', front(0, 30, 0), 8, 5, 20, 10),
      strokes('l', front(0, 30, 0), [36, 6, 54, 6], [36, 10, 54, 10], [36, 14, 48, 14]),
      box(6, 3, 20, 50, 24, 5),
      extrude(front(0, y + 4, 0), [44, 72, 52, 70, 54, 88, 44, 88], [0, -8, 0], { cap: 'g', skin: 'g' }),
      extrude(grip, [12, 25, 42, 25, 42, 32, 40, 44, 44, 62, 48, 92, 12, 92, 16, 62, 17, 48], [0, -16, 0], {
        smooth: 40,
      }),
      strokes('h', grip, ...[34, 40, 46, 52, 58, 64].map((z) => [20, z, 38, z])),
      cylinder([-8, y, axis], 'x', 20, 70, { body: 't', shade: 'a' }),
      strokes('l', front(0, y + 20, axis), ...[-2, 3, 8, 13].map((u) => [u, 8, u, -5])),
      cylinder([62, y, axis], 'x', 17, 10, { body: 'g', shade: 'g' }),
      cylinder([72, y, axis], 'x', 12, 10),
      cylinder([82, y, axis], 'x', 11, 11),
      cylinder([93, y, axis], 'x', 6, 6),
      rod(5, [
        [99, y, axis],
        [140, y, axis],
      ]),
      strokes('l', front(0, y + 1, axis), ...[104, 112, 120, 128].map((u) => [u, -2, u + 4, 3])),
      dim([-8, y, axis], [140, y, axis], [0, 0, 37], '215', { gap: 28 }),
      dim([0, 30, 0], [62, 30, 0], [0, 14, 0], '75'),
    ],
  };
}

/** Outline of a gear with four points per tooth and slanted flanks, as a flat list of u, v. */
function wheel(teeth: number, root: number, tip: number, phase: number): number[] {
  return Array.from({ length: teeth }, (_, i) =>
    (
      [
        [-0.3, root],
        [-0.14, tip],
        [0.14, tip],
        [0.3, root],
      ] as const
    ).flatMap(([k, r]) => {
      const t = ((i + k + phase) * 2 * Math.PI) / teeth;
      return [r * Math.cos(t), r * Math.sin(t)];
    }),
  ).flat();
}

function gear(): Scene {
  const top = floor(0, 0, 16);
  return {
    at: [128, 103],
    parts: [
      circle('s', floor(12, -6, 0), 0, 0, 58),
      circle('s', floor(86, -6, 0), 0, 0, 28),
      extrude(top, wheel(16, 47, 58, 0.5), [0, 0, -16], { smooth: 5 }),
      circle('k', top, 0, 0, 40),
      circle('f a', floor(0, 0, 13), 0, 0, 37),
      cylinder([0, 0, 13], 'z', 18, 11),
      circle('f b', floor(0, 0, 24), 0, 0, 9),
      rect('f b', floor(0, 0, 24), -2.5, 7, 5, 5),
      extrude(floor(76, 0, 16), wheel(8, 16, 27, 0), [0, 0, -16], { smooth: 5 }),
      cylinder([76, 0, 16], 'z', 11, 8, { body: 'g', shade: 'g', cap: 'g' }),
      circle('f b', floor(76, 0, 24), 0, 0, 5),
      dim([-41, 41, 16], [41, -41, 16], [-52, -52, 0], 'Ø120', { gap: 10 }),
      dim([0, 56, 0], [76, 56, 0], [0, 20, 0], '78', { gap: 8 }),
    ],
  };
}

function circuit(): Scene {
  const [w, d, z] = [136, 100, 4];
  const board = floor(0, 0, z);
  const [cx, cy, chip] = [44, 30, 36];
  const legs = Array.from({ length: 8 }, (_, i) => 4 + i * 4);
  const ends = [
    [96, 14],
    [96, 22],
    [22, 16],
    [60, 86],
    [84, 92],
    [100, 62],
  ];
  return {
    at: [143, 52],
    parts: [
      defs(
        define('c', cylinder([0, 0, 0], 'z', 8, 18)),
        define(
          'r',
          box(0, 0, 0, 12, 6, 4) + rect('o', floor(0, 0, 4), 0, 0, 3, 6) + rect('o', floor(0, 0, 4), 9, 0, 3, 6),
        ),
        define(
          'p',
          box(0, 0, 0, 5, 5, 4) +
            line('k', [
              [2.5, 2.5, 4],
              [2.5, 2.5, 13],
            ]),
        ),
      ),
      shadow(0, 0, w, d, 16),
      box(0, 0, 0, w, d, z, { top: 'm' }),
      ...[
        [8, 8],
        [w - 8, 8],
        [8, d - 8],
        [w - 8, d - 8],
      ].map(([x = 0, y = 0]) => circle('f t', board, x, y, 4)),
      strokes(
        'd',
        board,
        [80, 36, 86, 36, 96, 26, 96, 14],
        [80, 40, 90, 40, 96, 22],
        [44, 36, 32, 36, 22, 26, 22, 16],
        [60, 66, 60, 86],
        [64, 66, 64, 76, 80, 92, 84, 92],
        [80, 60, 88, 60, 90, 62, 100, 62],
        [44, 52, 38, 52, 32, 58],
        [44, 56, 34, 66, 34, 80],
      ),
      dots('G', 4, board, ends.flat()),
      strokes(
        'k',
        board,
        ...legs.flatMap((k) => [
          [cx + k, cy - 5, cx + k, cy + chip + 5],
          [cx - 5, cy + k, cx + chip + 5, cy + k],
        ]),
      ),
      box(cx, cy, z, chip, chip, 6),
      dots('G', 4.5, floor(cx, cy, z + 6), [6, 6]),
      dots(
        'D',
        2.2,
        floor(cx, cy, z + 6),
        Array.from({ length: 20 }, (_, i) => [12 + (i % 5) * 4.4, 12 + Math.floor(i / 5) * 4.4]).flat(),
      ),
      ...[12, 34, 56].map((y) => place('c', [112, y, z])),
      place('r', [14, 24, z]),
      place('r', [14, 36, z]),
      extrude(turned(floor(20, 51, z + 4), 0, 0, 28), [-6, -3, 6, -3, 6, 3, -6, 3], [0, 0, -4]),
      ...Array.from({ length: 6 }, (_, i) => place('p', [82 + i * 7, 80, z])),
      box(18, 76, z, 28, 28, 10),
      rect('f b', front(18, 104, z), 4, 3, 20, 4),
      ring(board, 20, 51, 9.5),
      dim([0, d, 0], [w, d, 0], [0, 15, 0], '85'),
      dim([w, 0, 0], [w, d, 0], [15, 0, 0], '62'),
    ],
  };
}

function screen(): Scene {
  const [w, h] = [152, 82];
  const face = front(0, 14, 22);
  const cells = Array.from({ length: 17 * 8 }, (_, i) => [i % 17, Math.floor(i / 17)] as const);
  /** The nine points at which the brightness of a display is measured. */
  const lit = (c: number, r: number) => [2, 8, 14].includes(c) && [1, 4, 6].includes(r);
  const spot = ([c, r]: readonly [number, number]) => [15 + c * 7.6, 17 + r * 7.6];
  return {
    at: [96, 121],
    parts: [
      area('s', floor(0, 0, 0), [44, -12, 132, -20, 132, 24, 110, 34, 46, 34]),
      extrude(floor(43, -12, 5), rounded(0, 0, 66, 46, 10), [0, 0, -5]),
      box(67, 2, 5, 18, 6, 40),
      extrude(face, rounded(0, 0, w, h, 5, 3), [0, -7, 0]),
      rect('f a', face, 5, 9, w - 10, h - 14),
      dots('D', 2.4, face, cells.filter(([c, r]) => !lit(c, r) && !(c === 11 && r === 5)).flatMap(spot)),
      dots('G', 4.6, face, cells.filter(([c, r]) => lit(c, r)).flatMap(spot)),
      rect('z', face, 97.2, 53.6, 2.8, 2.8),
      ring(face, 98.6, 55, 7),
      disc('g', face(w - 9, 4.6), 1.3),
      dim([0, 14, 22], [0, 14, 22 + h], [-13, 0, 0], '310'),
      dim([0, 7, 22 + h], [w, 7, 22 + h], [0, 0, 14], '530'),
    ],
  };
}

function tent(): Scene {
  const [w, d, h] = [96, 108, 72];
  const half = w / 2;
  const top = (y: number): Vec => [half, y, h];
  /** Point on the roof slope that faces the viewer: k is 0 at the ridge and 1 at the ground. */
  const on = (k: number, y: number): Vec => [half + (w - half) * k, y, h * (1 - k)];
  const peg = (x: number, y: number) =>
    rod(
      4,
      [
        [x, y, 0],
        [x + 2, y + 2, -5],
      ],
      'g',
    );
  const [a, b, apex]: [Vec, Vec, Vec] = [
    [24, d, 0],
    [w - 24, d, 0],
    [half, d, 62],
  ];
  return {
    at: [143, 76],
    parts: [
      area('s', floor(0, 0, 0), [0, 0, half + 40, -10, w + 30, -2, w + 30, d - 14, w, d, 0, d]),
      poly('f a', [[0, d, 0], [w, d, 0], top(d)]),
      poly('f o', [a, apex, b]),
      poly('f b', [a, [33, d - 16, 0], [w - 33, d - 16, 0], b]),
      rod(7, [add(b, [1, 0, 3]), add(apex, [2, 0, -5])]),
      poly('f t', [[w, d, 0], top(d), top(0), [w, 0, 0]]),
      poly('f b', [on(0.7, d), [w, d, 0], [w, 0, 0], on(0.7, 0)]),
      line('q', [on(0.08, d), on(0.08, 0)], [on(0.08, d * 0.5), on(1, d * 0.5)]),
      poly('f g', [on(0.26, 82), on(0.26, 58), on(0.52, 58), on(0.52, 82)]),
      line('N', [on(0.34, 77), on(0.34, 63)], [on(0.43, 77), on(0.43, 68)]),
      line(
        'l',
        [top(d), [half, d + 40, 0]],
        [on(0.7, d), [w + 20, d, 0]],
        [on(0.7, d * 0.5), [w + 20, d * 0.5, 0]],
        [on(0.7, 0), [w + 20, 0, 0]],
      ),
      peg(half, d + 40),
      peg(w + 20, d),
      peg(w + 20, d * 0.5),
      peg(w + 20, 0),
      dim([0, d, 0], [0, d, h], [-15, 0, 0], '1 150'),
      dim([w, 0, 0], [w, d, 0], [36, 0, 0], '2 100', { gap: 27 }),
    ],
  };
}

export const equipment = { shoe, suitcase, mask, drill, gear, circuit, screen, tent };
