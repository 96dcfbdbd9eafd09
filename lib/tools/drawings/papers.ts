import {
  add,
  area,
  ball,
  box,
  circle,
  cylinder,
  floor,
  flow,
  front,
  iso,
  lathe,
  letters,
  line,
  mantle,
  path,
  type Plane,
  plane,
  poly,
  rect,
  rod,
  type Scene,
  shadow,
  shape,
  side,
  strokes,
  turned,
  type Vec,
} from './kit';
import { bars, dim, ring, tick } from './notes';
import { extrude, rounded } from './solids';

function phoneReport(): Scene {
  const [w, d] = [84, 166];
  const screen = floor(0, 0, 8);
  const card = floor(10, 22, 40);
  const rows = [0, 1, 2].map((i) => 98 + i * 16);
  return {
    at: [183, 44],
    parts: [
      area('s', floor(4, -8, 0), [10, 0, w + 12, 2, w + 12, d, w, d + 8]),
      extrude(screen, rounded(0, 0, w, d, 13), [0, 0, -8]),
      area('a', screen, rounded(4, 4, w - 8, d - 8, 9)),
      area('k', screen, rounded(4, 4, w - 8, d - 8, 9)),
      strokes('l', screen, [34, 10, 50, 10]),
      area('s', screen, [16, 24, 74, 24, 74, 82, 16, 82]),
      ...rows.flatMap((v, i) => [
        strokes('l', screen, [11, v, 26 + (i % 2) * 6, v]),
        rect('o', screen, 40, v - 2.5, 24, 5),
        rect('g', screen, 40, v - 2.5, [3, 12, 19][i] ?? 0, 5),
        strokes('l', screen, [70, v, 75, v]),
      ]),
      rect('g', screen, 11, 142, 62, 14),
      strokes('M', screen, [37, 149, 41, 153, 48, 145.5]),
      line(
        'q',
        ...[
          [10, 22],
          [74, 22],
          [74, 78],
          [10, 78],
        ].map(([x = 0, y = 0]): Vec[] => [
          [x, y, 8],
          [x, y, 40],
        ]),
      ),
      extrude(card, [0, 0, 64, 0, 64, 56, 0, 56], [0, 0, -2]),
      rect('f a', card, 5, 5, 54, 46),
      shape('f t', card, 'M14 13L14 42C14 49 42 49 42 42L42 13Z'),
      shape('f b', card, 'M14 13C14 20 42 20 42 13C42 6 14 6 14 13Z'),
      shape('k', card, 'M42 20Q55 20 54 29Q53 37 42 36'),
      ring(card, 35, 17, 7.5),
      dim([0, d, 0], [w, d, 0], [0, 14, 0], '72'),
      dim([w, 0, 0], [w, d, 0], [14, 0, 0], '147'),
    ],
  };
}

function certificate(): Scene {
  const [w, d] = [112, 152];
  const sheet = floor(0, 0, 4);
  const rose = Array.from({ length: 24 }, (_, i) => {
    const [r, t] = [i % 2 ? 15 : 17.5, (i * 15 * Math.PI) / 180];
    return [80 + r * Math.cos(t), 116 + r * Math.sin(t)];
  }).flat();
  return {
    at: [167, 31],
    parts: [
      area('s', floor(6, -6, 0), [0, 0, w + 4, 0, w + 4, d, 0, d]),
      area('f b', turned(floor(8, -2, 0), 56, 76, 6), [-56, -76, 56, -76, 56, 76, -56, 76]),
      area('f a', turned(floor(2, 0, 2), 0, 0, 2.5), [0, 0, w, 0, w, d, 0, d]),
      rect('f t', sheet, 0, 0, w, d),
      rect('k', sheet, 7, 7, w - 14, d - 14),
      strokes('h', sheet, [10.5, 10.5, w - 10.5, 10.5, w - 10.5, d - 10.5, 10.5, d - 10.5, 10.5, 10.5]),
      rect('i', sheet, 30, 24, 52, 5),
      strokes('l', sheet, [40, 37, 72, 37]),
      strokes('l', sheet, ...[54, 62, 70, 78].map((v, i) => [20, v, [92, 86, 92, 64][i] ?? 90, v])),
      shape('l', sheet, 'M20 122C26 108 32 108 28 120C26 128 36 112 40 114C44 118 40 122 46 119L54 116'),
      strokes('h', sheet, [18, 126, 58, 126]),
      area('f g', sheet, [70, 124, 68, 148, 75, 143, 80, 150, 82, 126]),
      area('f g', sheet, [80, 126, 84, 150, 88, 143, 95, 147, 90, 122]),
      area('f t', sheet, rose),
      circle('f g', sheet, 80, 116, 11.5),
      strokes('M', sheet, [74.5, 116, 78.5, 120.5, 86, 111.5]),
      dim([0, d, 4], [w, d, 4], [0, 14, -4], '210'),
      dim([w, 0, 4], [w, d, 4], [14, 0, -4], '297'),
    ],
  };
}

function calendar(): Scene {
  const [w, y, lean] = [128, 70, 30];
  const k = 1 / Math.hypot(lean, 88);
  const page: Plane = plane([0, y, 3], [1, 0, 0], [0, -lean * k, 88 * k]);
  const top = 93;
  const cells = Array.from({ length: 35 }, (_, i) => i).filter((i) => i > 1 && i < 33);
  const lit = [10, 11, 17, 24];
  const cell = (i: number) => [11 + (i % 7) * 15.6, 56 - Math.floor(i / 7) * 11.4] as const;
  return {
    at: [114, 82],
    parts: [
      area('s', floor(0, 0, 0), [0, 8, 30, -14, w + 30, -14, w + 20, 44, w, y, 0, y]),
      poly('f b', [
        [w, y, 0],
        [w, y - lean, 91],
        [w, 6, 0],
      ]),
      poly('f a', [
        [w, y - 6, 3],
        [w, y - lean, 80],
        [w, 12, 3],
      ]),
      poly('f t', [
        [0, y, 0],
        [w, y, 0],
        [w, y, 3],
        [0, y, 3],
      ]),
      rect('f t', page, 0, 0, w, top),
      rect('f g', page, 0, 72, w, top - 72),
      strokes('l', page, [0, 3, w, 3]),
      ...cells.map((i) => rect(lit.includes(i) ? 'g' : 'o', page, ...cell(i), 11, 7.5)),
      letters(page, 10, 77, '24', 13, 'n'),
      strokes('N', page, [36, 84, 66, 84], [36, 79, 56, 79]),
      ...Array.from({ length: 12 }, (_, i) => {
        const u = 9 + i * 10;
        return rod(
          3.4,
          [
            page(u, top - 6),
            add(page(u, top + 3), [0, 2, 0]),
            add(page(u, top + 5), [0, -5, -1]),
            add(page(u, top), [0, -8, 0]),
          ],
          't',
        );
      }),
      dim([0, y, 0], [w, y, 0], [0, 15, 0], '210'),
      dim([w, 6, 0], [w, y, 0], [14, 0, 0], '90'),
    ],
  };
}

function checklist(): Scene {
  const [w, d] = [104, 148];
  const paper = floor(0, 0, 6);
  const rows = [38, 62, 86, 110];
  return {
    at: [168, 40],
    parts: [
      area('s', floor(4, -6, 0), [8, 0, w + 10, 0, w + 10, d, w, d + 6]),
      extrude(floor(0, 0, 5), rounded(0, 0, w, d, 6), [0, 0, -5], { cap: 'b' }),
      rect('f t', paper, 8, 12, w - 16, d - 20),
      ...rows.flatMap((v, i) => [
        rect('f a', paper, 16, v - 7, 14, 14),
        strokes(
          'l',
          paper,
          [38, v - 3.5, [84, 76, 88, 72][i] ?? 80, v - 3.5],
          [38, v + 4, [66, 60, 58, 68][i] ?? 60, v + 4],
        ),
        i === 2 ? strokes('x', paper, [19, v - 4, 27, v + 4], [27, v - 4, 19, v + 4]) : tick(paper, 18, v - 8, 16),
      ]),
      rect('g', paper, 66, 128, 22, 7),
      extrude(floor(30, 2, 12), [0, 0, 44, 0, 44, 15, 0, 15], [0, 0, -6]),
      cylinder([52, 6, 12], 'z', 6, 5),
      circle('f a', floor(52, 6, 17), 0, 0, 2.5),
      path('s', flow(floor(120, 6, 0), 'M0 0L8 -2L8 100L0 104Z')),
      cylinder([122, 14, 5], 'y', 5, 92),
      mantle('f g', [122, 14, 5], 'y', 5, 16),
      poly('f a', [
        [118.5, 106, 8.5],
        [122, 122, 5],
        [125.5, 106, 1.5],
      ]),
      dim([0, d, 0], [w, d, 0], [0, 13, 0], '230'),
      dim([0, 0, 5], [0, d, 5], [-14, 0, 0], '320'),
    ],
  };
}

function person(x: number, y: number, lead: boolean): string {
  const at: Vec = [x, y, 6];
  const head = add(at, [0, 0, 81]);
  const [hx, hy] = iso(head);
  const helmet = `M${hx - 15.3} ${hy - 3}A15.3 15.3 0 0 1 ${hx + 15.3} ${hy - 3}`;
  return [
    circle('s', floor(x + 11, y - 6, 6), 0, 0, 19),
    lathe(at, [14, 0, 15, 8, 17, 40, 17, 52, 14, 60, 8, 66, 6, 69], lead ? { body: 'm', shade: 's' } : {}),
    lead ? mantle('f g', [x, y, 38], 'z', 17, 6) : '',
    ball(head, 12),
    lead
      ? path('f g', `${helmet}A20 6 0 0 1 ${hx - 15.3} ${hy - 3}Z`) +
        path('f g', `M${hx - 19} ${hy - 2}A19 8 0 0 0 ${hx + 19} ${hy - 2}A19 5 0 0 0 ${hx - 19} ${hy - 2}Z`)
      : '',
  ].join('');
}

function people(): Scene {
  const edge = front(-8, 106, 0);
  return {
    at: [147, 75],
    parts: [
      shadow(-8, -8, 114, 114, 14),
      box(-8, -8, 0, 114, 114, 6),
      strokes('d', edge, ...Array.from({ length: 20 }, (_, i) => [3 + i * 5.7, 6, 3 + i * 5.7, i % 5 ? 4 : 1.5])),
      strokes(
        'd',
        side(106, 106, 0),
        ...Array.from({ length: 20 }, (_, i) => [3 + i * 5.7, 6, 3 + i * 5.7, i % 5 ? 4 : 1.5]),
      ),
      person(16, 76, false),
      person(76, 16, false),
      person(58, 58, true),
      box(74, 70, 46, 3, 24, 30),
      rect('g', side(77, 94, 46), 4, 18, 16, 7),
      strokes('l', side(77, 94, 46), [4, 13, 19, 13], [4, 8, 14, 8]),
    ],
  };
}

function inspectionTable(): Scene {
  const z = 40;
  return {
    at: [120, 69],
    parts: [
      area('s', floor(0, 0, 0), [10, 0, 164, -8, 164, 78, 150, 86, 0, 86]),
      ...[
        [4, 4],
        [139, 4],
        [4, 73],
        [139, 73],
      ].map(([x = 0, y = 0]) => box(x, y, 0, 7, 7, z)),
      box(0, 0, z, 150, 84, 5),
      shadow(10, 8, 44, 34, 30, z + 5),
      box(10, 8, z + 5, 44, 34, 30),
      rect('b', floor(10, 8, z + 35), 0, 14, 44, 6),
      rect('g', front(10, 42, z + 5), 7, 8, 11, 12),
      bars('l', front(10, 42, z + 5), 24, 8, 14, 7),
      cylinder([84, 20, z + 5], 'z', 11, 24),
      circle('f b', floor(84, 20, z + 29), 0, 0, 9),
      rod(
        4,
        [
          [94, 12, z + 24],
          [103, 7, z + 22],
          [103, 7, z + 12],
          [94, 12, z + 9],
        ],
        't',
      ),
      extrude(floor(110, 12, z + 6), [0, 4, 4, 0, 28, 0, 32, 4, 32, 54, 0, 54], [0, 0, -1], { cap: 'c' }),
      rect('f t', floor(115, 28, z + 6), 0, 0, 22, 26),
      rect('g', floor(110, 12, z + 6), 6, 7, 20, 5),
      extrude(floor(20, 52, z + 8), [0, 0, 3, -7, 6, -7, 6, 0, 76, 0, 76, 7, 9, 7, 9, 22, 6, 22, 0, 8], [0, 0, -3]),
      extrude(floor(40, 51, z + 9), [0, 0, 0, -6, 3, -6, 6, 0, 24, 0, 24, 10, 6, 10, 3, 23, 0, 23], [0, 0, -4]),
      rect('g', floor(40, 51, z + 9), 8, 2, 13, 5),
      dim([0, 84, 0], [150, 84, 0], [0, 14, 0], '1 500'),
      dim([0, 84, 0], [0, 84, z + 5], [-14, 0, 0], '850'),
    ],
  };
}

export const papers = {
  'phone-report': phoneReport,
  certificate,
  calendar,
  checklist,
  people,
  'inspection-table': inspectionTable,
};
