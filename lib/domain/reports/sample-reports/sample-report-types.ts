import type { drawingNames } from '@/lib/content/content-schema';

/** The ten parts of an inspection report in reading order. */
export const reportParts = [
  'identity',
  'verdict',
  'quantity',
  'plan',
  'defects',
  'photos',
  'measurements',
  'tests',
  'packing',
  'signatures',
] as const;
export type ReportPart = (typeof reportParts)[number];

export const partNumber = (part: ReportPart): number => reportParts.indexOf(part) + 1;

/** A result line of an illustrated report. */
export type ReportLine =
  /** A measured value; `position` within its tolerance from -1 (lower limit) to 1 (upper limit). */
  | { kind: 'measure'; key: string; value: number; unit: string; position: number }
  /** `share` from 0 to 1. */
  | { kind: 'share'; key: string; value: number; unit: string; share: number }
  | { kind: 'test'; key: string; value: number; unit: string; passed: boolean };

type ReportTypeShape = {
  key: string;
  value: number;
  drawing: (typeof drawingNames)[number];
  verdict: 'accept' | 'attention';
  lines: readonly ReportLine[];
};

const measure = (key: string, value: number, unit: string, position: number): ReportLine => ({
  kind: 'measure',
  key,
  value,
  unit,
  position,
});
const share = (key: string, value: number, unit: string, whole: number): ReportLine => ({
  kind: 'share',
  key,
  value,
  unit,
  share: value / whole,
});
const test = (key: string, value: number, unit: string, passed = true): ReportLine => ({
  kind: 'test',
  key,
  value,
  unit,
  passed,
});

/** The six report types by the keys and values of the contract, with invented result lines for their illustrations. */
export const reportTypes = [
  {
    key: 'softline',
    value: 1,
    drawing: 'garment',
    verdict: 'accept',
    lines: [
      measure('chest', 52.4, 'cm', 0.4),
      measure('length', 69.6, 'cm', -0.4),
      measure('sleeve', 21.8, 'cm', 0.6),
      measure('weight', 178, 'g/m²', -0.2),
    ],
  },
  {
    key: 'electronic',
    value: 2,
    drawing: 'circuit',
    verdict: 'attention',
    lines: [
      test('voltage', 1500, 'V', true),
      test('earth', 0.08, 'Ω', true),
      test('power', 38.2, 'W', true),
      test('ageing', 19, '/ 20', false),
    ],
  },
  {
    key: 'hardline',
    value: 3,
    drawing: 'mug',
    verdict: 'accept',
    lines: [
      measure('height', 95.3, 'mm', 0.2),
      measure('diameter', 81.6, 'mm', -0.4),
      measure('capacity', 331, 'ml', 0.1),
      test('drop', 10, '/ 10', true),
    ],
  },
  {
    key: 'loading_supervision_temp',
    value: 4,
    drawing: 'container',
    verdict: 'accept',
    lines: [
      share('quarter', 156, '', 624),
      share('half', 312, '', 624),
      share('threeQuarters', 468, '', 624),
      share('full', 624, '', 624),
    ],
  },
  {
    key: 'factory_assessment',
    value: 5,
    drawing: 'factory-line',
    verdict: 'attention',
    lines: [
      share('system', 82, '', 100),
      share('equipment', 74, '', 100),
      share('incoming', 68, '', 100),
      share('traceability', 55, '', 100),
    ],
  },
  {
    key: 'industrial_inspection',
    value: 6,
    drawing: 'steel-beam',
    verdict: 'accept',
    lines: [
      measure('span', 12_002, 'mm', 0.4),
      measure('flange', 14.1, 'mm', 0.1),
      measure('weld', 8.3, 'mm', 0.3),
      measure('coating', 262, 'µm', 0.4),
    ],
  },
] as const satisfies readonly ReportTypeShape[];
export type ReportType = (typeof reportTypes)[number];

export const contentKeys = ['one', 'two', 'three', 'four', 'five'] as const;
