/** A line of a table, with its number in the text, from 1. */
export type DelimitedLine = { line: number; cells: readonly string[]; text: string };

/**
 * Tabs of a spreadsheet, or the sign that the first line with one has most often; a comma of Chinese keyboards counts as
 * one. Further lines may have other signs in their texts.
 */
function separatorOf(text: string): string {
  const outside = text.replace(/(^|[\t;；,，])[^\S\n\t]*"(?:[^"]|"")*"/gm, '$1');
  const first = outside.split('\n').find((line) => /[\t;；,，]/.test(line)) ?? '';
  const cells = (sign: string) => first.split(sign).length;
  // A semicolon beats as many commas, which are those of decimals.
  return first.includes('\t') ? '\t' : [';', '；', ',', '，'].reduce((a, b) => (cells(b) > cells(a) ? b : a));
}

const cellEnd = (text: string, start: number, separator: string): number => {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== '\n') end += 1;
  return end;
};

/**
 * Reads pasted or saved rows: cells by tabs, semicolons or commas, quoted ones as in RFC 4180. Blank lines are left
 * out, and cells come trimmed.
 */
export function readDelimited(given: string): DelimitedLine[] {
  const text = given.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const separator = separatorOf(text);
  const lines: DelimitedLine[] = [];
  let [position, line, lineStart, firstLine] = [0, 1, 0, 1];
  let cells: string[] = [];
  const closeLine = (end: number) => {
    if (cells.some(Boolean)) lines.push({ line: firstLine, cells, text: text.slice(lineStart, end).trim() });
    cells = [];
  };
  while (position <= text.length) {
    const quoted = /^[^\S\n\t]*"((?:[^"]|"")*)"[^\S\n\t]*/.exec(text.slice(position, position + 4_000));
    const after = quoted ? position + quoted[0].length : -1;
    const isWhole = quoted && (after >= text.length || text[after] === separator || text[after] === '\n');
    const end = isWhole ? after : cellEnd(text, position, separator);
    cells.push((isWhole ? (quoted[1] ?? '').replaceAll('""', '"') : text.slice(position, end)).trim());
    line += (isWhole ? (quoted[0].match(/\n/g) ?? []) : []).length;
    if (end >= text.length || text[end] === '\n') {
      closeLine(end);
      line += 1;
      [lineStart, firstLine] = [end + 1, line];
    }
    position = end + 1;
  }
  return lines;
}
