import { chartFrame, text } from '@/lib/tools/report-charts/chart-sheet';
import { arrow, box, circle, colors, dimension, filled, no, place, segment, stroke, table } from './shapes';

const [left, right, top, bottom] = [240, 1040, 260, 700];
const web = 36;

/** The frame in plan: two rails, three cross members, four lugs. */
const frame = [
  box(left, top, right - left, web),
  box(left, bottom - web, right - left, web),
  ...[left, (left + right - web) / 2, right - web].map((x) => box(x, top + web, web, bottom - top - 2 * web)),
  ...[left + 110, right - 146].flatMap((x) => [circle(x + 18, top + 18, 11), circle(x + 18, bottom - 18, 11)]),
].join('');

/** Welds along both rails, numbered as in the weld map. */
const welds = [left + 18, (left + right) / 2, right - 18].flatMap((x, index) => [
  { x: x - 42, y: top + 62, name: index * 4 + 1 },
  { x: x + 42, y: top + 62, name: index * 4 + 2 },
  { x: x - 42, y: bottom - 62, name: index * 4 + 3 },
  { x: x + 42, y: bottom - 62, name: index * 4 + 4 },
]);

const weldMap = (shown: string, bad: number | null) => (number: string) =>
  chartFrame(number, shown, [frame, ...welds.map(({ x, y, name }) => place(x, y, String(name), name === bad))]);

/** A fillet weld in section; `throat` in mm. */
const fillet = (shown: string, throat: number, isBad: boolean) => (number: string) => {
  const leg = throat * 62;
  const [x, y] = [420, 760];
  const color = isBad ? 'reject' : 'pass';
  return chartFrame(number, shown, [
    filled(x - 120, 240, 120, y - 240, 'line'),
    filled(x - 120, y, 760, 90, 'line'),
    box(x - 120, 240, 120, y - 240),
    box(x - 120, y, 760, 90),
    `<path d="M${x} ${y - leg}L${x + leg} ${y}L${x} ${y}Z" fill="${colors[color]}" fill-opacity=".2" ${stroke(color).replace('fill="none" ', '')}/>`,
    segment(x, y, x + leg / 2, y - leg / 2, color, 4),
    text(x + leg / 2 + 24, y - leg / 2 - 16, `a = ${throat.toFixed(1)} mm`, { size: 34, strong: true, red: isBad }),
    text(900, 330, 'a 5', { size: 34 }),
    text(900, 376, '5.0 … 6.5 mm', { soft: true }),
  ]);
};

const bars = (values: readonly number[], least: number, unit: string, shown: string) => (number: string) => {
  const [base, scale] = [800, 520 / (Math.max(...values) * 1.1)];
  const step = 1000 / values.length;
  return chartFrame(number, shown, [
    ...values.flatMap((value, index) => {
      const x = 180 + index * step;
      const bad = value < least;
      return [
        filled(x, base - value * scale, step * 0.6, value * scale, bad ? 'reject' : 'pass', 0.75),
        text(x + step * 0.3, base - value * scale - 14, value.toFixed(1), { anchor: 'middle', red: bad }),
        text(x + step * 0.3, base + 40, String(index + 1), { anchor: 'middle', soft: true }),
      ];
    }),
    segment(140, base - least * scale, 1220, base - least * scale, 'ink', 3, '10 8'),
    text(40, base - least * scale + 8, `≥ ${least}`, { strong: true }),
    segment(140, base, 1220, base),
    text(40, 170, unit, { soft: true }),
  ]);
};

/** Load over time: up to the proof load, held for five minutes, and down again. */
function lugTest(number: string): string {
  const x = (minutes: number) => 160 + minutes * 100;
  const y = (kilonewton: number) => 800 - kilonewton * 18;
  const points = [
    [0, 0],
    [1, 10],
    [2, 20],
    [2.5, 25],
    [7.5, 25],
    [8.5, 8],
    [9, 0],
  ].map(([minutes = 0, load = 0]) => `${x(minutes)} ${y(load)}`);
  return chartFrame(number, '25 kN · 5 min', [
    segment(160, 200, 160, 800),
    segment(160, 800, 1180, 800),
    ...[10, 20, 25].flatMap((load) => [
      segment(160, y(load), 1180, y(load), 'line', 2),
      text(144, y(load) + 8, String(load), { anchor: 'end' }),
    ]),
    ...[0, 2.5, 5, 7.5].map((minutes) => text(x(minutes), 840, String(minutes), { anchor: 'middle' })),
    `<path d="M${points.join('L')}" ${stroke('pass', 5)}/>`,
    segment(160, y(20), 1180, y(20), 'muted', 3, '10 8'),
    text(1180, y(20) - 12, 'WLL 20 kN', { anchor: 'end', soft: true }),
    text(144, 180, 'kN', { anchor: 'end', soft: true }),
    text(1180, 880, 'min', { anchor: 'end', soft: true }),
  ]);
}

function holePattern(number: string): string {
  const [x, y, pitch] = [420, 300, 400];
  const holes = [0, 1].flatMap((column) => [0, 1].map((row) => [x + column * pitch, y + row * pitch] as const));
  return chartFrame(number, 'D · 160 ±1 mm', [
    box(x - 90, y - 90, pitch + 180, pitch + 180),
    ...holes.flatMap(([hx, hy]) => [
      circle(hx, hy, 34),
      segment(hx - 56, hy, hx + 56, hy, 'muted', 2, '14 6 3 6'),
      segment(hx, hy - 56, hx, hy + 56, 'muted', 2, '14 6 3 6'),
    ]),
    dimension(x, y - 120, x + pitch, y - 120, '160.4'),
    dimension(x + pitch + 130, y, x + pitch + 130, y + pitch, '159.8'),
    text(x + pitch + 148, y + pitch + 90, '4 × Ø18', { strong: true }),
  ]);
}

function pack(number: string): string {
  const layer = (index: number) => {
    const y = 330 + index * 130;
    return (
      box(220, y, 840, 46) +
      [300, 640, 940].map((x) => filled(x, y + 46, 70, 84, 'line') + box(x, y + 46, 70, 84)).join('')
    );
  };
  return chartFrame(number, '4 × 3 · 1 860 kg', [
    ...[0, 1, 2].map(layer),
    ...[420, 860].map((x) => segment(x, 318, x, 724, 'ink', 6)),
    dimension(220, 800, 1060, 800, '2 440'),
    dimension(1120, 330, 1120, 720, '780'),
    text(640, 270, '1 / 4', { anchor: 'middle', size: 30, strong: true }),
  ]);
}

const plate = (number: string) =>
  chartFrame(number, '12 / 12', [
    box(300, 300, 680, 380),
    box(320, 320, 640, 340, 'muted', 2),
    ...['ST-204-A', 'No. 04', 'S355J2+N', 'WLL 20 kN', 'EXC2'].map((words, index) =>
      text(640, 392 + index * 58, words, { size: 34, anchor: 'middle', strong: index === 0 }),
    ),
  ]);

const documents = (number: string) =>
  chartFrame(number, 'ST-204 rev. C', [
    table(
      150,
      [60, 520, 900],
      [
        ['', 'No.', ''],
        ['EN 10204 3.1', 'S355J2+N · 6', true],
        ['WPS / WPQR', '135-P-FW-12', true],
        ['EN ISO 9606-1', '3', true],
        ['EN ISO 9712 MT 2', '1', true],
        ['MT', '10 %', true],
        ['EN ISO 12944', 'C4 · 240 µm', true],
        ['DFT', '!8 / 12', false],
        ['EN ISO 4624', '6', true],
        ['ITP', 'rev. 2', true],
        ['DoP / CE', 'EN 1090-1', true],
      ],
    ),
  ]);

const dimensions = (number: string) =>
  chartFrame(number, 'A 2400 ±3 · B 1200 ±2 · C ≤ 4 mm', [
    frame,
    dimension(left, top - 60, right, top - 60, 'A'),
    dimension(right + 70, top, right + 70, bottom, 'B'),
    segment(left, top, right, bottom, 'muted', 2, '12 8'),
    segment(right, top, left, bottom, 'muted', 2, '12 8'),
    text((left + right) / 2, (top + bottom) / 2 - 34, 'C', { strong: true, anchor: 'middle', size: 30 }),
  ]);

const width7 = (number: string) =>
  chartFrame(number, 'No. 07 · B', [
    frame,
    dimension(right + 70, top, right + 70, bottom, '1203'),
    no(right + 110, (top + bottom) / 2 + 50),
    text(right + 88, (top + bottom) / 2 + 110, '1200 ±2', { soft: true }),
  ]);

const coatingSpots = (number: string) =>
  chartFrame(number, 'F · 5 × 3', [
    frame,
    ...(
      [
        [left + 160, top + 18],
        [right - 200, top + 18],
        [(left + right) / 2, (top + bottom) / 2],
        [left + 160, bottom - 18],
        [right - 200, bottom - 18],
      ] as const
    ).map(([x, y], index) => place(x, y, String(index + 1))),
  ]);

const sequence = (number: string) =>
  chartFrame(number, '2026-10-27 … 28', [
    ...['ITP', 'VT', 'MT', 'DIM', 'DFT', 'PACK'].flatMap((name, index) => {
      const x = 70 + index * 200;
      return [
        box(x, 420, 150, 110, index === 4 ? 'reject' : 'ink'),
        text(x + 75, 486, name, { anchor: 'middle', strong: true, size: 26 }),
        ...(index < 5
          ? [
              arrow([
                [x + 152, 475],
                [x + 196, 475],
              ]),
            ]
          : []),
        text(x + 75, 586, ['12/12', '12/12', '15/144', '12/12', '8/12', '4/4'][index] ?? '', {
          anchor: 'middle',
          soft: true,
        }),
      ];
    }),
  ]);

/** Drawings of `demo-industrial` by file name; they hold figures and codes alone, so that one serves four languages. */
export const industrialDrawings: Readonly<Record<string, (number: string) => string>> = {
  'drawing-01-frame': dimensions,
  'drawing-02-weld-map-a': weldMap('ST-204-A', 7),
  'drawing-03-weld-map-b': weldMap('ST-204-B', null),
  'drawing-04-weld-undersize': fillet('No. 04 · 7', 4.6, true),
  'drawing-05-weld-good': fillet('No. 04 · 1', 5.4, false),
  'drawing-06-width': width7,
  'drawing-07-documents': documents,
  'drawing-08-holes': holePattern,
  'drawing-09-lug-test': lugTest,
  'drawing-10-coating-spots': coatingSpots,
  'drawing-11-pull-off': bars([6.8, 7.4, 6.1, 7.9, 6.6, 7.2], 5, 'MPa', 'EN ISO 4624 · n = 6'),
  'drawing-12-bundle': pack,
  'drawing-13-plate': plate,
  'drawing-14-sequence': sequence,
};
