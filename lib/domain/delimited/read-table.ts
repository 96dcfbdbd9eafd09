import { isWrittenDay } from '@/lib/domain/text/written-date';
import { type DecimalSign, decimalSignOf, readDecimal, readWhole } from '@/lib/domain/text/written-number';
import {
  cellsIn,
  isAll,
  isComposition,
  isDamaged,
  isDay,
  isMoney,
  isOrderNumber,
  isSize,
  isSizeNumber,
  mayCount,
} from './cell-kinds';
import { keyValueLines } from './key-values';
import { type DelimitedLine, readDelimited } from './read-delimited';
import {
  type CountedUnit,
  countedUnit,
  eachOf,
  fieldOfHead,
  type HeadMatch,
  type HeadSpec,
  isCartonCount,
  isFigureHead,
  isOrderedHead,
  isOtherHead,
  isSubtotalLabel,
  isTotalLabel,
  isUnitHead,
  isUnitLine,
  mentionsTotal,
  unitInTitle,
  unitOf,
} from './table-heads';

export type TableSpec<F extends string> = HeadSpec<F> & {
  /**
   * The columns of a table without a head; `numeric` hold whole numbers, `chosen` the quantities by the reader's
   * choice.
   */
  guess: (
    lines: readonly DelimitedLine[],
    numeric: readonly number[],
    chosen?: number,
  ) => { columns: (F | null)[]; isCertain: boolean; options?: readonly number[] };
  own: DecimalSign;
  /** The quantity is of whole pieces, whatever the table says; otherwise it may be of kilograms, too. */
  isPieces?: boolean;
  asideOf?: (cells: readonly string[], heads: readonly string[]) => string | null;
};
/**
 * Answers to a question with what it was asked about, the column's sum and the total's line, so that none fits another
 * table.
 */
export type TableChoice = {
  column?: { column: number; sum: number } | 'none' | undefined;
  total?: { line: number; isTotal: boolean } | undefined;
};
type NamedColumn = { column: number; head: string };
/**
 * A column that may hold the quantities, with the sum of its pieces; `times`: what its units count as one, such as 12.
 */
export type ColumnOption = NamedColumn & { cells: readonly string[]; sum: number; times: readonly number[] };
export type TableQuestion = {
  /** Columns of which the reader must say which holds the quantities; empty when it is certain. */
  columns: readonly ColumnOption[];
  total: { line: number; text: string } | null;
  isOpen: boolean;
};
/**
 * Why a line is left out; `units` does not count pieces, `sum` is a total that differs from what the rows add up to.
 */
export type SkipReason = 'above' | 'head' | 'total' | 'sum' | 'note' | 'units';
type Excerpt = { line: number; text: string };
export type SkippedLine = Excerpt & { reason: SkipReason };
export type TableRow<F extends string> = Excerpt & {
  cells: Readonly<Partial<Record<F, string>>>;
  unit: CountedUnit | null;
  /** More cells than the head has, often from a thousands separator without quotation marks. */
  isTooWide: boolean;
};
export type ReadTable<F extends string> = {
  rows: TableRow<F>[];
  /** Rows that say of themselves that they do not count; no sum has them. */
  aside: (TableRow<F> & { why: string })[];
  skipped: SkippedLine[];
  found: ReadonlySet<F>;
  hasHead: boolean;
  taken: ColumnOption | null;
  unread: readonly (NamedColumn & { isDays: boolean })[];
  decimalOf: (field: F) => DecimalSign | 'unsure';
  headOf: (field: F) => string;
  question: TableQuestion | null;
};

const mostTitles = 60;
const mostSamples = 3;
const mostText = 120;

/** A function whose results are kept, since a table of many lines is read once for each of its columns. */
function kept<K, V>(find: (key: K) => V): (key: K) => V {
  const values = new Map<K, V>();
  return (key) => {
    const known = values.get(key);
    if (known !== undefined) return known;
    const value = find(key);
    values.set(key, value);
    return value;
  };
}
const isNumber = (cell: string) => /^[^\p{L}\p{N}]{0,2}\d[\d.,' ]*%?$/u.test(cell) || readWhole(cell).ok;
const isText = (cell: string) => /[\p{L}\p{N}]/u.test(cell);
/** The whole number of a cell, 0 where it holds none. */
const wholeIn = (cell: string): number => {
  const whole = readWhole(cell);
  return whole.ok ? whole.value : 0;
};
const filled = (cells: readonly string[]) => cells.filter(Boolean).length;
const excerpt = ({ line, text }: DelimitedLine): Excerpt => ({ line, text: text.slice(0, mostText) });
const places = <T>(list: readonly T[], holds: (item: T, index: number) => boolean): number[] =>
  list.flatMap((item, index) => (holds(item, index) ? [index] : []));

/** The last words for a quantity also mean other things: `Lot` is its number, `Nombre` a name, `Total` an amount. */
const vagueRank = <F extends string>({ heads, quantity }: TableSpec<F>) => (heads[quantity]?.length ?? 1) - 1;

/** A head in the lines `from` up to `to`. */
type Head<F extends string> = {
  from: number;
  to: number;
  texts: string[];
  matches: (HeadMatch<F> | null)[];
  /** Columns of sizes, whose numbers are counted together in a column behind all others. */
  run: readonly number[];
  /** The columns of cartons and of the pieces in each, which are multiplied in a column behind all others. */
  product: readonly number[];
  score: number;
};
const computed = ({ run, product }: Pick<Head<string>, 'run' | 'product'>) => Math.min(1, run.length + product.length);

/** Sizes side by side in a head, letters or rising numbers: `S M L`, `36 37 38`. */
function sizeRun(texts: readonly string[]): number[] {
  const sizes = places(texts, (text) => isSize(text) || isSizeNumber(text));
  const numbers = sizes.map((column) => Number.parseFloat(texts[column]?.replace(/^\D+/, '').replace(',', '.') ?? ''));
  const isRising = numbers.every((number, index) => index === 0 || !(number <= (numbers[index - 1] ?? 0)));
  const isTogether = sizes.every((column, index) => column === (sizes[0] ?? 0) + index);
  return sizes.length > 1 && isRising && isTogether ? sizes : [];
}

function headOf<F extends string>(spec: TableSpec<F>, texts: string[], from: number, to: number): Head<F> | null {
  const matches = texts.map((text) => fieldOfHead(spec, text));
  const isCounted = matches.some((match) => match?.field === spec.quantity);
  const run = isCounted || matches.every((match) => !match) ? [] : sizeRun(texts);
  if (run.length > 0) {
    for (const column of run) matches[column] = null;
    texts.push(run.map((column) => texts[column]).join(' + '));
    matches.push({ field: spec.quantity, rank: 0, each: null });
  }
  // Cartons are multiplied only where nothing counts pieces.
  const isTotal = matches.some((match) => match?.field === spec.quantity && match.each !== 0);
  const ranked = [0, 1].map((rank) => places(matches, (match) => match?.field === spec.packed && match?.rank === rank));
  const packed = ranked.find(({ length }) => length > 0) ?? [];
  const cartons = places(texts, isCartonCount);
  const isProduct = run.length === 0 && !isTotal && packed.length === 1 && cartons.length === 1;
  const product = isProduct ? [...cartons, ...packed] : [];
  if (isProduct) {
    for (const [column, match] of matches.entries()) if (match?.field === spec.quantity) matches[column] = null;
    texts.push(product.map((column) => texts[column]).join(' × '));
    matches.push({ field: spec.quantity, rank: 0, each: 1 });
  }
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
  return fields.size === 0 ? null : { from, to, texts, matches, run, product, score };
}

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

/**
 * A table on its side, with its heads in the first column, turned upright. Null where the first line makes as good a
 * head; `Total` in it may name a column of sums.
 */
function upright<F extends string>(
  spec: TableSpec<F>,
  lines: readonly DelimitedLine[],
  found: Head<F> | null,
): DelimitedLine[] | null {
  const block = lines.filter(({ cells }) => filled(cells) > 1);
  const heads = block.map(({ cells }) => cells[0] ?? '');
  const head = block.length > 1 && block.length <= mostTitles ? headOf(spec, heads, 0, 1) : null;
  const isClear = ({ field, rank }: HeadMatch<F>) => field === spec.quantity && rank < vagueRank(spec);
  const worth = ({ score, matches }: Head<F>) => score - (matches.some((match) => match && isClear(match)) ? 0 : 8);
  if (!head || head.run.length > 0 || worth(head) < 10 || worth(head) <= (found ? worth(found) : 0)) return null;
  const [first] = block;
  const columns = Array.from({ length: Math.max(...block.map(({ cells }) => cells.length)) }, (_, column) => {
    const cells = block.map((line) => line.cells[column] ?? '');
    return { line: column + 1, cells, text: cells.join('\t'), isLoose: false };
  });
  return lines.flatMap((line) => (line === first ? columns : block.includes(line) ? [] : [line]));
}

function withUnits<F extends string>(spec: TableSpec<F>, head: Head<F>, below: readonly string[]): Head<F> {
  if (!isUnitLine(below)) return head;
  const texts = head.texts
    .slice(0, head.texts.length - computed(head))
    .map((text, index) => (below[index] ? `${text} (${below[index].replace(/[()]/g, '')})` : text));
  return { ...(headOf(spec, texts, head.from, head.to) ?? head), to: head.to + 1 };
}

/** Whether a column counts its lines 1, 2, 3 …, or in steps such as 10, 20, 30 …; a few lines may have no number. */
export function isRunning(lines: readonly DelimitedLine[], column: number, step = 1): boolean {
  const numbers = lines.flatMap(({ cells }) => cells[column] || []);
  return (
    numbers.length * 2 > lines.length &&
    numbers.every((cell, index) => /^0*\d+\.?$/.test(cell) && Number.parseInt(cell, 10) === (index + 1) * step)
  );
}

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
  const numberIn = (line: DelimitedLine, one: number) => wholeIn(line.cells[one] ?? '');
  const sumIn = (line: DelimitedLine) => others.reduce((sum, one) => sum + numberIn(line, one), 0);
  return others.length > 1 && lines.every((line) => numberIn(line, column) === sumIn(line));
}

/** Whether the numbers of a column may be pieces that were ordered, rather than numbers of orders. */
function mayBeOrdered(cells: readonly string[]): boolean {
  const given = cells.filter((cell) => /[^\s-]/.test(cell));
  const isSame = new Set(given).size === 1 && given.length > 1;
  const isNumbered = given.every((cell) => /^\d{4,}$/.test(cell) && cell.length === given[0]?.length);
  const isRound = given.filter((cell) => wholeIn(cell) % 50 === 0).length * 2 > given.length;
  return given.length > 0 && given.every((cell) => readWhole(cell).ok) && !isSame && (!isNumbered || isRound);
}

type Layout<F extends string> = {
  columns: (F | null)[];
  options: readonly number[];
  isCertain: boolean;
  /** Columns that name a row whose name is empty. */
  otherNames?: readonly number[];
};

/** The best column for each field. The quantity is certain where one head alone names it. */
function layoutOf<F extends string>(
  spec: TableSpec<F>,
  { matches: named, texts, run, product }: Head<F>,
  lines: readonly DelimitedLine[],
): Layout<F> {
  const cellsOf = (column: number) => cellsIn(lines, column);
  const isCut = (column: number) => {
    const cells = cellsOf(column);
    return cells.some(isDamaged) || !cells.some(Boolean) || isAll(cells, isOrderNumber);
  };
  const matches = named.map((match, column) => (match?.kind && !isAll(cellsOf(column), match.kind) ? null : match));
  const columns: (F | null)[] = matches.map(() => null);
  const ranked = (field: F) => {
    const all = places(matches, (match) => match?.field === field);
    const rank = (column: number) =>
      (matches[column]?.rank ?? 0) +
      (field === spec.name && ([1, 10].some((step) => isRunning(lines, column, step)) || isCut(column)) ? 10 : 0);
    return all.toSorted((a, b) => rank(a) - rank(b) || a - b);
  };
  for (const field of new Set(matches.flatMap((match) => match?.field ?? []))) {
    const [first] = ranked(field);
    if (first !== undefined && field !== spec.quantity) columns[first] = field;
  }
  const counts = ranked(spec.quantity);
  // `Units` may stand over units: EA, EA, EA.
  const holds = (column: number) => cellsOf(column).some((cell) => /\d/.test(cell));
  const counted = counts.filter((column) => matches[column]?.each !== 0 && (holds(column) || !counts.some(holds)));
  const clear = counted.filter((column) => (matches[column]?.rank ?? 0) < vagueRank(spec));
  const single = clear.filter((column) => (matches[column]?.each ?? 1) === 1);
  const isOrdered = (column: number) =>
    isOrderedHead(texts[column] ?? '') &&
    mayBeOrdered(cellsOf(column)) &&
    !isRunning(lines, column) &&
    // Beside quantities that are named as such, what was ordered is never less.
    clear.every((other) => lines.every(({ cells }) => wholeIn(cells[column] ?? '') >= wholeIn(cells[other] ?? '')));
  const ordered = places(texts, (_, column) => columns[column] === null && !matches[column] && isOrdered(column));
  const open = (column: number) =>
    columns[column] === null &&
    ![...run, ...product].includes(column) &&
    (ordered.includes(column) || !isOtherHead(texts[column] ?? ''));
  const whole = numericColumns(lines).filter((column) => open(column) && matches[column]?.each !== 0);
  const countable = whole.filter((column) => mayCount(cellsOf(column)));
  const numeric = countable.length > 0 ? countable : whole;
  const sums = counted.filter((column) => isRowSum(lines, column, numeric));
  const several = [...new Set([...counted, ...numeric])];
  // Of cartons alone no line can be read, which is said of each.
  const isHopeless = several.length === 0 && counts.length > 0;
  // Beside a run of sizes there may be a sum of its own.
  const sizes = run.length > 0 ? several : [];
  const besideOrdered = (all: number[]) => (all.length > 0 ? [...all, ...ordered].toSorted((a, b) => a - b) : []);
  const [options = []] = [
    sizes,
    besideOrdered(single),
    besideOrdered(clear),
    sums.length === 1 ? sums : [],
    several,
    counts,
  ].filter((all) => all.length > 0);
  const isCertain =
    isHopeless || (product.length === 0 && options.length === 1 && (clear.length > 0 || sums.length === 1));
  if (spec.name && !columns.includes(spec.name)) {
    // What an article is made of does not name it.
    const isMade = (column: number) => matches[column] !== named[column] && isAll(cellsOf(column), isComposition);
    const mayName = (column: number) =>
      cellsOf(column).some(Boolean) && !isRunning(lines, column) && !isMade(column) && !isCut(column);
    const sized = sizeRun(texts);
    const isFree = (column: number) => open(column) && !options.includes(column) && !sized.includes(column);
    const column = texts.findIndex((_, index) => isFree(index) && mayName(index));
    // Beside sizes alone a colour tells the rows apart.
    const [coloured = -1] =
      sized.length > 0 ? places(columns, (field) => field !== null && field !== spec.quantity) : [];
    const name = column >= 0 ? column : coloured;
    if (name >= 0) columns[name] = spec.name;
  }
  // Pieces that are packed in all, not in each carton: they fill more than half of the quantity in every row.
  const packed = spec.packed ? columns.indexOf(spec.packed) : -1;
  const [most = -1] = options;
  const pairs = lines.map(({ cells }) => [wholeIn(cells[packed] ?? ''), wholeIn(cells[most] ?? '')] as const);
  const known = pairs.filter(([each, all]) => each > 0 && all > 0);
  const isInAll = !product.includes(packed) && known.length > 1 && known.every(([each, all]) => each * 2 > all);
  if (packed >= 0 && isInAll) columns[packed] = null;
  const otherNames = spec.name ? ranked(spec.name).filter((column) => columns[column] === null && !isCut(column)) : [];
  return { columns, options, isCertain, otherNames };
}

/**
 * The lines with the sum of a run of sizes, or cartons times pieces, behind all columns; a cell that is no number
 * stands for it.
 */
function withComputed(lines: readonly DelimitedLine[], head: Head<string>, own: DecimalSign): DelimitedLine[] {
  const { texts, product } = head;
  const run = product.length > 0 ? product : head.run;
  const width = texts.length - 1;
  const all = lines.slice(head.to).flatMap(({ cells }) => run.flatMap((column) => cells[column] || []));
  const sign = decimalSignOf(all, [], own);
  return lines.map((line) => {
    const cells = Array.from({ length: width }, (_, column) => line.cells[column] ?? '');
    const given = run.flatMap((column) => (/[^\s-]/.test(cells[column] ?? '') ? (cells[column] ?? '') : []));
    const wholes = given.map((cell) => readWhole(cell, sign));
    const bad = given.find((_, index) => !wholes[index]?.ok);
    const values = wholes.map((whole) => (whole.ok ? whole.value : 0));
    const isFull = product.length === 0 || given.length === product.length;
    const sum =
      product.length > 0
        ? values.reduce((all, value) => all * value, 1)
        : values.reduce((all, value) => all + value, 0);
    const isHead = run.every((column) => cells[column] === texts[column]);
    const last = isHead ? (texts[width] ?? '') : (bad ?? (given.length > 0 && isFull ? String(sum) : ''));
    return { ...line, cells: [...cells, last, ...line.cells.slice(width)] };
  });
}

/** A number with what it counts: `12 dz`, `20箱`, `1,000SETS`. `each` is null where it says nothing, and for `2.5k`. */
function partsOf(cell: string): { amount: string; unit: string; each: number | null } {
  const [, amount = '', unit = ''] =
    /^(\d[\d., ']*?)\s*[([]?(\p{L}[\p{L}.]{0,14}|\p{sc=Han}{1,2}[ /]*[a-z]{1,8})[)\]]?$/iu.exec(cell) ?? [];
  const each = unit ? unitOf(unit) : null;
  return each === null || each >= 1000 || each === 100
    ? { amount: cell, unit: '', each: null }
    : { amount, unit, each };
}

/** The pieces of a cell that counts `each` of them as one: 2.5 dozen are 30. Null where the cell names another unit. */
function piecesIn(cell: string, sign: DecimalSign | 'unsure', each: number): number | null {
  const whole = readWhole(cell, sign);
  if (each === 1) return whole.ok ? whole.value : null;
  const part = whole.ok ? whole.value : whole.problem === 'fraction' ? readDecimal(cell) : null;
  const all = part === null || /\p{L}/u.test(cell) ? Number.NaN : Math.round(part * each * 1e6) / 1e6;
  return each > 0 && Number.isInteger(all) ? all : null;
}

/** The numbers that a total may say; none where it counts something else than pieces. */
function totalsIn(cells: readonly string[], quantity: string, sign: DecimalSign | 'unsure', each: number): number[] {
  const labels = cells.filter((cell) => isTotalLabel(cell) || mentionsTotal(cell));
  if (labels.some(isOtherHead)) return [];
  const texts = quantity ? [quantity] : labels.flatMap((label) => label.match(/\d[\d., ]*/g) ?? []);
  return texts.flatMap((text) => [1, each].flatMap((one) => piecesIn(text, sign, one) ?? []));
}

type Section<F extends string> = { columns: readonly (F | null)[]; each: number | null; head: string };

/**
 * Whether a line lacks what every line above has, and besides its quantity holds only figures, units and sums of
 * columns.
 */
function isNameless<F extends string>(
  spec: TableSpec<F>,
  cells: readonly string[],
  above: readonly DelimitedLine[],
  columns: readonly (F | null)[],
  isFigure: (column: number) => boolean,
): boolean {
  const isOwn = (cell: string, column: number) => {
    const field = columns[column];
    const isCounted = field ? field === spec.quantity || field === spec.packed : isFigure(column);
    if (!isText(cell) || (isCounted && !isDay(cell)) || isMoney(cell) || unitOf(cell) !== null) return false;
    const sum = above.reduce((all, line) => all + wholeIn(line.cells[column] ?? ''), 0);
    return readWhole(cell).ok ? wholeIn(cell) !== sum : true;
  };
  const isMissing = (column: number) => {
    const field = columns[column];
    const isName = field ? field !== spec.quantity && !spec.figures?.includes(field) : !isFigure(column);
    return isName && !isText(cells[column] ?? '') && above.every((line) => isText(line.cells[column] ?? ''));
  };
  const width = above.reduce((most, line) => Math.max(most, line.cells.length), 0);
  // What is missing first: a line that has everything need not be compared with all lines above it.
  return Array.from({ length: width }).some((_, column) => isMissing(column)) && !cells.some(isOwn);
}

function bodyRows<F extends string>(
  spec: TableSpec<F>,
  lines: readonly DelimitedLine[],
  first: Section<F>,
  sign: DecimalSign | 'unsure',
  sectionOf: (line: DelimitedLine) => Section<F> | null,
  unitsOf: (cells: readonly string[]) => { cell: string; each: number }[],
  isFigure: (column: number) => boolean,
  asideOf: (line: DelimitedLine) => string | null,
  otherNames: readonly number[],
) {
  const rows: TableRow<F>[] = [];
  const aside: ReadTable<F>['aside'] = [];
  const skipped: SkippedLine[] = [];
  const times = new Set<number>();
  let { columns: section, each: said, head } = first;
  /** What was counted, in pieces and as it is written, in all and since the last total. */
  const values: { pieces: number; written: number }[] = [];
  const doubts: { skip: SkippedLine; totals: number[]; isUnread: boolean | null }[] = [];
  let [start, unread, name] = [0, 0, ''];
  let above: DelimitedLine[] = [];
  let isLastNameless = false;
  let [isConfirmed, isUnread] = [false, false];
  const sumFrom = (from: number, kind: 'pieces' | 'written') =>
    values.slice(from).reduce((sum, value) => sum + value[kind], 0);
  /** What stands in rows that do not count, in all and since the last total, which may have it or not. */
  let [asideInAll, asideSince] = [0, 0];
  const isSumFrom = (from: number, total: number) =>
    sumFrom(from, 'pieces') === total ||
    sumFrom(from, 'written') === total ||
    sumFrom(from, 'written') + (from === 0 ? asideInAll : asideSince) === total;
  const isSumOfLast = (total: number) => {
    const sum = { pieces: 0, written: 0 };
    return values.toReversed().some(({ pieces, written }) => {
      sum.pieces += pieces;
      sum.written += written;
      return sum.pieces === total || sum.written === total;
    });
  };
  for (const line of lines) {
    const { cells } = line;
    const skip = (reason: SkipReason) => {
      const one = { ...excerpt(line), reason };
      skipped.push(one);
      return one;
    };
    const next = sectionOf(line);
    if (next) {
      if (next.columns !== section) above = [];
      ({ columns: section, each: said, head } = next);
    }
    if (next || isUnitLine(cells)) {
      skip('head');
      continue;
    }
    const cellOf = (field: F) => cells[section.indexOf(field)] ?? '';
    const own = partsOf(cellOf(spec.quantity));
    const written = readWhole(own.each ? own.amount : cellOf(spec.quantity), sign);
    const isDescribed = section.some(
      (field, index) => field && field !== spec.quantity && field !== spec.packed && cells[index],
    );
    const isLabelled = cells.some(mentionsTotal);
    const isUnnamed = !isLabelled && isNameless(spec, cells, above, section, isFigure);
    // Without a word a sum is one of two lines at least; with unread lines it is more than what was read.
    const least = isLabelled ? 1 : 2;
    const isSum =
      written.ok &&
      (isLabelled || isUnnamed) &&
      ((values.length + unread >= least && isSumFrom(0, written.value)) ||
        (values.length - start + unread >= least &&
          (isSumFrom(start, written.value) || (unread > 0 && written.value > sumFrom(start, 'written')))));
    if (isSum || cells.some((cell) => isTotalLabel(cell) || isSubtotalLabel(cell))) {
      const totals = totalsIn(cells, cellOf(spec.quantity), sign, said ?? 1);
      const one = skip('total');
      // Above all rows it may be the sum of all.
      const isBelow = values.length > 0;
      if (!totals.some((total) => isSumOfLast(total) || isSumFrom(start, total)))
        doubts.push({ skip: one, totals, isUnread: isBelow ? isUnread : null });
      isConfirmed ||= totals.some((total) => isSumFrom(0, total));
      [start, unread, asideSince] = [values.length, 0, 0];
      continue;
    }
    const beside = unitsOf(cells);
    const units = new Set([said, own.each, ...beside.map(({ each }) => each)].filter((unit) => unit !== null));
    const [each = 1] = units.size > 1 ? [0] : units;
    const pieces = piecesIn(own.amount, sign, each);
    const why = asideOf(line);
    const isOut = why !== null;
    if (!isOut && (each === 0 || (each > 1 && written.ok && pieces === null))) {
      [unread, isUnread] = [unread + 1, true];
      skip('units');
      continue;
    }
    if (filled(cells) === 1 && filled(section.map(String)) > 1 && !written.ok) {
      skip('note');
      continue;
    }
    isLastNameless = isUnnamed;
    // A number alone may be a sum, and is no further row of the article above unless the reader says so.
    const isMerged = isDescribed || (isUnnamed && line === lines.at(-1));
    const another = otherNames.map((column) => cells[column] ?? '').find(isText) ?? '';
    if (spec.name) name = cellOf(spec.name) || (isMerged ? name : '') || another;
    const isConverted = (each > 1 || own.each !== null) && pieces !== null;
    const cellIn = (field: F, index: number) =>
      field === spec.quantity && isConverted ? String(pieces) : (cells[index] ?? '');
    const read = section.flatMap((field, index) => (field ? [[field, cellIn(field, index)]] : []));
    const isTooWide = cells.slice(section.length).some(Boolean);
    const row = {
      ...excerpt(line),
      unit:
        [own.unit, cellOf(spec.quantity), ...beside.map(({ cell }) => cell), head].map(countedUnit).find(Boolean) ??
        null,
      cells: { ...(Object.fromEntries(read) as Partial<Record<F, string>>), ...(spec.name && { [spec.name]: name }) },
      isTooWide,
    };
    if (!isOut) rows.push(row);
    else {
      aside.push({ ...row, why });
      asideInAll += written.ok ? written.value : 0;
      asideSince += written.ok ? written.value : 0;
      continue;
    }
    if (!isTooWide) above.push(line);
    if (pieces === null || isTooWide) [unread, isUnread] = [unread + 1, true];
    else {
      times.add(each);
      values.push({ pieces, written: written.ok ? written.value : pieces });
      isConfirmed = false;
    }
  }
  // Where lines could not be read, which are named, a total is another; `Total 12 articles` counts the rows.
  const differing = doubts.filter(
    ({ totals, ...doubt }) =>
      !(doubt.isUnread ?? isUnread) &&
      values.length > 0 &&
      totals.length > 0 &&
      !totals.some((total) => isSumFrom(0, total) || total === values.length),
  );
  for (const { skip } of differing) skip.reason = 'sum';
  return {
    rows,
    aside,
    skipped,
    times: [...times].toSorted((a, b) => a - b),
    sum: sumFrom(0, 'pieces'),
    isConfirmed,
    isLastNameless,
    differs: differing.length > 0,
  };
}

/**
 * Reads a table whose head may stand below titles, in one line or two, or be missing. Totals are never rows. What is
 * not certain, the column of the quantities or whether a last line is a sum, it asks, and reads by its best guess.
 */
export function readTable<F extends string>(text: string, spec: TableSpec<F>, choice: TableChoice = {}): ReadTable<F> {
  const labelled = keyValueLines(text);
  const labelHead = labelled && headOf(spec, [...(labelled[0]?.cells ?? [])], 0, 1);
  const isLabelled = labelHead !== null && labelHead.score > (spec.name ? 12 : 9);
  const written = isLabelled && labelled ? labelled : readDelimited(text);
  const asWritten = isLabelled ? labelHead : findHead(spec, written);
  const turned = isLabelled ? null : upright(spec, written, asWritten);
  const given = turned ?? written;
  const named = turned ? findHead(spec, turned) : asWritten;
  const lines = named && computed(named) > 0 ? withComputed(given, named, spec.own) : given;
  const head = named && withUnits(spec, named, lines[named.to]?.cells ?? []);
  const body = lines.slice(head?.to ?? 0);
  // Totals and notes say nothing about what a column holds.
  const data = body.filter(({ cells }) => filled(cells) > 1 && !cells.some(isTotalLabel));
  const numeric = numericColumns(data);
  const width = data.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const amountOf = (cell: string) => partsOf(cell).amount;
  const all = [...new Set(data.flatMap(({ cells }) => cells.filter((cell) => /[.,]/.test(cell)).map(amountOf)))];
  const signOf = kept((column: number) => {
    const cells = cellsIn(data, column);
    const isWhole = cells.every((cell) => (partsOf(cell).each ?? 1) === 1);
    return decimalSignOf(cells.map(amountOf), all, spec.own, { isPieces: spec.isPieces, isWhole });
  });
  const titles = lines.slice(0, head?.from ?? 0);
  const [unitAbove = null] = titles.flatMap(({ cells }) => unitInTitle(cells.join(' ')) ?? []);
  const eachIn = (head: Head<F> | null, column: number) => head?.matches[column]?.each ?? unitAbove;
  const layout: Layout<F> = head ? layoutOf(spec, head, data) : { options: numeric, ...spec.guess(data, numeric) };
  const headIn = (head: Head<F> | null, column: number) => head?.texts[column] || '';
  const titleUnit = titles.find(({ cells }) => unitInTitle(cells.join(' ')) !== null)?.text ?? '';
  const isUnit = (cell: string) =>
    /[\p{L}%‰]/u.test(cell) &&
    !/^(?:[a-z]{2}\$|usd|rmb|cny|eur|gbp|hkd)$/i.test(cell) &&
    unitOf(cell) !== null &&
    !/^[a-z]$/i.test(cell);
  /** Lines that may be heads again, which are the same whatever column is read. */
  const againIn = kept((line: DelimitedLine) =>
    head ? headOf(spec, line.cells.slice(0, head.texts.length - computed(head)), 0, 1) : null,
  );
  const readColumns = (all: readonly (F | null)[], quantity: number) => {
    const columns = all.map((field, index) =>
      index === quantity ? spec.quantity : field === spec.quantity ? null : field,
    );
    const first: Section<F> = { columns, each: eachIn(head, quantity), head: `${headIn(head, quantity)} ${titleUnit}` };
    const sectionOf = (line: DelimitedLine): Section<F> | null => {
      const again = againIn(line);
      if (!again?.matches.some((match) => match?.field === spec.quantity) || again.score < 10) return null;
      if (again.texts.join() === named?.texts.join()) return first;
      // A row may hold words of heads, such as `Item` and `PCS`.
      if (readWhole(line.cells[quantity] ?? '').ok) return null;
      const next = layoutOf(spec, again, data);
      const [at = -1] = next.isCertain ? next.options : [];
      return {
        columns: next.columns.map((field, index) => (index === at ? spec.quantity : field)),
        each: eachIn(again, at),
        head: headIn(again, at),
      };
    };
    // Units stand beside the quantities under heads that are not known, too, such as `OUn`.
    const isBesideAll = (column: number) =>
      Math.abs(column - quantity) === 1 &&
      !columns[column] &&
      !isOtherHead(headIn(head, column)) &&
      isAll(cellsIn(data, column), isUnit);
    const unitColumns = places(
      Array.from({ length: width }),
      (_, column) => isUnitHead(headIn(head, column)) || isBesideAll(column),
    );
    const unitsOf = (cells: readonly string[]) =>
      cells.flatMap((cell, column) => {
        const text = headIn(head, column);
        if (column === quantity || head?.run.includes(column) || !/[\p{L}%‰]/u.test(cell)) return [];
        // Beside the quantities a letter alone is a size.
        const isBeside = column === quantity + 1 && text === '' && !/^[a-z]$/i.test(cell);
        const each = unitColumns.includes(column)
          ? (unitOf(cell) ?? eachOf(cell) ?? 0)
          : isBeside
            ? unitOf(cell)
            : null;
        return each === null ? [] : [{ cell, each }];
      });
    const isFigure = (column: number) =>
      unitColumns.includes(column) || head?.run.includes(column) === true || isFigureHead(headIn(head, column));
    const asideOf = ({ cells }: DelimitedLine) => spec.asideOf?.(cells, head?.texts ?? []) ?? null;
    const read = bodyRows(
      spec,
      body,
      first,
      signOf(quantity),
      sectionOf,
      unitsOf,
      isFigure,
      asideOf,
      layout.otherNames ?? [],
    );
    return { columns, unitColumns, ...read };
  };
  const readChosen = kept((column: number) =>
    readColumns(head ? layout.columns : spec.guess(data, numeric, column).columns, column),
  );
  const option = kept((column: number): ColumnOption => {
    const { rows, sum } = readChosen(column);
    const counted = new Set(rows.map(({ line }) => line));
    const cells = body.flatMap(({ line, cells }) => (counted.has(line) ? (cells[column] ?? '') || [] : []));
    const each = eachIn(head, column) ?? 1;
    const times = each > 1 ? [each] : [];
    return { column, head: headIn(head, column), cells: cells.slice(0, mostSamples), sum, times };
  });
  const certain = layout.isCertain && !head ? layout.columns.indexOf(spec.quantity) : -1;
  const options = [...new Set([...layout.options, certain])].filter((column) => column >= 0).map(option);
  const { column: picked } = choice;
  const isPicked = ({ column, sum }: ColumnOption) =>
    typeof picked === 'object' && column === picked.column && sum === picked.sum;
  const chosen = options.find(isPicked)?.column;
  const quantity = chosen ?? (head ? (layout.options[0] ?? -1) : layout.columns.indexOf(spec.quantity));
  const { columns, unitColumns, rows, aside, skipped, times, sum, isConfirmed, isLastNameless, differs } =
    head || chosen !== undefined ? readChosen(quantity) : readColumns(layout.columns, quantity);
  const last = rows.at(-1);
  const whole = readWhole(last?.cells[spec.quantity] ?? '', signOf(quantity));
  // A sum may stand there in words that are not known.
  const doubtful =
    last && rows.length > (isLastNameless ? 1 : 2) && whole.ok && whole.value * 2 === sum && !isConfirmed ? last : null;
  const total = doubtful && { line: doubtful.line, text: doubtful.text };
  const answer = total && choice.total?.line === total.line ? choice.total : null;
  if (total && answer?.isTotal) {
    rows.pop();
    skipped.push({ ...total, reason: 'total' });
  }
  const isLoose = !head && sum > 0 && !isConfirmed && lines.some((line) => line.isLoose);
  const asked = layout.isCertain && !differs && !isLoose ? [] : options;
  // That no column holds the quantities leaves nothing to take: the question stays, with what is missing.
  const isNone = picked === 'none' && asked.length > 0;
  const isOpen = (asked.length > 0 && chosen === undefined) || (total !== null && answer === null);
  return {
    rows: isNone ? [] : rows,
    aside,
    skipped: [...titles.map((line) => ({ ...excerpt(line), reason: 'above' as const })), ...skipped],
    found: new Set(columns.flatMap((field) => field ?? [])),
    hasHead: head !== null,
    taken:
      quantity >= 0 && !isNone ? { ...option(quantity), times: times.some((each) => each > 1) ? times : [] } : null,
    // Cells behind the head are named with their lines.
    unread: Array.from({ length: head ? Math.min(width, head.texts.length) : width }, (_, column) => ({
      column,
      head: headIn(head, column),
      isDays: isAll(cellsIn(data, column), isWrittenDay),
    })).filter(
      ({ column }) =>
        column !== quantity &&
        !columns[column] &&
        !head?.run.includes(column) &&
        !head?.product.includes(column) &&
        !isRunning(data, column) &&
        !unitColumns.includes(column) &&
        data.some(({ cells }) => cells[column]),
    ),
    decimalOf: (field) => signOf(columns.indexOf(field)),
    headOf: (field) => headIn(head, columns.indexOf(field)),
    question: asked.length > 0 || total ? { columns: asked, total: isNone ? null : total, isOpen } : null,
  };
}
