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
  /** A test that was passed. */
  | { kind: 'test'; key: string; value: number; unit: string };

type ReportTypeShape = {
  key: string;
  value: number;
  drawing: string;
  verdict: 'accept' | 'attention';
  lines: readonly ReportLine[];
};

/** The six report types by the keys and values of the contract, with invented result lines for their illustrations. */
export const reportTypes = [
  {
    key: 'softline',
    value: 1,
    drawing: 'garment',
    verdict: 'accept',
    lines: [
      { kind: 'measure', key: 'chest', value: 52.4, unit: 'cm', position: 0.4 },
      { kind: 'measure', key: 'length', value: 69.6, unit: 'cm', position: -0.4 },
      { kind: 'measure', key: 'sleeve', value: 21.8, unit: 'cm', position: 0.6 },
      { kind: 'measure', key: 'weight', value: 178, unit: 'g/m²', position: -0.2 },
    ],
  },
  {
    key: 'electronic',
    value: 2,
    drawing: 'circuit',
    verdict: 'attention',
    lines: [
      { kind: 'test', key: 'voltage', value: 1500, unit: 'V' },
      { kind: 'test', key: 'earth', value: 0.08, unit: 'Ω' },
      { kind: 'test', key: 'power', value: 39.8, unit: 'W' },
      { kind: 'test', key: 'ageing', value: 20, unit: '/ 20' },
    ],
  },
  {
    key: 'hardline',
    value: 3,
    drawing: 'mug',
    verdict: 'accept',
    lines: [
      { kind: 'measure', key: 'height', value: 95.3, unit: 'mm', position: 0.2 },
      { kind: 'measure', key: 'diameter', value: 81.6, unit: 'mm', position: -0.4 },
      { kind: 'measure', key: 'capacity', value: 331, unit: 'ml', position: 0.1 },
      { kind: 'test', key: 'drop', value: 10, unit: '/ 10' },
    ],
  },
  {
    key: 'loading_supervision_temp',
    value: 4,
    drawing: 'container',
    verdict: 'accept',
    lines: [
      { kind: 'share', key: 'quarter', value: 156, unit: '', share: 0.25 },
      { kind: 'share', key: 'half', value: 312, unit: '', share: 0.5 },
      { kind: 'share', key: 'threeQuarters', value: 468, unit: '', share: 0.75 },
      { kind: 'share', key: 'full', value: 624, unit: '', share: 1 },
    ],
  },
  {
    key: 'factory_assessment',
    value: 5,
    drawing: 'factory-line',
    verdict: 'attention',
    lines: [
      { kind: 'share', key: 'system', value: 82, unit: '', share: 0.82 },
      { kind: 'share', key: 'equipment', value: 74, unit: '', share: 0.74 },
      { kind: 'share', key: 'incoming', value: 68, unit: '', share: 0.68 },
      { kind: 'share', key: 'traceability', value: 55, unit: '', share: 0.55 },
    ],
  },
  {
    key: 'industrial_inspection',
    value: 6,
    drawing: 'steel-beam',
    verdict: 'accept',
    lines: [
      { kind: 'measure', key: 'span', value: 12_002, unit: 'mm', position: 0.4 },
      { kind: 'measure', key: 'flange', value: 14.1, unit: 'mm', position: 0.1 },
      { kind: 'measure', key: 'weld', value: 8.3, unit: 'mm', position: 0.3 },
      { kind: 'measure', key: 'coating', value: 262, unit: 'µm', position: 0.4 },
    ],
  },
] as const satisfies readonly ReportTypeShape[];
export type ReportType = (typeof reportTypes)[number];

export const contentKeys = ['one', 'two', 'three', 'four', 'five'] as const;
