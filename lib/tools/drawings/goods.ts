import {
  arcLine,
  area,
  ball,
  box,
  circle,
  cylinder,
  define,
  defs,
  disc,
  floor,
  flow,
  front,
  lathe,
  line,
  mantle,
  path,
  place,
  plane,
  poly,
  rect,
  rim,
  rod,
  type Scene,
  shadow,
  shape,
  side,
  strokes,
  turned,
  type Vec,
} from './kit';
import { bars, dim, leader, ring, ringAt } from './notes';
import { extrude, rounded } from './solids';

function carton(): Scene {
  const [w, d, h] = [96, 72, 74];
  const [top, left, right] = [floor(0, 0, h), front(0, d, 0), side(w, d, 0)];
  return {
    at: [133, 89],
    parts: [
      shadow(0, 0, w, d, h),
      box(0, 0, 0, w, d, h),
      rect('b', top, 0, 31, w, 10),
      rect('a', right, 31, h - 17, 10, 17),
      strokes('h', top, [0, 31, w, 31], [0, 41, w, 41]),
      strokes('h', right, [31, h, 31, h - 17, 41, h - 17, 41, h]),
      strokes('l', top, [0, 36, w, 36]),
      rect('g', left, 11, 16, 26, 30),
      bars('l', left, 50, 14, 30, 9),
      strokes('l', left, [50, 43, 82, 43], [50, 36, 74, 36], [50, 29, 78, 29]),
      strokes(
        'l',
        right,
        [12, 14, 12, 28],
        [8, 24, 12, 28, 16, 24],
        [24, 14, 24, 28],
        [20, 24, 24, 28, 28, 24],
        [8, 10, 28, 10],
      ),
      shape('k', right, 'M46 26C46 33 60 33 60 26Z'),
      strokes('l', right, [53, 26, 53, 13]),
      dim([0, d, 0], [w, d, 0], [0, 15, 0], '480'),
      dim([w, 0, 0], [w, d, 0], [15, 0, 0], '360'),
      dim([0, d, 0], [0, d, h], [-15, 0, 0], '370'),
    ],
  };
}

function parcel(): Scene {
  const mailer = floor(0, 0, 0);
  return {
    at: [138, 48],
    parts: [
      area('s', mailer, [4, 0, 142, -4, 142, 98, 130, 104, 0, 104]),
      extrude(floor(0, 0, 9), rounded(0, 0, 132, 104, 7), [0, 0, -9]),
      strokes('q', floor(0, 0, 9), [10, 6, 10, 98], [122, 6, 122, 98]),
      rect('f a', floor(0, 0, 9), 22, 66, 46, 28),
      bars('l', floor(0, 0, 9), 27, 71, 22, 10),
      strokes('l', floor(0, 0, 9), [27, 88, 60, 88], [54, 74, 62, 74], [54, 79, 62, 79]),
      shadow(44, 4, 70, 54, 40, 9),
      box(44, 4, 9, 70, 54, 40),
      rect('b', floor(44, 4, 49), 0, 22, 70, 9),
      strokes('h', floor(44, 4, 49), [0, 22, 70, 22], [0, 31, 70, 31]),
      rect('a', side(114, 58, 9), 23, 27, 9, 13),
      strokes('h', side(114, 58, 9), [23, 40, 23, 27, 32, 27, 32, 40]),
      rect('g', front(44, 58, 9), 8, 8, 24, 24),
      bars('l', front(44, 58, 9), 40, 8, 22, 10),
      strokes('l', front(44, 58, 9), [40, 31, 61, 31], [40, 25, 55, 25]),
      dim([0, 104, 0], [132, 104, 0], [0, 14, 0], '320'),
      dim([132, 0, 0], [132, 104, 0], [14, 0, 0], '250'),
    ],
  };
}

function mug(): Scene {
  const r = 41;
  return {
    at: [147, 133],
    parts: [
      path('s', flow(floor(0, 0, 0), 'M-29 29C-10 50 40 40 62 4C66 -20 40 -46 12 -42Z')),
      rod(11, 'M45 -66C84 -84 100 -30 46 -12', 'b'),
      cylinder([0, 0, 0], 'z', r, 88),
      mantle('g', [0, 0, 22], 'z', r, 15),
      mantle('k', [0, 0, 22], 'z', r, 15),
      circle('f b', floor(0, 0, 88), 0, 0, 37),
      shape(
        'a',
        floor(0, 0, 88),
        'M-26.2 26.2C-40 12 -40 -12 -26.2 -26.2C-12 -40 12 -40 26.2 -26.2C8 -30 -30 -8 -26.2 26.2Z',
      ),
      circle('k', floor(0, 0, 88), 0, 0, 37),
      shape('f b', floor(0, 0, 88), 'M16 37L15 33L20 32L22 27L28 26L31 27C28 32 22 36 16 37Z'),
      ringAt([24, 32, 87], 11),
      leader([32, 25, 94], [40, -34], '9.0'),
      dim([-29, 29, 0], [-29, 29, 88], [-12, 12, 0], '95'),
      dim([-29, 29, 0], [29, -29, 0], [43, 43, 0], 'Ø82', { gap: 8 }),
    ],
  };
}

function cell(band: string): string {
  return [
    cylinder([0, 0, 0], 'z', 13, 76),
    mantle(`f ${band}`, [0, 0, 52], 'z', 13, 24),
    band === 'a' ? mantle('b', [0, 0, 52], 'z', 13, 24, -45, 12) + mantle('k', [0, 0, 52], 'z', 13, 24) : '',
    circle('f t', floor(0, 0, 76), 0, 0, 13),
    cylinder([0, 0, 76], 'z', 5, 4),
  ].join('');
}

function battery(): Scene {
  return {
    at: [178, 111],
    parts: [
      defs(define('c', cell('a'))),
      shadow(-16, -16, 64, 64, 70),
      box(-16, -16, 0, 64, 64, 10),
      place('c', [0, 0, 10]),
      place('c', [32, 0, 10]),
      `<g transform="translate(-27.7 6)">${cell('g')}</g>`,
      place('c', [32, 32, 10]),
      path('s', flow(floor(-50, 84, 0), 'M0 13L76 13C88 12 92 -16 80 -20L0 -13Z')),
      cylinder([-50, 84, 13], 'x', 13, 76),
      mantle('f a', [-50, 84, 13], 'x', 13, 24),
      circle('f b', (u, v) => [26, 84 + u, 13 + v], 0, 0, 13),
      cylinder([26, 84, 13], 'x', 5, 4),
      dim([-50, 97, 0], [26, 97, 0], [0, 13, 0], '65'),
      dim([48, -16, 0], [48, 48, 0], [15, 0, 0], '37'),
    ],
  };
}

function garment(): Scene {
  const table = floor(0, 0, 6);
  const shirt = 'M60 20Q75 34 90 20L106 25L140 49L127 68L107 56Q105 84 108 118L42 118Q45 84 43 56L23 68L10 49L44 25Z';
  return {
    at: [138, 32],
    parts: [
      shadow(0, 0, 150, 132, 20),
      box(0, 0, 0, 150, 132, 6),
      shape('f b', table, shirt),
      shape('f a', floor(0, 0, 6), 'M60 20Q75 34 90 20Q75 23 60 20Z'),
      shape('l', table, 'M57 22Q75 40 93 22'),
      shape('q', table, 'M43 114L107 114'),
      strokes('q', table, [14, 46, 27, 65], [136, 46, 123, 65], [44, 27, 43, 55], [106, 27, 107, 55]),
      rect('g', table, 71, 24.5, 8, 5),
      shape('z', table, 'M86 84Q89 81 92 84Q94 87 91 89Q88 92 86 89Q83 87 86 84Z'),
      ring(table, 88.5, 86.5, 9),
      dim([42, 118, 6], [108, 118, 6], [0, 30, 0], '520'),
      dim([108, 22, 6], [108, 118, 6], [60, 0, 0], '720'),
    ],
  };
}

function swatches(): Scene {
  const tones = ['b', 'a', 't', 'm', 'g', 't', 'a'];
  const length = 138;
  const edge = Array.from({ length: 17 }, (_, k) => [length + (k % 2 ? 3 : 0), -16 + 2 * k]).flat();
  const strip = (i: number) => turned(floor(0, 0, i * 2.2), 0, 0, -88 + i * 16.5);
  return {
    at: [82, 94],
    parts: [
      ...tones.map((tone, i) => {
        const p = strip(i);
        const cast = area('s', p, [0, 0, length, 8, length + 3, 21, 0, 18]);
        return cast + area(`f ${tone}`, p, [-14, -10, -8, -16, ...edge, -8, 16, -14, 10]);
      }),
      strokes('l', strip(6), [44, -16, 44, 16], [22, -7, 36, -7], [22, 0, 32, 0], [22, 7, 36, 7]),
      cylinder([0, 0, 13], 'z', 5, 4),
      dim(strip(6)(length, 16), strip(6)(length, -16), [15, 2.8, 0], '50'),
      dim(strip(6)(-8, 16), strip(6)(length, 16), [-2.6, 13, 0], '220'),
    ],
  };
}

function label(): Scene {
  const tag = floor(0, 0, 5);
  return {
    at: [133, 45],
    parts: [
      area('s', floor(6, -4, 0), [0, 14, 14, 0, 150, 0, 150, 76, 14, 76, 0, 62]),
      extrude(turned(floor(20, -4, 2), 0, 0, -9), [0, 14, 14, 0, 112, 0, 112, 64, 14, 64, 0, 50], [0, 0, -2]),
      extrude(tag, [0, 16, 16, 0, 142, 0, 142, 76, 16, 76, 0, 60], [0, 0, -2]),
      circle('f b', tag, 16, 38, 6),
      circle('l', tag, 16, 38, 9),
      rect('g', tag, 34, 10, 26, 56),
      bars('l', tag, 96, 42, 38, 22),
      strokes('l', tag, [70, 14, 134, 14], [70, 21, 118, 21], [70, 28, 126, 28]),
      shape('l', tag, 'M68 66L74 55L80 66Z'),
      strokes('l', tag, [68, 41, 79, 41, 79, 52, 68, 52, 68, 41]),
      circle('l', tag, 73.5, 46.5, 4),
      path('d', flow(floor(0, 0, 6), 'M16 38C-30 20 -60 44 -52 66C-46 84 -20 78 -8 62C2 50 8 44 16 38')),
      dim([16, 76, 3], [142, 76, 3], [0, 16, 0], '90'),
      dim([142, 0, 3], [142, 76, 3], [16, 0, 0], '50'),
    ],
  };
}

function toy(): Scene {
  const wheel = (x: number, y: number, hub: string) =>
    cylinder([x, y, 13], 'y', 13, 9) + circle(`f ${hub}`, front(x, y + 9, 13), 0, 0, 4.5);
  const body = [0, 0, 108, 0, 108, 16, 102, 24, 84, 27, 74, 46, 68, 49, 26, 49, 20, 46, 14, 28, 4, 26, 0, 20];
  return {
    at: [101, 68],
    parts: [
      area('s', floor(0, 0, 0), [0, 0, 14, -8, 128, -8, 122, 48, 0, 52]),
      extrude(front(0, 44, 10), body, [0, -44, 0]),
      shape('f a', front(0, 44, 10), 'M24 28L28 43L44 43L44 28Z'),
      shape('f a', front(0, 44, 10), 'M50 28L50 43L67 43L74 28Z'),
      strokes('l', front(0, 44, 10), [47, 4, 47, 46]),
      disc('f g', [104, 44, 26], 3.2),
      wheel(22, 42, 'g'),
      wheel(86, 42, 'g'),
      cylinder([40, 22, 59], 'z', 11, 12),
      ball([40, 22, 80], 9, 'g', 's'),
      shadow(144, 26, 24, 24, 34),
      circle('f t', floor(156, 38, 34), 0, 0, 17),
      circle('f b', floor(156, 38, 34), 0, 0, 14),
      ball([156, 38, 32], 8, 't'),
      rim('t', floor(156, 38, 34), 14, 17),
      rim('k', floor(156, 38, 34), 14, 17),
      mantle('a', [156, 38, 0], 'z', 17, 34),
      mantle('b', [156, 38, 0], 'z', 17, 34, -45, 12),
      mantle('k', [156, 38, 0], 'z', 17, 34),
      dim([144, 50, 0], [168, 26, 0], [24, 24, 0], '31.7', { gap: 6, beside: 24 }),
      dim([0, 51, 0], [108, 51, 0], [0, 16, 0], '124'),
    ],
  };
}

function beam(x: number, y: number, z: number, length: number): string {
  const [w, h, f, t] = [40, 40, 6, 5];
  const [a, b] = [(w - t) / 2, (w + t) / 2];
  return extrude(
    front(x, y, z),
    [0, 0, w, 0, w, f, b, f, b, h - f, w, h - f, w, h, 0, h, 0, h - f, a, h - f, a, f, 0, f],
    [0, -length, 0],
    { cap: 'a' },
  );
}

function steelBeam(): Scene {
  return {
    at: [154, 77],
    parts: [
      shadow(0, 0, 98, 112, 46),
      beam(0, 112, 0, 112),
      beam(52, 112, 0, 112),
      beam(26, 112, 40, 112),
      box(39, 52, 80, 14, 16, 8, { top: 'g', left: 'g', right: 'b' }),
      rod(
        4,
        [
          [46, 60, 90],
          [46, 58, 102],
          [78, 30, 116],
        ],
        't',
      ),
      dim([0, 112, 0], [0, 112, 40], [-14, 0, 0], '200'),
      dim([52, 112, 0], [92, 112, 0], [0, 14, 0], '200'),
      dim([92, 0, 0], [92, 112, 0], [14, 0, 0], '6 000'),
    ],
  };
}

function lamp(): Scene {
  const [hx, hy, light] = [96, 4, 62];
  return {
    at: [105, 109],
    parts: [
      path('s', flow(floor(0, 0, 0), 'M-24 24C0 44 44 34 58 -2C56 -26 40 -38 24 -32Z')),
      cylinder([0, 0, 0], 'z', 32, 7),
      cylinder([0, 0, 7], 'z', 9, 5),
      shadow(74, -14, 44, 34, 14),
      box(74, -14, 0, 44, 34, 12),
      rect('g', floor(74, -14, 12), 6, 6, 18, 13),
      circle('f a', floor(74, -14, 12), 33, 17, 5.5),
      strokes('l', floor(74, -14, 12), [6, 26, 22, 26]),
      rod(6, [
        [0, 0, 12],
        [-30, 18, 60],
        [52, -18, 100],
        [hx, hy, light + 30],
      ]),
      disc('f t', [-30, 18, 60], 4.5),
      disc('f t', [52, -18, 100], 4.5),
      line(
        'w',
        ...[-34, -20, -6, 8, 22, 36].map(
          (k) =>
            [
              [hx + k * 0.45, hy - k * 0.45, light - 12],
              [hx + k * 0.62, hy - k * 0.62, light - 31 - (k % 4 ? 6 : 0)],
            ] as const,
        ),
      ),
      lathe([hx, hy, light], [26, 0, 24, 9, 14, 22, 9, 28]),
      circle('f t', floor(hx, hy, light + 28), 0, 0, 9),
      arcLine('W', floor(hx, hy, light), 0, 0, 26, -45, 135),
      rod(3, flow(floor(0, 0, 2), 'M23 23C44 52 66 44 74 14')),
      dim([118, -14, 12], [118, -14, light], [22, 0, 0], '420'),
    ],
  };
}

/** Upright band on an elliptical base: its inside is visible at the back, its outside at the right. */
function band(cx: number, cy: number, rx: number, ry: number, z: number, h: number): string {
  const from = (t0: number, t1: number, level: number): Vec[] =>
    Array.from({ length: 13 }, (_, i) => {
      const t = ((t0 + ((t1 - t0) * i) / 12) * Math.PI) / 180;
      return [cx + rx * Math.cos(t), cy + ry * Math.sin(t), level];
    });
  const turn = (-Math.atan2(ry, rx) * 180) / Math.PI;
  const piece = (cls: string, t0: number, t1: number) => poly(cls, [...from(t0, t1, z), ...from(t1, t0, z + h)]);
  return piece('f b', -180, turn) + piece('f a', turn, 0);
}

function headset(): Scene {
  const face = front(0, 70, 14);
  return {
    at: [125, 82],
    parts: [
      area('s', floor(0, 0, 0), [4, 0, 110, -20, 134, -14, 132, 60, 116, 74, 4, 74]),
      band(58, 36, 56, 84, 34, 20),
      rod(11, flow(plane([58, 30, 0], [0, 1, 0], [0, 0, 1]), 'M-76 54C-56 92 -6 92 20 64'), 't'),
      extrude(front(0, 70, 14), rounded(0, 0, 116, 62, 20), [0, -34, 0]),
      extrude(front(0, 70, 14), rounded(0, 0, 116, 62, 20), [0, -14, 0]),
      area('m', face, rounded(7, 7, 102, 48, 15)),
      area('k', face, rounded(7, 7, 102, 48, 15)),
      strokes('l', face, [24, 22, 46, 46], [34, 22, 56, 46]),
      circle('f t', face, 88, 18, 4.5),
      circle('f t', face, 88, 44, 4.5),
      circle('g', face, 58, 12, 2.4),
      dim([0, 70, 14], [116, 70, 14], [0, 18, 0], '186'),
      dim([0, 70, 14], [0, 70, 76], [-15, 0, 0], '98'),
    ],
  };
}

export const goods = {
  carton,
  parcel,
  mug,
  battery,
  garment,
  swatches,
  label,
  toy,
  'steel-beam': steelBeam,
  lamp,
  'vr-headset': headset,
};
