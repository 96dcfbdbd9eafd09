export const reportTypeIds = {
  softline: 1,
  electronic: 2,
  hardline: 3,
  loading_supervision_temp: 4,
  factory_assessment: 5,
  industrial_inspection: 6,
} as const;
export type ReportTypeKey = keyof typeof reportTypeIds;
export type ReportTypeId = (typeof reportTypeIds)[ReportTypeKey];

export const reportGroups = [
  { key: 'product_inspection', types: ['softline', 'electronic', 'hardline'] },
  { key: 'loading_supervision', types: ['loading_supervision_temp'] },
  { key: 'factory_audit', types: ['factory_assessment'] },
  { key: 'industrial', types: ['industrial_inspection'] },
] as const satisfies readonly { key: string; types: readonly ReportTypeKey[] }[];

const ids = new Set<number>(Object.values(reportTypeIds));

/** From a number, its text, or a cascader path, whose last element is the leaf. */
export function reportTypeOf(value: unknown): ReportTypeId | null {
  const leaf = Array.isArray(value) ? value.at(-1) : value;
  const id =
    typeof leaf === 'number'
      ? leaf
      : typeof leaf === 'string' && /^\s*[1-9]\s*$/.test(leaf)
        ? Number(leaf)
        : Number.NaN;
  return ids.has(id) ? (id as ReportTypeId) : null;
}
