import {
  area,
  box,
  circle,
  cylinder,
  define,
  defs,
  floor,
  flow,
  front,
  lathe,
  line,
  mantle,
  path,
  place,
  poly,
  rect,
  rim,
  rod,
  type Scene,
  shadow,
  shape,
  strokes,
  type Vec,
} from './kit';
import { dots, facing, sampled, smooth } from './curves';
import { dim, leader, ring, ringAt } from './notes';
import { extrude } from './solids';

function chair(): Scene {
  const [w, d, seat, back] = [68, 66, 48, 110];
  const leg = (x: number, y: number, h: number) => box(x, y, 0, 5, 5, h);
  return {
    at: [143, 121],
    parts: [
      area('s', floor(0, 0, 0), [0, 0, 22, -11, w + 26, -11, w + 26, d - 6, w, d, 0, d]),
      leg(0, 0, seat),
      leg(w - 5, 0, seat),
      box(5, 1, 18, w - 10, 3, 4),
      box(1, 5, 18, 3, d - 10, 4),
      leg(0, d - 5, seat),
      box(w - 4, 5, 18, 3, d - 10, 4),
      box(5, d - 4, 18, w - 10, 3, 4),
      leg(w - 5, d - 5, seat),
      box(-1, -1, seat, w + 2, d + 3, 5),
      strokes('h', floor(0, 0, seat + 5), ...[16, 30, 44, 57].map((y) => [0, y, w, y])),
      box(0, 0, seat + 5, 5, 5, back - seat - 5),
      ...[64, 80].map((z) => box(5, 1, z, w - 10, 3, 7)),
      box(5, 1, 96, w - 10, 3, 12),
      box(w - 5, 0, seat + 5, 5, 5, back - seat - 5),
      circle('s', floor(44, 32, seat + 5), 0, 0, 19),
      cylinder([35, 37, seat + 5], 'z', 18, 10),
      cylinder([35, 37, seat + 15], 'z', 18, 10, { body: 'g', shade: 'g' }),
      cylinder([35, 37, seat + 25], 'z', 4, 5),
      leader([40, 32, seat + 28], [70, -24], '110 kg'),
      dim([0, d, 0], [0, d, seat], [-15, 0, 0], '450'),
      dim([0, d, 0], [w, d, 0], [0, 15, 0], '420'),
    ],
  };
}

function kettle(): Scene {
  const p = facing(0, 0, 0);
  const side = facing(18, 18, 0);
  return {
    at: [147, 139],
    parts: [
      path('s', flow(floor(0, 0, 0), 'M-26 26C-6 48 44 38 62 2C66 -20 40 -46 12 -42Z')),
      rod(3, flow(floor(0, 0, 2), 'M30 -20C70 -40 100 -30 92 10'), 'b'),
      cylinder([0, 0, 0], 'z', 39, 6),
      cylinder([0, 0, 6], 'z', 36, 3, { body: 'b' }),
      rod(12, flow(p, 'M24 84C50 92 62 84 60 62C58 42 52 26 34 22'), 'b'),
      shape('f b', p, 'M-29 62L-47 86C-44 90 -40 91 -36 90L-24 86Z'),
      shape('f a', p, 'M-47 86C-44 90 -40 91 -36 90L-33 88C-37 86 -42 85 -47 86Z'),
      lathe([0, 0, 9], [35, 0, 36, 4, 35, 18, 28, 70, 26, 76]),
      circle('f t', floor(0, 0, 85), 0, 0, 26),
      lathe([0, 0, 86], [23, 0, 20, 5, 10, 9], { body: 't' }),
      circle('f t', floor(0, 0, 95), 0, 0, 10),
      cylinder([0, 0, 95], 'z', 5, 6),
      area('f t', side, [-7, -2, 3, -2, 2, 46, -5, 46]),
      area('g', side, [-6.4, -1.4, 2.4, -1.4, 1.7, 24, -5.6, 24]),
      strokes(
        'l',
        side,
        ...Array.from({ length: 9 }, (_, i) => [4.5 - i * 0.12, i * 5.5, (i % 4 ? 8.5 : 12) - i * 0.12, i * 5.5]),
      ),
      leader([-18, 18, 96], [-16, -16], '100°C'),
      dim([-28, 28, 0], [-28, 28, 85], [-24, 24, 0], '236', { gap: 18 }),
      dim([-27.6, 27.6, 0], [27.6, -27.6, 0], [44, 44, 0], 'Ø160', { gap: 8 }),
    ],
  };
}

function tile(): Scene {
  const [size, gap] = [44, 3];
  const step = size + gap;
  const face = (tone: string) => {
    const f = floor(0, 0, 6);
    const h = size / 2;
    return (
      box(0, 0, 0, size, size, 6) +
      (
        [
          [0, 0, 1, 1],
          [size, 0, -1, 1],
          [size, size, -1, -1],
          [0, size, 1, -1],
        ] as const
      )
        .map(([u, v, a, b]) =>
          shape(
            `f ${tone}`,
            f,
            `M${u} ${v}L${u + a * 15} ${v}C${u + a * 15} ${v + b * 8} ${u + a * 8} ${v + b * 15} ${u} ${v + b * 15}Z`,
          ),
        )
        .join('') +
      area(`f ${tone}`, f, [h, h - 11, h + 11, h, h, h + 11, h - 11, h])
    );
  };
  const last = 2 * step;
  const cells = Array.from({ length: 8 }, (_, i) => [i % 3, Math.floor(i / 3)] as const);
  return {
    at: [150, 46],
    parts: [
      defs(define('n', face('b'))),
      shadow(-3, -3, last + size + 6, last + size + 6, 16),
      box(-3, -3, -6, last + size + 6, last + size + 6, 6),
      strokes('h', floor(last, last, 0), ...Array.from({ length: 9 }, (_, i) => [i * 5 + 2, 1, i * 5 + 2, size - 1])),
      ...cells.map(([x, y]) => place('n', [x * step, y * step, 0])),
      line(
        'q',
        ...[
          [0, 0],
          [size, 0],
          [size, size],
          [0, size],
        ].map(([x = 0, y = 0]): Vec[] => [
          [last + x, last + y, 0],
          [last + x, last + y, 36],
        ]),
      ),
      `<g transform="translate(0 ${last - 36})">${face('g')}</g>`,
      area('f o', floor(0, last, 6), [size, size, size - 8, size, size - 4, size - 5, size, size - 7]),
      ring(floor(0, last, 6), 41, 41, 9),
      dim([0, last + size + 3, -6], [size, last + size + 3, -6], [0, 15, 0], '300'),
      dim([last + size + 3, 0, -6], [last + size + 3, size, -6], [15, 0, 0], '300'),
    ],
  };
}

function bottle(): Scene {
  const p = facing(0, 0, 0);
  const jar: Vec = [64, 0, 0];
  return {
    at: [120, 132],
    parts: [
      path('s', flow(floor(0, 0, 0), 'M-18 18C0 36 40 24 52 0C52 -14 34 -32 12 -28Z')),
      lathe([0, 0, 0], [25, 0, 27, 3, 27, 66, 24, 74, 11, 82, 10, 86]),
      mantle('g', [0, 0, 20], 'z', 27, 34),
      mantle('k', [0, 0, 20], 'z', 27, 34),
      ...[8, 2, 6, -4].map((u, i) => strokes('N', facing(19, 19, 46 - i * 6), [-16, 0, u, 0])),
      cylinder([0, 0, 86], 'z', 11, 9),
      strokes(
        'l',
        facing(7.8, 7.8, 86),
        ...[-8, -4, 0, 4, 8].map((u) => [u, 1.4 - Math.abs(u) * 0.1, u, 7.4 - Math.abs(u) * 0.1]),
      ),
      cylinder([0, 0, 95], 'z', 4, 12),
      rod(8, flow(p, 'M0 110L-22 110C-30 110 -33 107 -33 101'), 'a'),
      cylinder([0, 0, 105], 'z', 11, 8),
      path('s', flow(floor(64, 0, 0), 'M-18 18C0 34 34 24 46 0C46 -14 34 -30 10 -25Z')),
      cylinder(jar, 'z', 25, 20, { body: 't', shade: 'a' }),
      cylinder([64, 0, 20], 'z', 27, 13),
      strokes(
        'h',
        facing(64 + 19, 19, 20),
        ...[-22, -18, -14, -9, -4.5, 0, 4.5, 9, 14, 18, 22].map((u) => [u, (u * u) / 70 + 1, u, (u * u) / 70 + 11]),
      ),
      circle('l', floor(64, 0, 33), 0, 0, 20),
      dim([-19, 19, 0], [-19, 19, 86], [-15, 15, 0], '186', { gap: 8 }),
      dim([45, 19, 0], [83, -19, 0], [30, 30, 0], 'Ø60', { gap: 8 }),
    ],
  };
}

function tableware(): Scene {
  const edge = 60;
  const fork = [
    -3, 46, 3, 46, 2, 4, 6, -6, 6, -34, 4, -34, 4, -12, 2.6, -10, 1.2, -12, 1, -36, -1, -36, -1.2, -12, -2.6, -10, -4,
    -12, -4, -34, -6, -34, -6, -6, -2, 4,
  ];
  const knife = sampled(
    [-3.5, 44, 0, 47, 3.5, 44, 3, 10, 4, -2, 6, -20, 4.5, -36, 0, -42, -2.5, -30, -2.5, 4, -3, 20],
    2,
  );
  return {
    at: [150, 116],
    parts: [
      circle('s', floor(10, -4, 0), 0, 0, edge + 2),
      area(
        's',
        floor(-80, 0, 0),
        fork.map((v, i) => v + (i % 2 ? -2 : 5)),
      ),
      extrude(floor(-80, 0, 3), fork, [0, 0, -2], { smooth: 50 }),
      lathe([0, 0, 0], [32, 0, 33, 3, edge, 9], { body: 'b', shade: 'b' }),
      circle('f t', floor(0, 0, 9), 0, 0, edge),
      rim('g', floor(0, 0, 9), edge - 7, edge - 3, 0, 360),
      circle('k', floor(0, 0, 7), 0, 0, 38),
      circle('f a', floor(0, 0, 5), 0, 0, 36),
      circle('s', floor(8, -3, 6), 0, 0, 24),
      lathe([0, 0, 6], [18, 0, 19, 4, 29, 12, 35, 24, 37, 36]),
      circle('f t', floor(0, 0, 42), 0, 0, 37),
      circle('f b', floor(0, 0, 42), 0, 0, 34),
      shape('a', floor(0, 0, 42), 'M-24 24C-37 10 -37 -10 -24 -24C-10 -37 10 -37 24 -24C6 -27 -27 -6 -24 24Z'),
      circle('k', floor(0, 0, 42), 0, 0, 34),
      extrude(floor(80, 2, 3), knife, [0, 0, -2], { smooth: 50 }),
      strokes('l', floor(80, 2, 3), [-3, 8, 3.4, 6]),
      poly('f b', [
        [28.2, 23.9, 42],
        [22.6, 29.3, 42],
        [23.5, 26, 39],
      ]),
      ringAt([24, 26, 42], 9),
      leader([36, 20, 45], [66, -26], '0.8'),
      dim([-26, 26, 42], [26, -26, 42], [-40, -40, 0], 'Ø150', { gap: 8 }),
    ],
  };
}

function book(): Scene {
  const [w, d] = [144, 98];
  const leaf = (t: number): readonly [number, number] => [
    70 * t,
    4 + 13 * Math.sin(Math.PI * t ** 0.62) ** 0.9 * (1 - 0.25 * t) + 2 * t,
  ];
  const ts = [0, 0.04, 0.1, 0.18, 0.28, 0.4, 0.55, 0.7, 0.85, 1];
  const at = (u: number): number => leaf(Math.min(1, Math.abs(u - 72) / 70))[1];
  const half = (k: 1 | -1) => [...ts.flatMap((t) => [72 + k * leaf(t)[0], leaf(t)[1]]), 72 + k * 70, 3, 72, 3];
  const on = (us: number[], v: number): Vec[] => us.map((u) => [u, v, at(u)]);
  const patch = (cls: string, u0: number, u1: number, v0: number, v1: number) => {
    const us = [0, 0.25, 0.5, 0.75, 1].map((k) => u0 + (u1 - u0) * k);
    return poly(cls, [...on(us, v0), ...on([...us].reverse(), v1)]);
  };
  const row = (v: number, u1: number) =>
    on(
      [12, 20, 28, 36, 44, 52, u1].filter((u) => u <= u1),
      v,
    );
  const rows = [18, 36, 44, 52, 60, 68, 76, 84];
  return {
    at: [133, 52],
    parts: [
      shadow(0, 0, w, d + 4, 18),
      box(0, 0, 0, w, d, 3, { top: 'g', left: 'g', right: 'g' }),
      extrude(front(0, d - 3, 0), half(-1), [0, 6 - d, 0], { smooth: 60 }),
      extrude(front(0, d - 3, 0), half(1), [0, 6 - d, 0], { smooth: 60 }),
      ...[0.25, 0.5, 0.75].map((k) =>
        path(
          'h',
          [1, -1]
            .map((side) => smooth(ts.map((t): Vec => [72 + side * 70 * t, d - 3, 3 + (leaf(t)[1] - 3) * k])))
            .join(''),
        ),
      ),
      ...rows.map((v, i) => path(i === 0 ? 'k' : 'l', smooth(row(v, [48, 60, 58, 60, 44, 60, 56, 34][i] ?? 60)))),
      patch('f m', 86, 134, 14, 58),
      dots(
        'G',
        3,
        (u, v) => [u, v, at(u)],
        Array.from({ length: 35 }, (_, i) => [91 + (i % 7) * 6.4, 19.5 + Math.floor(i / 7) * 8.4]).flat(),
      ),
      ...['g', 'i', 'o', 'a'].map((tone, i) => patch(`f ${tone}`, 86 + i * 8, 94 + i * 8, 70, 77)),
      path('l', smooth(on([86, 96, 106, 116], 86))),
      circle('d', (u, v) => [u, v, at(u)], 130, 80, 3.5),
      strokes('d', (u, v) => [u, v, at(u)], [124, 80, 136, 80], [130, 74, 130, 86]),
      dim([0, d, 0], [w, d, 0], [0, 15, 0], '420'),
      dim([w, 0, 0], [w, d, 0], [15, 0, 0], '297'),
    ],
  };
}

function contract(): Scene {
  const [w, d] = [110, 150];
  const sheet = floor(0, 0, 5);
  const clauses = [40, 64, 88];
  const lot = Array.from({ length: 16 }, (_, i) => [i % 4, Math.floor(i / 4)] as const);
  const lit = (x: number, y: number) => x + y === 3 || (x === 2 && y === 3);
  const spots = (which: boolean) =>
    lot.filter(([x, y]) => lit(x, y) === which).flatMap(([x, y]) => [12 + x * 4.4, 11 + y * 4.4]);
  return {
    at: [168, 33],
    parts: [
      area('s', floor(6, -6, 0), [0, 0, w + 4, 0, w + 4, d, 0, d]),
      ...[0, 2].map((z) => rect('f a', floor(6 - z * 1.4, 4 - z, z), 0, 0, w, d)),
      rect('f t', sheet, 0, 0, w, d),
      dots('D', 2, sheet, spots(false)),
      dots('G', 3.6, sheet, spots(true)),
      rect('i', sheet, 36, 12, 52, 5),
      strokes('l', sheet, [36, 23, 74, 23]),
      rect('m', sheet, 18, 59, 84, 19),
      rect('g', sheet, 12, 59, 3, 19),
      ...clauses.flatMap((v, i) => [
        rect(i === 1 ? 'g' : 'o', sheet, 20, v - 1.5, 5, 5),
        strokes(
          'l',
          sheet,
          [30, v + 1, [98, 96, 92][i] ?? 90, v + 1],
          [30, v + 7, [90, 98, 97][i] ?? 90, v + 7],
          [30, v + 13, [72, 64, 80][i] ?? 70, v + 13],
        ),
      ]),
      strokes('l', sheet, [14, 134, 52, 134], [62, 134, 100, 134]),
      strokes('h', sheet, [14, 140, 34, 140], [62, 140, 82, 140]),
      shape('k', sheet, 'M17 131C22 115 28 116 24 128C23 134 31 119 34 123C37 127 34 132 39 128L48 125'),
      circle('v', sheet, 80, 122, 12),
      circle('v', sheet, 80, 122, 9),
      strokes('v', sheet, [75.5, 122, 79, 126, 85.5, 118]),
      strokes('k', sheet, [5, 10, 10, 4]),
      path('s', flow(floor(116, -2, 0), 'M0 0L8 -3L8 94L0 98Z')),
      cylinder([118, 8, 5], 'y', 5, 74),
      mantle('f g', [118, 8, 5], 'y', 5, 24),
      cylinder([118, 82, 5], 'y', 4, 8, { body: 'b', shade: 'b' }),
      poly('f a', [
        [114.8, 90, 8.2],
        [118, 106, 5],
        [121.2, 90, 1.8],
      ]),
      dim([0, d, 5], [w, d, 5], [0, 14, -5], '210'),
      dim([0, 0, 5], [0, d, 5], [-14, 0, 0], '297'),
    ],
  };
}

export const household = { chair, kettle, tile, bottle, tableware, book, contract };
