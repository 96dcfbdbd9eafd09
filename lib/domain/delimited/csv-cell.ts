/**
 * Text that a spreadsheet would run as a formula (CSV injection); it is prefixed with an apostrophe. Spreadsheets take
 * full-width signs for the ASCII ones, and some skip white space in front of them.
 */
const formula = /^(?:[\t\r\n]|[\s\u200b]*[=+\-@＝＋－＠])/u;

/** Returns one cell of a CSV file (RFC 4180); other separators are quoted too, by which some programs split. */
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
  return /[",;，；\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function csvLine(values: readonly unknown[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

/** A whole file, with the byte-order mark by which Excel recognizes UTF-8. */
export const csvFile = (lines: readonly (readonly unknown[])[]): string => `\ufeff${lines.map(csvLine).join('')}`;

/** Takes back the apostrophe that `csvCell` puts before a formula. */
export const plainCell = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
