import { type Locale, localeFacts } from '@/lib/i18n/locales';

/** Text that a spreadsheet would run as a formula (CSV injection), also with full-width signs or behind white space. */
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
  return /[",;，；|\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function csvLine(values: readonly unknown[], locale: Locale = 'en'): string {
  const separator = localeFacts[locale].decimal === ',' ? ';' : ',';
  return `${values.map(csvCell).join(separator)}\r\n`;
}

/**
 * A whole file as spreadsheets of that language open it: with a byte-order mark, and semicolons beside decimal commas.
 */
export const csvFile = (lines: readonly (readonly unknown[])[], locale: Locale): string =>
  `\ufeff${lines.map((line) => csvLine(line, locale)).join('')}`;

export const csvNumber = (text: string, locale: Locale): string => text.replace('.', localeFacts[locale].decimal);

export const plainCell = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
