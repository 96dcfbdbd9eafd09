import { chartFrame, text } from '@/lib/tools/report-charts/chart-sheet';
import { arrow, box, circle, colors, filled, no, place, segment, stroke, table } from './shapes';

const halls = [
  { x: 120, y: 200, w: 300, h: 240, name: '1' },
  { x: 420, y: 200, w: 400, h: 240, name: '2' },
  { x: 820, y: 200, w: 340, h: 240, name: '3' },
  { x: 120, y: 440, w: 240, h: 300, name: '4' },
  { x: 360, y: 440, w: 460, h: 300, name: '5' },
  { x: 820, y: 440, w: 340, h: 300, name: '6' },
];
const exits = [
  { x: 270, y: 200, blocked: false },
  { x: 990, y: 200, blocked: false },
  { x: 1160, y: 590, blocked: true },
  { x: 240, y: 740, blocked: false },
];
const plan = halls.map(({ x, y, w, h }) => box(x, y, w, h)).join('');

/** Halls and the way of the goods through them. */
const flow = (number: string) =>
  chartFrame(number, '4 200 m²', [
    plan,
    ...halls.map(({ x, y, name }) => place(x + 44, y + 46, name)),
    arrow([
      [300, 340],
      [600, 340],
      [980, 340],
      [980, 600],
      [600, 600],
      [250, 600],
    ]),
    text(640, 820, '1 → 2 → 3 → 6 → 5 → 4', { anchor: 'middle', size: 30 }),
  ]);

/** Emergency exits; the blocked one carries a cross. */
const exitPlan = (number: string) =>
  chartFrame(number, '3 / 4', [
    plan,
    ...exits.map(({ x, y, blocked }, index) => place(x, y, String(index + 1), blocked)),
    filled(1040, 540, 86, 100, 'reject', 0.2),
    box(1040, 540, 86, 100, 'reject'),
    no(1082, 590),
    text(1030, 680, '9 × 40 kg', { soft: true, anchor: 'middle' }),
  ]);

function organisation(number: string): string {
  const node = (x: number, y: number, name: string, people: string) =>
    box(x - 90, y, 180, 96) +
    text(x, y + 42, name, { anchor: 'middle', strong: true, size: 26 }) +
    text(x, y + 78, people, { anchor: 'middle', soft: true });
  const below = [
    ['QA', '14'],
    ['PROD', '168'],
    ['ENG', '9'],
    ['PUR', '6'],
    ['HR', '8'],
  ] as const;
  return chartFrame(number, 'n = 206', [
    node(640, 220, 'GM', '1'),
    segment(640, 316, 640, 390),
    segment(160, 390, 1120, 390),
    ...below.flatMap(([name, people], index) => [
      segment(160 + index * 240, 390, 160 + index * 240, 440),
      node(160 + index * 240, 440, name, people),
    ]),
    ...['IQC 4', 'IPQC 6', 'OQC 3'].map((words, index) =>
      text(160, 600 + index * 40, words, { anchor: 'middle', soft: true }),
    ),
    ...['IMM 62', 'ASSY 88', 'PACK 18'].map((words, index) =>
      text(400, 600 + index * 40, words, { anchor: 'middle', soft: true }),
    ),
  ]);
}

/** Pieces a day that each process can make, and what the order needs. */
function capacity(number: string): string {
  const processes = [
    ['IMM', 9_600],
    ['PRINT', 7_200],
    ['ASSY', 6_400],
    ['TEST', 5_200],
    ['PACK', 8_000],
  ] as const;
  const need = 6_000;
  const [base, scale] = [800, 0.058];
  return chartFrame(number, '6 000 / 24 h', [
    ...processes.flatMap(([name, value], index) => {
      const x = 190 + index * 210;
      const bad = value < need;
      return [
        filled(x, base - value * scale, 130, value * scale, bad ? 'reject' : 'pass', 0.75),
        text(x + 65, base - value * scale - 16, value.toLocaleString('en').replace(',', ' '), {
          anchor: 'middle',
          red: bad,
        }),
        text(x + 65, base + 44, name, { anchor: 'middle', strong: true }),
      ];
    }),
    segment(140, base - need * scale, 1220, base - need * scale, 'ink', 3, '10 8'),
    text(124, base - need * scale + 8, '6 000', { anchor: 'end', strong: true }),
    segment(140, base, 1220, base),
  ]);
}

/** Scores of the five questions of each chapter, as the measurements of the report repeat them. */
export const questionScores = {
  A: [90, 85, 80, 95, 85],
  B: [85, 80, 90, 85, 80],
  C: [80, 60, 75, 70, 70],
  D: [90, 95, 85, 90, 90],
  E: [85, 60, 80, 75, 80],
  F: [90, 75, 85, 80, 80],
  G: [80, 40, 75, 70, 75],
  H: [90, 85, 80, 85, 85],
} as const;

/** Average score of each chapter, against the pass mark of 80. */
const chapterScores = Object.entries(questionScores).map(
  ([name, scores]) => [name, scores.reduce((sum, score) => sum + score, 0) / scores.length] as const,
);

function radar(number: string): string {
  const entries = chapterScores;
  const [cx, cy, r] = [640, 530, 330];
  const at = (index: number, value: number) => {
    const angle = (index / entries.length) * 2 * Math.PI - Math.PI / 2;
    return [cx + (Math.cos(angle) * r * value) / 100, cy + (Math.sin(angle) * r * value) / 100] as const;
  };
  const ring = (value: number) => entries.map((_, index) => at(index, value).map(Math.round).join(' ')).join('L');
  return chartFrame(number, '80 / 100', [
    ...[25, 50, 75, 100].map((value) => `<path d="M${ring(value)}Z" ${stroke('line', 2)}/>`),
    ...entries.map((_, index) => {
      const [x, y] = at(index, 100);
      return segment(cx, cy, Math.round(x), Math.round(y), 'line', 2);
    }),
    `<path d="M${ring(80)}Z" ${stroke('muted', 3, '10 8')}/>`,
    `<path d="M${entries.map(([, value], index) => at(index, value).map(Math.round).join(' ')).join('L')}Z" fill="${colors.pass}" fill-opacity=".18" stroke="${colors.pass}" stroke-width="4"/>`,
    ...entries.flatMap(([name, value], index) => {
      const [px, py] = at(index, value);
      const [x, y] = at(index, 117);
      const bad = value < 80;
      return [
        circle(Math.round(px), Math.round(py), 8, bad ? 'reject' : 'pass'),
        text(Math.round(x), Math.round(y) + 10, `${name} ${value}`, {
          anchor: 'middle',
          strong: true,
          size: 28,
          red: bad,
        }),
      ];
    }),
  ]);
}

const calibration = (number: string) =>
  chartFrame(number, '2026-11-04', [
    table(
      150,
      [60, 430, 720, 1000],
      [
        ['', 'No.', '→', ''],
        ['IMM 80 t', '6', '2027-03', true],
        ['IMM 160 t', '4', '2027-03', true],
        ['CMM', 'M-01', '2027-01', true],
        ['0–150 mm', 'K-07', '2026-12', true],
        ['0–150 mm', 'K-11', '!2026-08', false],
        ['HIPOT', 'H-02', '!2026-09', false],
        ['0–30 kg', 'W-03', '2027-02', true],
        ['N·m', 'T-05', '2027-02', true],
        ['lx', 'L-01', '2027-05', true],
        ['°C', 'C-04', '2027-04', true],
      ],
    ),
  ]);

/** Hours of the fullest week of each of the last twelve months, against 60. */
function hours(number: string): string {
  const values = [58, 56, 52, 48, 56, 57, 58, 55, 54, 59, 60, 63];
  const firstMonth = 11;
  const [base, scale] = [800, 8.4];
  return chartFrame(number, '≤ 60 h', [
    ...values.flatMap((value, index) => {
      const x = 160 + index * 88;
      const bad = value > 60;
      return [
        filled(x, base - value * scale, 54, value * scale, bad ? 'reject' : 'pass', 0.75),
        text(x + 27, base - value * scale + (bad ? -14 : 34), String(value), { anchor: 'middle', red: bad }),
        text(x + 27, base + 40, String(((index + firstMonth - 1) % 12) + 1), { anchor: 'middle', soft: true }),
      ];
    }),
    segment(130, base - 60 * scale, 1230, base - 60 * scale, 'ink', 3, '10 8'),
    text(116, base - 60 * scale + 8, '60', { anchor: 'end', strong: true }),
    segment(130, base, 1230, base),
  ]);
}

/** From a carton back to the resin; the link that has no record is broken. */
function trace(number: string): string {
  const links = ['SHIP 073', 'PACK 1190', 'ASSY 2207', 'IMM 0914', 'RM 4411'];
  return chartFrame(number, '4 h 10 min', [
    ...links.flatMap((name, index) => {
      const y = 190 + index * 140;
      const broken = index === 2;
      return [
        box(440, y, 400, 86, 'ink'),
        text(640, y + 54, name, { anchor: 'middle', strong: true, size: 28 }),
        ...(index < links.length - 1
          ? broken
            ? [segment(640, y + 86, 640, y + 140, 'reject', 4, '8 8'), no(700, y + 113)]
            : [
                arrow([
                  [640, y + 88],
                  [640, y + 136],
                ]),
              ]
          : []),
      ];
    }),
  ]);
}

const licences = (number: string) =>
  chartFrame(number, '2026-11-03', [
    table(
      180,
      [60, 560, 1000],
      [
        ['', '', ''],
        ['USCC', '9133 •••• •••• ••4K', true],
        ['ISO 9001:2015', '→ 2027-06', true],
        ['ISO 14001:2015', '–', false],
        ['EIA', '2021-118', true],
        ['GB/T 29639', '2025-12', true],
        ['m²', '4 200', true],
        ['n', '206', true],
      ],
    ),
  ]);

/** Corrective actions by their due dates. */
function actions(number: string): string {
  const rows = [
    { name: 'CA-1', from: 4, to: 7, red: true },
    { name: 'CA-2', from: 4, to: 18, red: true },
    { name: 'CA-3', from: 4, to: 32, red: false },
    { name: 'CA-4', from: 4, to: 32, red: false },
    { name: 'CA-5', from: 4, to: 61, red: false },
  ];
  const x = (day: number) => 200 + day * 15;
  return chartFrame(number, '2026-11-04 → 12-31', [
    ...[4, 18, 32, 46, 61].flatMap((day, index) => [
      segment(x(day), 180, x(day), 780, 'line', 2),
      text(x(day), 830, ['11-04', '11-18', '12-02', '12-16', '12-31'][index] ?? '', { anchor: 'middle' }),
    ]),
    ...rows.flatMap(({ name, from, to, red }, index) => [
      text(60, 256 + index * 112, name, { strong: true, size: 28, red }),
      filled(x(from), 222 + index * 112, x(to) - x(from), 50, red ? 'reject' : 'pass', 0.7),
    ]),
  ]);
}

const storage = (number: string) =>
  chartFrame(number, '3 · FIFO', [
    ...[0, 1, 2, 3].flatMap((column) =>
      [0, 1, 2].map((row) => {
        const [x, y] = [170 + column * 250, 260 + row * 170];
        const wrong = column === 2 && row === 1;
        return (
          box(x, y, 210, 130, wrong ? 'reject' : 'ink') +
          text(x + 105, y + 60, wrong ? '09-02' : `10-${String(5 + column * 6 + row).padStart(2, '0')}`, {
            anchor: 'middle',
            red: wrong,
          }) +
          text(x + 105, y + 100, String(column * 3 + row + 1), { anchor: 'middle', soft: true })
        );
      }),
    ),
  ]);

const records = (number: string) =>
  chartFrame(number, '10 / 10', [
    table(
      150,
      [60, 380, 620, 820, 1010],
      [
        ['', 'N', 'n', 'Ac', ''],
        ['2026-10-06', '3 600', '200', '10', true],
        ['2026-10-09', '1 200', '80', '5', true],
        ['2026-10-13', '5 000', '200', '10', true],
        ['2026-10-15', '3 200', '125', '7', true],
        ['2026-10-17', '2 400', '125', '7', true],
        ['2026-10-20', '6 000', '200', '10', true],
        ['2026-10-22', '1 150', '80', '5', true],
        ['2026-10-24', '4 800', '200', '10', true],
        ['2026-10-28', '3 000', '125', '7', true],
        ['2026-10-30', '9 600', '200', '10', true],
      ],
    ),
  ]);

const method = (number: string) =>
  chartFrame(number, '8 × 5', [
    ...chapterScores.flatMap(([name, score], row) => [
      text(70, 224 + row * 82, name, { strong: true, size: 28 }),
      ...questionScores[name as keyof typeof questionScores].flatMap((one, column) => [
        box(130 + column * 130, 184 + row * 82, 110, 60, one < 70 ? 'reject' : 'line'),
        text(185 + column * 130, 222 + row * 82, String(one), { anchor: 'middle', red: one < 70 }),
      ]),
      text(900, 224 + row * 82, String(score), { strong: true, size: 28, red: score < 80 }),
      segment(820, 190 + row * 82, 820, 240 + row * 82, 'muted', 2),
    ]),
    text(900, 880, '80.4', { strong: true, size: 34 }),
  ]);

/** Drawings of `demo-audit` by file name; they hold figures and codes alone, so that one serves four languages. */
export const auditDrawings: Readonly<Record<string, (number: string) => string>> = {
  'drawing-01-flow': flow,
  'drawing-02-organisation': organisation,
  'drawing-03-radar': radar,
  'drawing-04-actions': actions,
  'drawing-05-licences': licences,
  'drawing-06-trace': trace,
  'drawing-07-hours': hours,
  'drawing-08-exits': exitPlan,
  'drawing-09-calibration': calibration,
  'drawing-10-capacity': capacity,
  'drawing-11-storage': storage,
  'drawing-12-records': records,
  'drawing-13-method': method,
};
