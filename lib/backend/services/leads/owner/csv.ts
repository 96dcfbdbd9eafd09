/**
 * Text that a spreadsheet would run as a formula (CSV injection); it is prefixed with an apostrophe. Spreadsheets take
 * full-width signs for the ASCII ones, and some skip white space in front of them.
 */
const formula = /^(?:[\t\r\n]|[\s\u200b]*[=+\-@＝＋－＠])/u;

/** Returns one cell of a CSV file (RFC 4180). */
export function csvCell(value: unknown): string {
  const plain =
    value === null || value === undefined
      ? ''
      : value instanceof Date
        ? value.toISOString()
        : Array.isArray(value)
          ? value.join('; ')
          : typeof value === 'object'
            ? JSON.stringify(value)
            : String(value);
  const safe = formula.test(plain) ? `'${plain}` : plain;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function csvLine(values: readonly unknown[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

/** The columns of an export; parameters without a column share the last. */
export const csvColumns = [
  'id',
  'createdAt',
  'form',
  'locale',
  'source',
  'firstname',
  'lastname',
  'company',
  'country',
  'email',
  'phoneCode',
  'phone',
  'phoneE164',
  'industry',
  'service',
  'reports',
  'type',
  'serviceLocations',
  'question',
  'campaign',
  'other',
] as const;

type Exported = {
  id: string;
  createdAt: Date;
  form: string;
  locale: string;
  source: string;
  phoneE164: string | null;
  campaign: string | null;
  fields: Record<string, unknown>;
};

export function csvRow(lead: Exported): string {
  const { fields, ...own } = lead;
  const named = new Set<string>(csvColumns);
  const other = Object.fromEntries(Object.entries(fields).filter(([name]) => !named.has(name)));
  const all: Record<string, unknown> = { ...fields, ...own, other: Object.keys(other).length > 0 ? other : '' };
  return csvLine(csvColumns.map((name) => all[name]));
}
