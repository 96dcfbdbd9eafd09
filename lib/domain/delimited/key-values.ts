import { normalizeInput } from '@/lib/domain/text/text-rules';
import type { DelimitedLine } from './read-delimited';

const mostLabel = 30;
/** A label before its value, of which several stand on one line: `SKU: A1 / Qty: 500`. */
const nextLabel = new RegExp(
  `\\s*[,;|/，；、]\\s*(?=\\p{L}[^:=,;|/，；、\\d]{0,${mostLabel}}[:=])|\\s{2,}(?=\\p{L}[^:=]{0,${mostLabel}}[:=])`,
  'u',
);
const pair = new RegExp(`^([\\p{L}#][^:=\\t]{0,${mostLabel}}?)\\s*[:=]\\s*([^\\t]*)$`, 'u');

/**
 * Lines of labels with values as a table; null where a line has none. A blank line or a label that comes again ends a
 * record.
 */
export function keyValueLines(text: string): DelimitedLine[] | null {
  const heads: string[] = [];
  const records: { line: number; cells: string[] }[] = [];
  let isNew = true;
  for (const [index, raw] of text.replace(/\r\n?/g, '\n').split('\n').entries()) {
    const line = normalizeInput(raw.replace(/：/g, ':'));
    if (line === '') {
      isNew = true;
      continue;
    }
    for (const part of line.length < 500 ? line.split(nextLabel) : []) {
      const [, label = '', value = ''] = pair.exec(part.trim()) ?? [];
      if (label === '') return null;
      const known = heads.indexOf(label);
      const column = known < 0 ? heads.push(label) - 1 : known;
      if (isNew || records.at(-1)?.cells[column] !== undefined) records.push({ line: index + 1, cells: [] });
      isNew = false;
      const record = records.at(-1);
      if (record) record.cells[column] = value;
    }
    if (line.length >= 500) return null;
  }
  const lines = [{ line: 0, cells: heads }, ...records].map(({ line, cells }) => {
    const all = heads.map((_, column) => cells[column] ?? '');
    return { line, cells: all, text: all.join(' / '), isLoose: false };
  });
  return records.length > 0 && heads.length > 1 ? lines : null;
}
