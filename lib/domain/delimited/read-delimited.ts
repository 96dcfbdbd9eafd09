import Papa from 'papaparse';
import { visibleText } from '@/lib/domain/text/text-rules';
import { plainCell } from './csv-cell';

/** A line of a table, with its number in the text, from 1. Cells come trimmed and without invisible characters. */
export type DelimitedLine = { line: number; cells: readonly string[]; text: string };

/** Signs that part cells; of those that part as many lines alike, the first. Semicolons beat the commas of decimals. */
const signs = ['\t', ';', '；', ',', '，', '|'];
const mostLines = 5_000;
const noQuote = '\u0000';

/** The sign that parts most lines into the same number of cells; quoted cells are left out of the count. */
function separatorOf(text: string): string | null {
  const lines = text
    .replace(/(^|[\t;；,，|]) *"(?:[^"]|"")*"/gm, '$1')
    .split('\n')
    .slice(0, 200);
  const alike = signs.map((sign) => {
    const widths = new Map<number, number>();
    for (const line of lines) {
      const width = line.split(sign).length;
      if (width > 1) widths.set(width, (widths.get(width) ?? 0) + 1);
    }
    return Math.max(0, ...widths.values());
  });
  const most = Math.max(...alike);
  return most === 0 ? null : (signs[alike.indexOf(most)] ?? null);
}

/** Parses with RFC 4180 quotes; where a quote is no such quote, as in `"Deluxe" chair`, all are letters. */
function parsed(text: string, delimiter: string): string[][] {
  const config = { delimiter, newline: '\n', preview: mostLines } as const;
  const quoted = Papa.parse<string[]>(text, config);
  if (quoted.errors.length === 0) return quoted.data;
  const plain = Papa.parse<string[]>(text, { ...config, quoteChar: noQuote }).data;
  return plain.map((cells) => cells.map((cell) => /^\s*"(.*)"\s*$/.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell));
}

/**
 * Reads pasted or saved rows: cells parted by tabs, semicolons, commas, bars, or at least two spaces, and any ends of
 * lines. A first line `sep=;` says which. Blank lines are left out.
 */
export function readDelimited(given: string): DelimitedLine[] {
  const whole = given.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const [first, named] = /^"?sep=(.)"?\n/i.exec(whole) ?? [];
  const rest = first ? whole.slice(first.length) : whole;
  const sign = named ?? separatorOf(rest);
  const separator = sign ?? '\t';
  const spaced = sign === null ? rest.replace(/(\S) {2,}(?=\S)/g, '$1\t') : rest;
  // Blanks between a separator and a quote would make the quote a letter.
  const text = spaced.replace(/"(?:[^"]|"")*"|(^|[;；,，|]) +(?=")/gm, (found, before?: string) => before ?? found);
  let line = first ? 2 : 1;
  return parsed(text, separator).flatMap((raw) => {
    const start = line;
    line += 1 + raw.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0);
    const cells = raw.map((cell) => plainCell(visibleText(cell).trim()));
    return cells.some(Boolean) ? [{ line: start, cells, text: cells.join(separator).trim() }] : [];
  });
}
