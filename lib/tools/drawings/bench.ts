import {
  add,
  arcLine,
  area,
  box,
  circle,
  cylinder,
  define,
  defs,
  disc,
  floor,
  flow,
  front,
  iso,
  lathe,
  letters,
  line,
  mantle,
  path,
  place,
  poly,
  rect,
  rod,
  type Scene,
  shadow,
  shape,
  strokes,
  turned,
  type Vec,
} from './kit';
import { bars, dim, leader, ring, ringAt } from './notes';
import { extrude, ngon, rounded, turn, turnedBox } from './solids';

function flask(): Scene {
  const at: Vec = [0, 0, 0];
  const tube = (y: number, liquid: string, level: number) =>
    [
      mantle('c', [98, y, 10], 'z', 6, 52),
      mantle(liquid, [98, y, 10], 'z', 6, level),
      mantle('k', [98, y, 10], 'z', 6, 52),
      circle('f t', floor(98, y, 62), 0, 0, 6),
    ].join('');
  return {
    at: [109, 118],
    parts: [
      path('s', flow(floor(0, 0, 0), 'M-28 28C4 48 50 36 66 2C66 -20 50 -36 28 -34Z')),
      lathe(at, [37, 0, 38, 3, 37, 8, 12, 68, 11, 74, 11, 94, 13, 97], { body: 'c', shade: 's' }),
      lathe(at, [37, 0, 38, 3, 37, 8, 24.5, 38], { body: 'm', shade: 'm' }),
      circle('f g', floor(0, 0, 38), 0, 0, 25),
      circle('f b', floor(0, 0, 97), 0, 0, 13),
      strokes('l', front(4, 36, 2), [0, 14, 8, 14], [0, 24, 5, 24]),
      shadow(84, -64, 28, 86, 30),
      box(84, -64, 0, 28, 86, 10),
      tube(-48, 'a', 18),
      tube(-21, 'g', 30),
      tube(6, 'a', 24),
      line(
        'k',
        [
          [111, 21, 10],
          [111, 21, 34],
        ],
        [
          [111, -63, 10],
          [111, -63, 34],
        ],
      ),
      box(109, -64, 34, 3, 86, 8),
      dim([-26, 26, 0], [-26, 26, 97], [-20, 20, 0], '145', { gap: 4 }),
      dim([-27, 27, 0], [27, -27, 0], [42, 42, 0], 'Ø85', { gap: 10 }),
    ],
  };
}

function caliper(): Scene {
  const z = 6;
  const plan = (x: number, y: number, h = z) => floor(x, y, h);
  return {
    at: [111, 66],
    parts: [
      area('s', floor(6, -4, 0), [0, 0, 168, 0, 168, 22, 0, 22]),
      extrude(
        plan(-28, 0),
        [0, -4, 8, -24, 12, -24, 12, 0, 196, 0, 196, 18, 20, 18, 20, 64, 14, 64, 0, 22],
        [0, 0, -z],
      ),
      strokes('h', plan(-28, 0), [20, 14.5, 190, 14.5]),
      strokes(
        'l',
        plan(-28, 0),
        ...Array.from({ length: 23 }, (_, i) => [98 + i * 4.2, 18, 98 + i * 4.2, i % 5 ? 14 : 10]),
      ),
      extrude(floor(-3, 30, 14), ngon(14, 14, 17, 6, 0), [0, 0, -14]),
      circle('f b', floor(-3, 30, 14), 14, 14, 9),
      arcLine('l', floor(-3, 30, 11), 14, 14, 8, 100, 260),
      extrude(
        plan(28, -3, z + 3),
        [0, 0, -0.1, -20, 4, -20, 10, 0, 62, 0, 62, 24, 12, 26, 6, 66, 0, 66],
        [0, 0, -z - 3],
      ),
      rect('f g', plan(28, -3, z + 3), 10, 5, 38, 14),
      letters(plan(28, -3, z + 3), 14, 15.8, '24.98', 9.5, 'n', 1),
      circle('f a', plan(28, -3, z + 3), 54, 8, 3),
      circle('l', plan(28, -3, z + 3), 54, 17, 2),
      dim([-6, 66, 0], [26, 66, 0], [0, 14, 0], '24.98', { beside: 24 }),
    ],
  };
}

function magnifier(): Scene {
  const cloth = floor(0, 0, 3);
  const [cx, cy, z] = [60, 58, 42];
  const lens = floor(cx, cy, z);
  const handle = turned(lens, 0, 0, 8);
  const chord = (k: number) => Math.sqrt(1330 - k * k);
  return {
    at: [143, 52],
    parts: [
      shadow(0, 0, 126, 116, 12),
      box(0, 0, 0, 126, 116, 3),
      strokes(
        'h',
        cloth,
        ...Array.from({ length: 20 }, (_, i) => [6 + i * 6, 6, 6 + i * 6, 110]),
        ...Array.from({ length: 18 }, (_, i) => [6, 6.5 + i * 6.1, 120, 6.5 + i * 6.1]),
      ),
      circle('s', floor(cx + 16, cy + 6, 3), 0, 0, 44),
      area('s', floor(cx + 16, cy + 6, 3), [40, 0, 112, 10, 112, 18, 40, 12]),
      rod(7, [handle(40, 0), handle(62, 0)], 'a'),
      rod(12, [handle(58, 0), handle(122, 0)], 'b'),
      rod(12, [handle(58, 0), handle(66, 0)], 'g'),
      mantle('f b', [cx, cy, z - 5], 'z', 44, 5),
      circle('f t', lens, 0, 0, 44),
      circle('f a', lens, 0, 0, 38),
      strokes(
        'l',
        lens,
        ...[-24, -12, 0, 12, 24].flatMap((k) => [
          [k, -chord(k), k, k === 0 ? -9 : chord(k)],
          [-chord(k), k, k === 12 ? -4 : chord(k), k],
        ]),
      ),
      shape('l', lens, 'M0 -9Q3 -2 -3 2M0 36L0 16Q2 10 7 9M-4 12Q4 13 5 19M12 12L34 12'),
      ring(lens, 1, 5, 15),
      leader([cx - 31, cy + 31, z], [-20, -20], '10×'),
      dim([cx - 31, cy + 31, z], [cx + 31, cy - 31, z], [-50, -50, 0], 'Ø75', { gap: 12 }),
    ],
  };
}

function needle(): Scene {
  const cloth = floor(0, 0, 8);
  const stitches = Array.from({ length: 6 }, (_, i) => [cloth(60, 128 - i * 14), cloth(60, 119 - i * 14)]);
  return {
    at: [148, 58],
    parts: [
      shadow(0, 0, 126, 136, 12),
      box(0, 0, 0, 126, 136, 4),
      box(0, 0, 4, 72, 136, 4),
      strokes('q', cloth, [66, 4, 66, 132]),
      strokes('h', cloth, [8, 0, 8, 136], [16, 0, 16, 136]),
      ...stitches.map((s) => rod(3.6, s, 'g')),
      circle('i', cloth, 60, 44, 2.4),
      poly('f a', [
        [60, 44, 8],
        [57.5, 46.5, 44],
        [57.2, 46.8, 90],
        [58.5, 45.5, 97],
        [61.5, 42.5, 97],
        [62.8, 41.2, 90],
        [62.5, 41.5, 44],
      ]),
      poly('b', [
        [60, 44, 10],
        [60, 44, 97],
        [61.5, 42.5, 97],
        [62.8, 41.2, 90],
        [62.5, 41.5, 44],
      ]),
      line('k', [
        [60, 44, 8],
        [57.5, 46.5, 44],
        [57.2, 46.8, 90],
        [58.5, 45.5, 97],
        [61.5, 42.5, 97],
        [62.8, 41.2, 90],
        [62.5, 41.5, 44],
        [60, 44, 8],
      ]),
      disc('f t', [60, 44, 84], 2),
      path(
        'v',
        `M${iso([60, 44, 84]).join(' ')}C-30 -50 -70 20 ${iso([60, 49, 8])
          .map((n) => n.toFixed(1))
          .join(' ')}`,
      ),
      path('v', `M${iso([60, 44, 84]).join(' ')}C60 -70 90 -20 120 -44`),
      dim([60, 128, 8], [60, 100, 8], [50, 0, -4], '3.0', { beside: 16 }),
      dim([60, 44, 8], [60, 44, 98], [60, -60, 0], '38', { gap: 8 }),
    ],
  };
}

function dropTest(): Scene {
  const [lean, roll] = [turn([1, -1, 0], -24), turn([1, 1, 1], -13)];
  const tip = (v: Vec) => roll(lean(v));
  const size: Vec = [58, 46, 46];
  const centre: Vec = [43, 43, 88];
  const corners = [-1, 1].flatMap((i) =>
    [-1, 1].flatMap((j) =>
      [-1, 1].map((k) => add(centre, tip([(i * size[0]) / 2, (j * size[1]) / 2, (k * size[2]) / 2]))),
    ),
  );
  const [low = centre] = corners.sort((a, b) => a[2] - b[2]);
  const under: Vec = [low[0], low[1], 8];
  return {
    at: [154, 104],
    parts: [
      shadow(0, 0, 86, 86, 12),
      box(0, 0, 0, 86, 86, 8),
      rect('h', floor(0, 0, 8), 7, 7, 72, 72),
      circle('s', floor(under[0] + 9, under[1] - 4, 8), 0, 0, 22),
      circle('q', floor(...under), 0, 0, 15),
      circle('g', floor(...under), 0, 0, 2.4),
      line('q', [under, low]),
      turnedBox(centre, size, tip, (name, p) => {
        if (name === 'y')
          return rect('g', p, -22, -15, 16, 18) + strokes('l', p, [2, 2, 20, 2], [2, -4, 15, -4], [2, -10, 18, -10]);
        return name === 'z' ? rect('b', p, -29, -5, 58, 10) + strokes('h', p, [-29, -5, 29, -5], [-29, 5, 29, 5]) : '';
      }),
      ringAt(low, 8),
      dim(under, low, [-58, 58, 0], '760', { gap: 18 }),
    ],
  };
}

function moisture(): Scene {
  const left = front(0, 66, 0);
  const edge = 'M0 24Q10 30 20 23Q30 15 42 23Q54 32 64 21Q74 12 84 18L90 17';
  const meter = rounded(0, 0, 34, 62, 8);
  return {
    at: [143, 77],
    parts: [
      shadow(0, 0, 90, 66, 66),
      box(0, 0, 0, 90, 66, 68),
      rect('b', floor(0, 0, 68), 0, 28, 90, 10),
      strokes('h', floor(0, 0, 68), [0, 28, 90, 28], [0, 38, 90, 38]),
      shape('o', left, `${edge}L90 0L0 0Z`),
      shape('w', left, edge),
      rect('k', left, 0, 0, 90, 68),
      shape('l', left, 'M14 58L14 46M10 54L14 58L18 54M24 58L24 46M20 54L24 58L28 54'),
      ...[14, 24].map((x) =>
        rod(
          3.4,
          [
            [x + 30, 66, 34],
            [x + 30, 84, 34],
          ],
          't',
        ),
      ),
      path('s', flow(floor(44, 88, 0), 'M0 0L34 0L34 62L0 62Z')),
      extrude(floor(32, 82, 40), meter, [0, 0, -13]),
      rect('f g', floor(32, 82, 40), 6, 8, 22, 20),
      letters(floor(32, 82, 40), 6.6, 22, '24%', 11, 'n', 1),
      circle('f a', floor(32, 82, 40), 17, 42, 6),
      strokes('l', floor(32, 82, 40), [9, 54, 25, 54]),
      dim([0, 66, 0], [0, 66, 24], [-16, 0, 0], '60', { beside: 14 }),
    ],
  };
}

function scale(): Scene {
  const display = front(22, -4, 60);
  return {
    at: [142, 90],
    parts: [
      shadow(0, 0, 104, 86, 20),
      box(48, -14, 8, 9, 8, 56),
      box(22, -14, 60, 60, 10, 28),
      rect('f g', display, 6, 6, 48, 16),
      letters(display, 13, 10.5, '12.60', 11, 'n'),
      ...[
        [8, 78],
        [96, 78],
        [96, 8],
      ].map(([x = 0, y = 0]) => cylinder([x, y, 0], 'z', 5, 5)),
      box(0, 0, 5, 104, 86, 8),
      strokes('h', floor(0, 0, 13), [5, 5, 99, 5, 99, 81, 5, 81, 5, 5]),
      shadow(24, 20, 58, 46, 36, 13),
      box(24, 20, 13, 58, 46, 36),
      rect('b', floor(24, 20, 49), 0, 18, 58, 9),
      strokes('h', floor(24, 20, 49), [0, 18, 58, 18], [0, 27, 58, 27]),
      bars('l', front(24, 66, 13), 34, 7, 18, 8),
      strokes('l', front(24, 66, 13), [8, 26, 28, 26], [8, 20, 22, 20]),
      dim([0, 86, 0], [104, 86, 0], [0, 14, 0], '520'),
      dim([104, 0, 0], [104, 86, 0], [14, 0, 0], '450'),
    ],
  };
}

function sampling(): Scene {
  const [nx, ny, pitch, s, h] = [9, 8, 17, 12, 9];
  const lit = new Set(['1,1', '6,0', '3,3', '8,2', '0,5', '5,5', '7,6', '2,6']);
  const cells = Array.from({ length: nx * ny }, (_, i) => [i % nx, Math.floor(i / nx)] as const).sort(
    (a, b) => a[0] + a[1] - b[0] - b[1],
  );
  return {
    at: [143, 36],
    parts: [
      defs(define('n', box(0, 0, 0, s, s, h)), define('y', box(0, 0, 0, s, s, h, { top: 'g', left: 'g', right: 'g' }))),
      ...cells.map(([x, y]) => {
        const [mx, my] = [x * pitch, y * pitch];
        return lit.has(`${x},${y}`)
          ? rect('q', floor(mx, my, 0), 0, 0, s, s) + place('y', [mx, my, 15])
          : place('n', [mx, my, 0]);
      }),
      ringAt([5 * pitch + 6, 5 * pitch + 6, 20], 15),
    ],
  };
}

export const bench = { flask, caliper, magnifier, needle, 'drop-test': dropTest, moisture, scale, sampling };
