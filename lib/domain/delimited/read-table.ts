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
const wholeIn = (cell: string, sign?: DecimalSign | 'unsure'): number => {
  const whole = readWhole(cell, sign);
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
  /** Columns from which one behind all others is computed: the sum of sizes, or cartons times the pieces in each. */
  sources: readonly number[];
  isProduct: boolean;
  score: number;
};
const computed = ({ sources }: Pick<Head<string>, 'sources'>) => Math.min(1, sources.length);
const widthOf = (lines: readonly Pick<DelimitedLine, 'cells'>[]): number =>
  Math.max(0, ...lines.map(({ cells }) => cells.length));

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
  const counts = matches.filter((match) => match?.field === spec.quantity);
  const run = counts.length > 0 || matches.every((match) => !match) ? [] : sizeRun(texts);
  const ranked = [0, 1].map((rank) => places(matches, (match) => match?.field === spec.packed && match?.rank === rank));
  const packed = ranked.find(({ length }) => length > 0) ?? [];
  const cartons = places(texts, isCartonCount);
  // Cartons are multiplied only where nothing counts pieces.
  const isCounted = run.length > 0 || counts.some((match) => match?.each !== 0);
  const isProduct = !isCounted && packed.length === 1 && cartons.length === 1;
  const sources = isProduct ? [...cartons, ...packed] : run;
  if (sources.length > 0) {
    for (const [column, match] of matches.entries())
      if (match?.field === spec.quantity || run.includes(column)) matches[column] = null;
    texts.push(sources.map((column) => texts[column]).join(isProduct ? ' × ' : ' + '));
    matches.push({ field: spec.quantity, rank: 0, each: isProduct ? 1 : null });
  }
  const fields = new Set(matches.flatMap((match) => match?.field ?? []));
  // Sizes stand in heads as numbers; by itself a word with a number is a line of the table.
  if (fields.size === 0 || (fields.size === 1 && (filled(texts) < 2 || texts.some(isNumber)))) return null;
  const score = (fields.has(spec.quantity) ? 8 : 0) + (spec.name && fields.has(spec.name) ? 4 : 0) + fields.size;
  return { from, to, texts, matches, sources, isProduct, score };
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
  const isRun = head && computed(head) > 0 && !head.isProduct;
  if (!head || isRun || worth(head) < 10 || worth(head) <= (found ? worth(found) : 0)) return null;
  const [first] = block;
  const columns = Array.from({ length: widthOf(block) }, (_, column) => {
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
  return places(Array.from({ length: widthOf(lines) }), (_, column) => {
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
  { matches: named, texts, sources, isProduct }: Head<F>,
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
    !sources.includes(column) &&
    (ordered.includes(column) || !isOtherHead(texts[column] ?? ''));
  const whole = numericColumns(lines).filter((column) => open(column) && matches[column]?.each !== 0);
  const countable = whole.filter((column) => mayCount(cellsOf(column)));
  const numeric = countable.length > 0 ? countable : whole;
  const sums = counted.filter((column) => isRowSum(lines, column, numeric));
  const several = [...new Set([...counted, ...numeric])];
  // Of cartons alone no line can be read, which is said of each.
  const isHopeless = several.length === 0 && counts.length > 0;
  // Beside a run of sizes there may be a sum of its own.
  const sizes = sources.length > 0 && !isProduct ? several : [];
  const besideOrdered = (all: number[]) => (all.length > 0 ? [...all, ...ordered].toSorted((a, b) => a - b) : []);
  const [options = []] = [
    sizes,
    besideOrdered(single),
    besideOrdered(clear),
    sums.length === 1 ? sums : [],
    several,
    counts,
  ].filter((all) => all.length > 0);
  const isCertain = isHopeless || (!isProduct && options.length === 1 && (clear.length > 0 || sums.length === 1));
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
  const isInAll = !sources.includes(packed) && known.length > 1 && known.every(([each, all]) => each * 2 > all);
  if (packed >= 0 && isInAll) columns[packed] = null;
  const otherNames = spec.name ? ranked(spec.name).filter((column) => columns[column] === null && !isCut(column)) : [];
  return { columns, options, isCertain, otherNames };
}

/**
 * The lines with the sum of a run of sizes, or cartons times pieces, behind all columns; a cell that is no number
 * stands for it.
 */
function withComputed(lines: readonly DelimitedLine[], head: Head<string>, own: DecimalSign): DelimitedLine[] {
  const { texts, sources, isProduct } = head;
  const width = texts.length - 1;
  const all = lines.slice(head.to).flatMap(({ cells }) => sources.flatMap((column) => cells[column] || []));
  const sign = decimalSignOf(all, [], own);
  return lines.map((line) => {
    const cells = Array.from({ length: width }, (_, column) => line.cells[column] ?? '');
    const given = sources.map((column) => cells[column] ?? '').filter((cell) => /[^\s-]/.test(cell));
    const bad = given.find((cell) => !readWhole(cell, sign).ok);
    const values = given.map((cell) => wholeIn(cell, sign));
    const isFull = given.length > 0 && (!isProduct || given.length === sources.length);
    const result = values.reduce((total, value) => (isProduct ? total * value : total + value), isProduct ? 1 : 0);
    const isHead = sources.every((column) => cells[column] === texts[column]);
    const last = isHead ? (texts[width] ?? '') : (bad ?? (isFull ? String(result) : ''));
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

/** A unit by itself in a cell; a letter alone is a size. */
const isUnit = (cell: string) =>
  /[\p{L}%‰]/u.test(cell) &&
  !/^(?:[a-z]{2}\$|usd|rmb|cny|eur|gbp|hkd)$/i.test(cell) &&
  unitOf(cell) !== null &&
  !/^[a-z]$/i.test(cell);

/** All that is the same whichever column holds the quantities. */
function openTable<F extends string>(text: string, spec: TableSpec<F>) {
  const labelled = keyValueLines(text) ?? [];
  const labels = headOf(spec, [...(labelled[0]?.cells ?? [])], 0, 1);
  const isLabelled = labels !== null && labels.score > (spec.name ? 12 : 9);
  const written = isLabelled ? labelled : readDelimited(text);
  const asWritten = isLabelled ? labels : findHead(spec, written);
  const turned = isLabelled ? null : upright(spec, written, asWritten);
  const named = turned ? findHead(spec, turned) : asWritten;
  const given = turned ?? written;
  const lines = named && computed(named) > 0 ? withComputed(given, named, spec.own) : given;
  const head = named && withUnits(spec, named, lines[named.to]?.cells ?? []);
  const body = lines.slice(head?.to ?? 0);
  // Totals and notes say nothing about what a column holds.
  const data = body.filter(({ cells }) => filled(cells) > 1 && !cells.some(isTotalLabel));
  const numeric = numericColumns(data);
  const amountOf = (cell: string) => partsOf(cell).amount;
  const all = [...new Set(data.flatMap(({ cells }) => cells.filter((cell) => /[.,]/.test(cell)).map(amountOf)))];
  const signOf = kept((column: number) => {
    const cells = cellsIn(data, column);
    const isWhole = cells.every((cell) => (partsOf(cell).each ?? 1) === 1);
    return decimalSignOf(cells.map(amountOf), all, spec.own, { isPieces: spec.isPieces, isWhole });
  });
  const titles = lines.slice(0, head?.from ?? 0);
  const title = titles.find(({ cells }) => unitInTitle(cells.join(' ')) !== null);
  const unitAbove = title ? unitInTitle(title.cells.join(' ')) : null;
  const layout: Layout<F> = head ? layoutOf(spec, head, data) : { options: numeric, ...spec.guess(data, numeric) };
  return {
    spec,
    named,
    head,
    lines,
    titles,
    body,
    data,
    width: widthOf(data),
    layout,
    signOf,
    layoutFor: (column: number) => (head ? layout.columns : spec.guess(data, numeric, column).columns),
    headIn: (column: number) => head?.texts[column] || '',
    /** The columns of a part of the table below a head, with what it says of the quantities. */
    sectionOf: (of: Head<F> | null, columns: readonly (F | null)[], quantity: number) => ({
      columns,
      each: of?.matches[quantity]?.each ?? unitAbove,
      title: `${of?.texts[quantity] || ''}${of === head ? ` ${title?.text ?? ''}` : ''}`,
    }),
    /** Lines that may be heads again. */
    againIn: kept((line: DelimitedLine) =>
      head ? headOf(spec, line.cells.slice(0, head.texts.length - computed(head)), 0, 1) : null,
    ),
  };
}
type Table<F extends string> = ReturnType<typeof openTable<F>>;

/** The rows of a table by the column of its quantities. */
function readRows<F extends string>(table: Table<F>, all: readonly (F | null)[], quantity: number) {
  const { spec, named, head, body, data, width, headIn } = table;
  const sign = table.signOf(quantity);
  const columns = all.map((field, index) =>
    index === quantity ? spec.quantity : field === spec.quantity ? null : field,
  );
  const first = table.sectionOf(head, columns, quantity);
  const nextSection = (line: DelimitedLine) => {
    const again = table.againIn(line);
    if (!again?.matches.some((match) => match?.field === spec.quantity) || again.score < 10) return null;
    if (again.texts.join() === named?.texts.join()) return first;
    // A row may hold words of heads, such as `Item` and `PCS`.
    if (readWhole(line.cells[quantity] ?? '').ok) return null;
    const next = layoutOf(spec, again, data);
    const [at = -1] = next.isCertain ? next.options : [];
    return table.sectionOf(
      again,
      next.columns.map((field, index) => (index === at ? spec.quantity : field)),
      at,
    );
  };
  // Units stand beside the quantities under heads that are not known, too, such as `OUn`.
  const isBesideAll = (column: number) =>
    Math.abs(column - quantity) === 1 &&
    !columns[column] &&
    !isOtherHead(headIn(column)) &&
    isAll(cellsIn(data, column), isUnit);
  const every = Array.from({ length: width });
  const unitColumns = places(every, (_, column) => isUnitHead(headIn(column)) || isBesideAll(column));
  const unitsOf = (cells: readonly string[]) =>
    cells.flatMap((cell, column) => {
      if (column === quantity || head?.sources.includes(column) || !/[\p{L}%‰]/u.test(cell)) return [];
      // Beside the quantities a letter alone is a size.
      const isBeside = column === quantity + 1 && headIn(column) === '' && !/^[a-z]$/i.test(cell);
      const isUnits = unitColumns.includes(column);
      const each = isUnits || isBeside ? (unitOf(cell) ?? (isUnits ? (eachOf(cell) ?? 0) : null)) : null;
      return each === null ? [] : [{ cell, each }];
    });
  const isFigure = (column: number) =>
    unitColumns.includes(column) || head?.sources.includes(column) === true || isFigureHead(headIn(column));
  const rows: TableRow<F>[] = [];
  /** Rows that say of themselves that they do not count; no sum has them. */
  const aside: (TableRow<F> & { why: string })[] = [];
  const skipped: SkippedLine[] = [];
  const times = new Set<number>();
  let section = first;
  /** What was counted, in pieces and as it is written, in all and since the last total. */
  const values: { pieces: number; written: number }[] = [];
  const doubts: { skip: SkippedLine; totals: number[]; isUnread: boolean | null }[] = [];
  let [start, unread, name] = [0, 0, ''];
  let above: DelimitedLine[] = [];
  let [isConfirmed, isUnread, isLastNameless] = [false, false, false];
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
  for (const line of body) {
    const { cells } = line;
    const skip = (reason: SkipReason) => {
      const one = { ...excerpt(line), reason };
      skipped.push(one);
      return one;
    };
    const next = nextSection(line);
    if (next && next.columns !== section.columns) above = [];
    section = next ?? section;
    if (next || isUnitLine(cells)) {
      skip('head');
      continue;
    }
    const { columns: fields, each: said } = section;
    const cellOf = (field: F) => cells[fields.indexOf(field)] ?? '';
    const counted = cellOf(spec.quantity);
    const own = partsOf(counted);
    const written = readWhole(own.each ? own.amount : counted, sign);
    const isLabelled = cells.some(mentionsTotal);
    const isUnnamed = !isLabelled && isNameless(spec, cells, above, fields, isFigure);
    // Without a word a sum is one of two lines at least; with unread lines it is more than what was read.
    const least = isLabelled ? 1 : 2;
    const isSum =
      written.ok &&
      (isLabelled || isUnnamed) &&
      ((values.length + unread >= least && isSumFrom(0, written.value)) ||
        (values.length - start + unread >= least &&
          (isSumFrom(start, written.value) || (unread > 0 && written.value > sumFrom(start, 'written')))));
    if (isSum || cells.some((cell) => isTotalLabel(cell) || isSubtotalLabel(cell))) {
      const totals = totalsIn(cells, counted, sign, said ?? 1);
      const one = skip('total');
      // Above all rows it may be the sum of all.
      if (!totals.some((total) => isSumOfLast(total) || isSumFrom(start, total)))
        doubts.push({ skip: one, totals, isUnread: values.length > 0 ? isUnread : null });
      isConfirmed ||= totals.some((total) => isSumFrom(0, total));
      [start, unread, asideSince] = [values.length, 0, 0];
      continue;
    }
    const beside = unitsOf(cells);
    const units = new Set([said, own.each, ...beside.map(({ each }) => each)].filter((unit) => unit !== null));
    const [each = 1] = units.size > 1 ? [0] : units;
    const pieces = piecesIn(own.amount, sign, each);
    const why = spec.asideOf?.(cells, head?.texts ?? []) ?? null;
    if (why === null && (each === 0 || (each > 1 && written.ok && pieces === null))) {
      [unread, isUnread] = [unread + 1, true];
      skip('units');
      continue;
    }
    if (filled(cells) === 1 && filled(fields.map(String)) > 1 && !written.ok) {
      skip('note');
      continue;
    }
    isLastNameless = isUnnamed;
    // A number alone may be a sum, and is no further row of the article above unless the reader says so.
    const isDescribed = fields.some(
      (field, index) => field && field !== spec.quantity && field !== spec.packed && cells[index],
    );
    const isMerged = isDescribed || (isUnnamed && line === body.at(-1));
    const another = table.layout.otherNames?.map((column) => cells[column] ?? '').find(isText) ?? '';
    if (spec.name) name = cellOf(spec.name) || (isMerged ? name : '') || another;
    const isConverted = (each > 1 || own.each !== null) && pieces !== null;
    const read = fields.flatMap((field, index) =>
      field ? [[field, field === spec.quantity && isConverted ? String(pieces) : (cells[index] ?? '')]] : [],
    );
    const named = [own.unit, counted, ...beside.map(({ cell }) => cell), section.title].map(countedUnit);
    const row = {
      ...excerpt(line),
      unit: named.find(Boolean) ?? null,
      cells: { ...(Object.fromEntries(read) as Partial<Record<F, string>>), ...(spec.name && { [spec.name]: name }) },
      isTooWide: cells.slice(fields.length).some(Boolean),
    };
    if (why !== null) {
      aside.push({ ...row, why });
      asideInAll += written.ok ? written.value : 0;
      asideSince += written.ok ? written.value : 0;
      continue;
    }
    rows.push(row);
    if (!row.isTooWide) above.push(line);
    if (pieces === null || row.isTooWide) [unread, isUnread] = [unread + 1, true];
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
  const differs = differing.length > 0;
  const sum = sumFrom(0, 'pieces');
  return { columns, unitColumns, rows, aside, skipped, times, sum, isConfirmed, isLastNameless, differs };
}

/**
 * Reads a table whose head may stand below titles, in one line or two, or be missing. Totals are never rows. What is
 * not certain, the column of the quantities or whether a last line is a sum, it asks, and reads by its best guess.
 */
export function readTable<F extends string>(text: string, spec: TableSpec<F>, choice: TableChoice = {}) {
  const table = openTable(text, spec);
  const { head, body, data, layout, headIn, signOf } = table;
  const readChosen = kept((column: number) => readRows(table, table.layoutFor(column), column));
  const option = kept((column: number): ColumnOption => {
    const { rows, sum } = readChosen(column);
    const counted = new Set(rows.map(({ line }) => line));
    const cells = body.flatMap(({ line, cells }) => (counted.has(line) ? (cells[column] ?? '') || [] : []));
    const each = table.sectionOf(head, [], column).each ?? 1;
    return { column, head: headIn(column), cells: cells.slice(0, mostSamples), sum, times: each > 1 ? [each] : [] };
  });
  const guessed = head ? -1 : layout.columns.indexOf(spec.quantity);
  const candidates = new Set([...layout.options, layout.isCertain ? guessed : -1]);
  const options = [...candidates].filter((column) => column >= 0).map(option);
  const { column: picked } = choice;
  const isPicked = ({ column, sum }: ColumnOption) =>
    typeof picked === 'object' && column === picked.column && sum === picked.sum;
  const chosen = options.find(isPicked)?.column;
  const quantity = chosen ?? (head ? (layout.options[0] ?? -1) : guessed);
  const read = head || chosen !== undefined ? readChosen(quantity) : readRows(table, layout.columns, quantity);
  const { columns, unitColumns, rows, sum, isConfirmed } = read;
  const times = [...read.times].toSorted((a, b) => a - b);
  const last = rows.at(-1);
  // A sum may stand there in words that are not known.
  const isDouble = wholeIn(last?.cells[spec.quantity] ?? '', signOf(quantity)) * 2 === sum && sum > 0;
  const doubtful = isDouble && !isConfirmed && rows.length > (read.isLastNameless ? 1 : 2) ? last : undefined;
  const total = doubtful ? { line: doubtful.line, text: doubtful.text } : null;
  const answer = total && choice.total?.line === total.line ? choice.total : null;
  const above = table.titles.map((line): SkippedLine => ({ ...excerpt(line), reason: 'above' }));
  const skipped = [...above, ...read.skipped];
  if (total && answer?.isTotal) {
    rows.pop();
    skipped.push({ ...total, reason: 'total' });
  }
  const isLoose = !head && sum > 0 && !isConfirmed && table.lines.some((line) => line.isLoose);
  const asked = layout.isCertain && !read.differs && !isLoose ? [] : options;
  // That no column holds the quantities leaves nothing to take: the question stays, with what is missing.
  const isNone = picked === 'none' && asked.length > 0;
  const isOpen = (asked.length > 0 && chosen === undefined) || (total !== null && answer === null);
  const isUnread = (column: number) =>
    column !== quantity &&
    !columns[column] &&
    !head?.sources.includes(column) &&
    !isRunning(data, column) &&
    !unitColumns.includes(column) &&
    data.some(({ cells }) => cells[column]);
  const taken: ColumnOption | null =
    quantity < 0 || isNone ? null : { ...option(quantity), times: times.some((each) => each > 1) ? times : [] };
  const question: TableQuestion | null =
    asked.length > 0 || total ? { columns: asked, total: isNone ? null : total, isOpen } : null;
  // Cells behind the head are named with their lines.
  const shown = Array.from({ length: Math.min(table.width, head?.texts.length ?? table.width) });
  return {
    rows: isNone ? [] : rows,
    aside: read.aside,
    skipped,
    found: new Set(columns.flatMap((field) => field ?? [])),
    hasHead: head !== null,
    taken,
    unread: places(shown, (_, column) => isUnread(column)).map((column) => ({
      column,
      head: headIn(column),
      isDays: isAll(cellsIn(data, column), isWrittenDay),
    })),
    decimalOf: (field: F) => signOf(columns.indexOf(field)),
    headOf: (field: F) => headIn(columns.indexOf(field)),
    question,
  };
}
