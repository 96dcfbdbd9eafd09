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
