import { type DecimalSign, decimalSignOf, readWhole } from '@/lib/domain/text/written-number';
import { type DelimitedLine, readDelimited } from './read-delimited';
import {
  fieldOfHead,
  type HeadMatch,
  type HeadSpec,
  isOtherHead,
  isSeveralUnit,
  isSubtotalLabel,
  isTotalLabel,
  isUnitHead,
  mentionsTotal,
} from './table-heads';

export type TableSpec<F extends string> = HeadSpec<F> & {
  /** The field that names each row; an empty one below a merged cell takes the name above. */
  name?: F;
  /**
   * The columns of a table without a head, from the lines and the columns that hold whole numbers; with the column that
   * the reader has chosen for the quantity, if any.
   */
  guess: (
    lines: readonly DelimitedLine[],
    numeric: readonly number[],
    chosen?: number,
  ) => { columns: (F | null)[]; isCertain: boolean };
  /** The sign before decimals in the reader's language. */
  own: DecimalSign;
};
/**
 * Answers to a question, each with what it was asked about, so that none is taken for another table: the sum of the
 * column, the line of the total.
 */
export type TableChoice = {
  column?: { column: number; sum: number } | undefined;
  total?: { line: number; isTotal: boolean } | undefined;
};
/** A column that may hold the quantities: its place from 0, its head, its first cells, the sum of its numbers. */
export type ColumnOption = { column: number; head: string; cells: readonly string[]; sum: number };
export type TableQuestion = {
  /** Columns of which the reader must say which holds the quantities; empty when it is certain. */
  columns: readonly ColumnOption[];
  /** A last line that equals all others together: an article, or their sum. */
  total: { line: number; text: string } | null;
  /** Not yet answered. */
  isOpen: boolean;
};
/** Why a line is left out, though its cells can be read; `units` counts cartons or dozens. */
export type SkipReason = 'above' | 'head' | 'total' | 'note' | 'units';
type Excerpt = { line: number; text: string };
export type SkippedLine = Excerpt & { reason: SkipReason };
export type TableRow<F extends string> = Excerpt & {
  cells: Readonly<Partial<Record<F, string>>>;
  /** More cells than the head has, often from a thousands separator without quotation marks. */
  isTooWide: boolean;
};
export type ReadTable<F extends string> = {
  rows: TableRow<F>[];
  skipped: SkippedLine[];
  /** The fields that have a column. */
  found: ReadonlySet<F>;
  hasHead: boolean;
  /** The column that was taken for the quantities. */
  taken: ColumnOption | null;
  decimalOf: (field: F) => DecimalSign | 'unsure';
  question: TableQuestion | null;
};

const mostTitles = 60;
const mostSamples = 3;
const mostText = 120;

const isNumber = (cell: string) => /^[^\p{L}\p{N}]{0,2}\d[\d.,' ]*%?$/u.test(cell) || readWhole(cell).ok;
const filled = (cells: readonly string[]) => cells.filter(Boolean).length;
const excerpt = ({ line, text }: DelimitedLine): Excerpt => ({ line, text: text.slice(0, mostText) });
const places = <T>(list: readonly T[], holds: (item: T, index: number) => boolean): number[] =>
  list.flatMap((item, index) => (holds(item, index) ? [index] : []));

/** A head in the lines `from` up to `to`. */
type Head<F extends string> = {
  from: number;
  to: number;
  texts: string[];
  matches: (HeadMatch<F> | null)[];
  score: number;
};

function headOf<F extends string>(spec: TableSpec<F>, texts: string[], from: number, to: number): Head<F> | null {
  const matches = texts.map((text) => fieldOfHead(spec, text));
  const fields = new Set(matches.flatMap((match) => match?.field ?? []));
  const others = texts.filter((text, index) => text && !matches[index] && isOtherHead(text)).length;
  const hasNumbers = texts.some((text) => text !== '' && isNumber(text));
  // Sizes stand in heads as numbers; by itself a word with a number is a line of the table.
  if (
    fields.size + (hasNumbers ? 0 : Math.min(1, others)) < 2 &&
    (hasNumbers || fields.size === 0 || filled(texts) < 2)
  )
    return null;
  const score = (fields.has(spec.quantity) ? 8 : 0) + (spec.name && fields.has(spec.name) ? 4 : 0) + fields.size;
  return fields.size === 0 ? null : { from, to, texts, matches, score };
}

/** Two lines of a head in one; a cell over several columns stands over each of them. */
function joined(above: readonly string[], below: readonly string[]): string[] {
  let group = '';
  return Array.from({ length: Math.max(above.length, below.length) }, (_, index) => {
    const [top = '', bottom = ''] = [above[index], below[index]];
    group = top || (bottom ? group : '');
    return `${group} ${bottom}`.trim();
  });
}

/** The best head among the first lines, the first of equal ones. */
function findHead<F extends string>(spec: TableSpec<F>, lines: readonly DelimitedLine[]): Head<F> | null {
  const heads = lines.slice(0, mostTitles).flatMap(({ cells }, index) => {
    const one = headOf(spec, [...cells], index, index + 1);
    const below = lines[index + 1]?.cells ?? [];
    const isTwo =
      filled(cells) > 1 && filled(below) > 1 && ![...cells, ...below].some((cell) => cell && isNumber(cell));
    // The second line splits a column of the first one, or names what that leaves open.
    const two = isTwo ? headOf(spec, joined(cells, below), index, index + 2) : null;
    const isSplit = two && below.some((cell, column) => cell && !cells[column]);
    return [one, two && (isSplit || two.score > (one?.score ?? 0)) ? two : null].filter((head) => head !== null);
  });
  const best = Math.max(...heads.map(({ score }) => score));
  const found = heads.filter(({ score }) => score === best);
  return found.find(({ from, to }) => to - from === 2 && from === found[0]?.from) ?? found[0] ?? null;
}

/** Whether a column counts its lines 1, 2, 3 …; a few lines may have no number. */
export function isRunning(lines: readonly DelimitedLine[], column: number): boolean {
  const numbers = lines.flatMap(({ cells }) => cells[column] || []);
  return (
    numbers.length * 2 > lines.length &&
    numbers.every((cell, index) => /^0*\d+\.?$/.test(cell) && Number.parseInt(cell, 10) === index + 1)
  );
}

/** Columns in which at least half of the lines hold a whole number. */
function numericColumns(lines: readonly DelimitedLine[]): number[] {
  const width = lines.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return places(Array.from({ length: width }), (_, column) => {
    const numbers = lines.filter(({ cells }) => readWhole(cells[column] ?? '').ok).length;
    return numbers > 0 && numbers * 2 >= lines.length;
  });
}

/** Whether a column adds up the others, such as those of sizes, in each line. */
function isRowSum(lines: readonly DelimitedLine[], column: number, numeric: readonly number[]): boolean {
  const others = numeric.filter((one) => one !== column);
  const numberIn = (line: DelimitedLine, one: number) => {
    const whole = readWhole(line.cells[one] ?? '');
    return whole.ok ? whole.value : 0;
  };
  const sumIn = (line: DelimitedLine) => others.reduce((sum, one) => sum + numberIn(line, one), 0);
  return others.length > 1 && lines.every((line) => numberIn(line, column) === sumIn(line));
}

type Layout<F extends string> = { columns: (F | null)[]; options: number[]; isCertain: boolean };

/** The best column for each field. The quantity is certain where one head alone names it. */
function layoutOf<F extends string>(
  spec: TableSpec<F>,
  { matches, texts }: Head<F>,
  lines: readonly DelimitedLine[],
): Layout<F> {
  const columns: (F | null)[] = matches.map(() => null);
  const ranked = (field: F) => {
    const all = places(matches, (match) => match?.field === field);
    const rank = (column: number) =>
      (matches[column]?.rank ?? 0) + (field === spec.name && isRunning(lines, column) ? 10 : 0);
    return all.toSorted((a, b) => rank(a) - rank(b) || a - b);
  };
  for (const field of Object.keys(spec.heads) as F[]) {
    const [first] = ranked(field);
    if (first !== undefined && field !== spec.quantity) columns[first] = field;
  }
  // The last words for a quantity also mean other things: `Lot` is its number, `Nombre` a name, `Total` an amount.
  const vague = spec.heads[spec.quantity].length - 1;
  const named = ranked(spec.quantity);
  const clear = named.filter((column) => (matches[column]?.rank ?? 0) < vague);
  const open = (column: number) => columns[column] === null && !isOtherHead(texts[column] ?? '');
  const numeric = numericColumns(lines).filter(open);
  const sums = named.filter((column) => isRowSum(lines, column, numeric));
  const options = clear.length > 0 ? clear : sums.length === 1 ? sums : [...new Set([...named, ...numeric])];
  const isCertain = clear.length + (clear.length > 0 ? 0 : sums.length) === 1;
  if (spec.name && !columns.includes(spec.name)) {
    const isText = (column: number) => lines.some(({ cells }) => cells[column]) && !isRunning(lines, column);
    const column = texts.findIndex((_, index) => open(index) && !options.includes(index) && isText(index));
    if (column >= 0) columns[column] = spec.name;
  }
  return { columns, options, isCertain };
}

function optionOf(
  lines: readonly DelimitedLine[],
  column: number,
  head: string,
  sign: DecimalSign | 'unsure',
): ColumnOption {
  const cells = lines.flatMap((line) => line.cells[column] || []);
  const sum = cells.reduce((all, cell) => {
    const whole = readWhole(cell, sign);
    return whole.ok ? all + whole.value : all;
  }, 0);
  return { column, head, cells: cells.slice(0, mostSamples), sum };
}

/** The rows below a head, without totals, notes and heads that come again. */
function bodyRows<F extends string>(
  spec: TableSpec<F>,
  lines: readonly DelimitedLine[],
  columns: readonly (F | null)[],
  sign: DecimalSign | 'unsure',
  sectionOf: (line: DelimitedLine) => readonly (F | null)[] | null,
  isUnit: (column: number) => boolean,
) {
  const rows: TableRow<F>[] = [];
  const skipped: SkippedLine[] = [];
  let section = columns;
  let [sum, group, grouped, unread, above] = [0, 0, 0, 0, ''];
  /** What the last total said that equals all rows above it. */
  let confirmed = 0;
  for (const line of lines) {
    const { cells } = line;
    const skip = (reason: SkipReason) => skipped.push({ ...excerpt(line), reason });
    const next = sectionOf(line);
    if (next) {
      section = next;
      skip('head');
      continue;
    }
    const cellOf = (field: F) => cells[section.indexOf(field)] ?? '';
    const written = readWhole(cellOf(spec.quantity), sign);
    const isDescribed = section.some(
      (field, index) => field && field !== spec.quantity && field !== spec.packed && cells[index],
    );
    // A sum of lines of which some could not be read is more than what was read.
    const isSum =
      written.ok &&
      grouped + unread > 0 &&
      (!isDescribed || cells.some(mentionsTotal)) &&
      (written.value === group || written.value === sum || (unread > 0 && written.value > group));
    if (isSum || cells.some((cell) => isTotalLabel(cell) || isSubtotalLabel(cell))) {
      if (written.ok && written.value === sum) confirmed = sum;
      [group, grouped, unread] = [0, 0, 0];
      skip('total');
      continue;
    }
    if (cells.some((cell, column) => isUnit(column) && isSeveralUnit(cell))) {
      unread += 1;
      skip('units');
      continue;
    }
    if (filled(cells) === 1 && filled(section.map(String)) > 1 && !written.ok) {
      skip('note');
      continue;
    }
    if (spec.name) above = cellOf(spec.name) || (isDescribed ? above : '');
    const own = section.flatMap((field, index) => (field ? [[field, cells[index] ?? '']] : []));
    rows.push({
      ...excerpt(line),
      cells: { ...(Object.fromEntries(own) as Partial<Record<F, string>>), ...(spec.name && { [spec.name]: above }) },
      isTooWide: cells.slice(section.length).some(Boolean),
    });
    if (written.ok) [sum, group, grouped] = [sum + written.value, group + written.value, grouped + 1];
    else unread += 1;
  }
  return { rows, skipped, sum, isConfirmed: confirmed === sum };
}

/**
 * Reads a table whose head may stand below titles, in one line or two, or be missing. Totals are never rows. Where it is
 * not certain which column holds the quantities, or whether a last line is a sum, it asks, and reads by its best guess.
 */
export function readTable<F extends string>(text: string, spec: TableSpec<F>, choice: TableChoice = {}): ReadTable<F> {
  const lines = readDelimited(text);
  const head = findHead(spec, lines);
  const body = lines.slice(head?.to ?? 0);
  // Totals and notes say nothing about what a column holds.
  const data = body.filter(({ cells }) => filled(cells) > 1 && !cells.some(isTotalLabel));
  const numeric = numericColumns(data);
  const all = data.flatMap(({ cells }) => cells);
  const signOf = (column: number) =>
    decimalSignOf(
      data.map(({ cells }) => cells[column] ?? ''),
      all,
      spec.own,
    );
  const option = (column: number) => optionOf(data, column, head?.texts[column] ?? '', signOf(column));
  const layout: Layout<F> = head
    ? layoutOf(spec, head, data)
    : { ...spec.guess(data, numeric), options: numeric.filter((column) => column > 0 || !isRunning(data, 0)) };
  const asked = layout.isCertain ? [] : layout.options.map(option);
  const chosen = asked.find(({ column, sum }) => column === choice.column?.column && sum === choice.column.sum)?.column;
  const guessed = head || chosen === undefined ? layout.columns : spec.guess(data, numeric, chosen).columns;
  const quantity = chosen ?? (head ? (layout.options[0] ?? -1) : guessed.indexOf(spec.quantity));
  const columns = guessed.map((field, index) =>
    index === quantity ? spec.quantity : field === spec.quantity ? null : field,
  );
  const sectionOf = (line: DelimitedLine) => {
    const again = head && headOf(spec, [...line.cells], 0, 1);
    if (!again?.matches.some((match) => match?.field === spec.quantity) || again.score < 10) return null;
    if (again.texts.join() === head?.texts.join()) return columns;
    const next = layoutOf(spec, again, data);
    return next.columns.map((field, index) => (next.isCertain && index === next.options[0] ? spec.quantity : field));
  };
  const isUnit = (column: number) => {
    const text = head?.texts[column] ?? '';
    return isUnitHead(text) || (column === quantity + 1 && text === '');
  };
  const { rows, skipped, sum, isConfirmed } = bodyRows(spec, body, columns, signOf(quantity), sectionOf, isUnit);
  const last = rows.at(-1);
  const whole = readWhole(last?.cells[spec.quantity] ?? '', signOf(quantity));
  // A sum may stand there in words that are not known.
  const doubtful = last && rows.length > 2 && whole.ok && whole.value * 2 === sum && !isConfirmed ? last : null;
  const total = doubtful && { line: doubtful.line, text: doubtful.text };
  const answer = total && choice.total?.line === total.line ? choice.total : null;
  if (total && answer?.isTotal) {
    rows.pop();
    skipped.push({ ...total, reason: 'total' });
  }
  const isOpen = (asked.length > 0 && chosen === undefined) || (total !== null && answer === null);
  const titles = lines.slice(0, head?.from ?? 0).map((line) => ({ ...excerpt(line), reason: 'above' as const }));
  return {
    rows,
    skipped: [...titles, ...skipped],
    found: new Set(columns.flatMap((field) => field ?? [])),
    hasHead: head !== null,
    taken: quantity >= 0 ? option(quantity) : null,
    decimalOf: (field) => signOf(columns.indexOf(field)),
    question: asked.length > 0 || total ? { columns: asked, total, isOpen } : null,
  };
}
