import Papa from 'papaparse';
import { visibleText } from '@/lib/domain/text/text-rules';
import { pieceUnit } from '@/lib/domain/text/written-number';
import { plainCell } from './csv-cell';
import { unitOf } from './table-heads';

/**
 * A line by its number from 1, with trimmed cells; `isLoose` where a comma may part cells or digits, or a space ended a
 * cell.
 */
export type DelimitedLine = { line: number; cells: readonly string[]; text: string; isLoose: boolean };

/** Signs that part cells; of those that part as many lines alike, the first. Semicolons beat the commas of decimals. */
const signs = ['\t', ';', '；', ',', '，', '|'];
const mostLines = 5_000;
const mostCells = 200;
const noQuote = '\u0000';

/** `1,200` behind a blank or a sign, or before a blank at the start of a line. */
const thousands =
  /(?:(?<=[ \t:：×*=(|;；，$€£¥]| x)\d{1,3}(?:,\d{3})+(?!\d|,\S)|^\d{1,3}(?:,\d{3})+(?= ))(?:\.\d+)?/gim;
const time = /(?<=^|[ T\t,;])\d\d?:[0-5]\d(?::[0-5]\d)?(?!\d)/gm;
/** Digits that may go on behind the comma. */
const looseComma = /(?:^|[ :：×*=(]|(?<= )x)\d{1,3},\d/i;
/** A number behind a single space, at the end of a line. */
const ending = new RegExp(
  `^(.*?)(?:\\s+x|\\s-|[\\s:：=×*(])[\\s(]*(\\d[\\d,.]*(?:\\s*[([]?(?:${pieceUnit})\\.?)?)[)\\]]?$`,
  'i',
);

/** A number behind a blank at the end of a line that has a comma before it: `Lamp,LT-4501 1,200`. */
const groupedEnding = new RegExp(`(?<=,.*)[ \\t:：]+(\\d{1,3}(?:,\\d{3})*(?: ?(?:${pieceUnit})\\.?)?)[ \\t]*$`, 'i');

/** Parts lines of cells with commas before the thousands that end each of them; null where one ends otherwise. */
function groupedParted(text: string): string | null {
  const lines = text.split('\n');
  const parted = lines.map((line) => (line.length < 300 ? line.replace(groupedEnding, ',"$1"') : line));
  const isEach = lines.every((line, index) => line.trim() === '' || parted[index] !== line);
  return isEach && /,\d{3}[^\d,]*"$/m.test(parted.join('\n')) ? parted.join('\n') : null;
}

/** Parts a line at its last number, unless another number stands before that. */
function endParted(line: string): string {
  const [, name = '', number] = (line.length < 300 && ending.exec(line.trim())) || [];
  return number && name && (!/(?:^|\s)\d[\d.,]*$/.test(name) || /^\d{4,}$/.test(name)) ? `${name}\t${number}` : line;
}

/** Behind a number these belong to a name: `500 ml bottle`. */
const measure = /^(?:[mc]?l|[km]?g|[mck]?m|oz|lbs?|in|inch(?:es)?|ft|[vw]|mah|gsm|%|克|毫?升|[厘毫]?米|寸)\.?$/i;

const amount = String.raw`\d{1,3}(?:[ .,\u00a0\u202f]\d{3})+(?!\d)|\d+(?![.,]\d)`;
const numberFirst = new RegExp(`^(${amount})\\s*(?![x×*][\\s\\d])(\\p{L}.*)$`, 'u');
const numberLast = new RegExp(
  `^(.*?[\\p{L}\\d)"”″'’%])(\\s+[-–—x]\\s*|\\s*[:：=×*]\\s*|\\s+|(?<=\\p{sc=Han}))(${amount})\\s?(\\p{L}{0,9})\\.?$`,
  'u',
);
/** `8801 黑色 S100 M200 共300件`: the sum of its sizes ends it. */
const summed = new RegExp(
  `^(.+?)\\s*(?:共计?|合计|总共|total(?:es)?:?|=)\\s*((?:${amount})\\s?\\p{L}{0,9})\\.?$`,
  'iu',
);
const sizesAtEnd = /(?:\s*\d+ ?(?:箱|ctns?|cartons?|cajas?|colis) ?[×x*]\s*\d+|(?:\s+[a-z0-9]{1,4}[:：x*]?\d+)+)$/i;

/** No thing of a message is longer; the patterns above take a time of their text squared. */
const mostThing = 300;

/** What stands in brackets behind a thing is left out, `red mug (urgent)`, unless it is its number, `red mug (MB-01)`. */
const asideAtEnd = /\s*[(（]([^()（）]*\p{L}[^()（）]*)[)）]$/u;
const codeInBrackets = /^\p{Lu}[\p{Lu}\d./-]*\d[\p{Lu}\d./-]*$/u;

type Counted = { cells: string; hasUnit: boolean };

/** A counted thing as messages have it: `500 pcs red mug`, `- 2 douzaines de mugs`, `blue mug: 300`, `红杯500个`. */
function countedThing(item: string): Counted | null {
  if (item.length > mostThing) return null;
  const bare = item.replace(/^\s*(?:[-–—•*·▪]|\d{1,2}[.)、](?=\s*\D|\s+\d))\s*/, '').trim();
  const [aside = '', inside = ''] = asideAtEnd.exec(bare) ?? [];
  const text = bare.slice(0, bare.length - aside.length);
  const counts = (name: string, count: string, unit: string) => ({
    cells: `${name.trim()}${codeInBrackets.test(inside) ? ` ${inside}` : ''}\t${`${count} ${unit}`.trim()}`,
    hasUnit: unit !== '',
  });
  const [, name = '', sum = ''] = summed.exec(text) ?? [];
  if (/\p{L}/u.test(name)) return counts(name.replace(sizesAtEnd, ''), sum, '');
  const [, first = '', rest = ''] = numberFirst.exec(text) ?? [];
  const [word = ''] = rest.split(/\s/);
  const unit = /^\p{L}+\.?$/u.test(word) && unitOf(word) !== null && /\s/.test(rest) ? word : '';
  const thing = rest.slice(unit.length).replace(/^\s*(?:(?:of|de)\s|d['’])/i, '');
  const isNamed = /\p{L}{2}|\p{sc=Han}/u.test(thing) && !/\d$/.test(rest) && unitOf(thing) === null;
  if (first && isNamed && !measure.test(word) && (unit || text[first.length] === ' '))
    return counts(thing, first, unit);
  const [, before = '', mark = '', last = '', of = ''] = numberLast.exec(text) ?? [];
  // `HX 88,500` may be two cells; a name with a number of its own has a sign or a unit behind it.
  const isSure = of !== '' || mark.trim() !== '' || !/[.,]/.test(last);
  const isApart = !/\d/.test(before) || (of !== '' && mark.trim() !== '');
  const isCount = (of === '' || unitOf(of) !== null) && !measure.test(of);
  return /\p{L}/u.test(before) && isApart && isSure && isCount ? counts(before, last, of) : null;
}

/**
 * The counted things of a message, one a line; null where they are fewer than two, or other text holds a digit and not
 * all have a unit.
 */
function listed(lines: readonly string[]): string | null {
  const items = lines.flatMap((line) => {
    const parts = line.split(/[,;](?!\d)|[，、；]/).filter((part) => part.trim());
    return parts.length > 0 ? parts : [''];
  });
  const found = items.map(countedThing);
  const things = found.filter((one) => one !== null);
  const isSure = things.every(({ hasUnit }) => hasUnit) && !lines.some((line) => /\t|[;|].*[;|]/.test(line));
  return things.length > 1 && items.every((item, index) => found[index] || isSure || !/\d/.test(item))
    ? items.map((item, index) => found[index]?.cells ?? item.trim()).join('\n')
    : null;
}

/** Lines parted by single spaces, as from a PDF or a chat: below a head as many numbers end each of them. */
function spaceParted(lines: readonly string[]): string | null {
  const words = lines.map((line) => line.trim().split(/\s+/));
  const ends = words.map((cells) => cells.length - 1 - cells.findLastIndex((cell) => !/^\d[\d.,]*$/.test(cell)));
  const numbers = Math.max(...ends);
  const head = words.find((cells, index) => ends[index] === 0 && cells.length > numbers);
  const others = words.filter((cells) => cells !== head && cells.length > 1);
  if (numbers < 2 || !head || others.length < 2) return null;
  if (!others.every((cells) => ends[words.indexOf(cells)] === numbers)) return null;
  const before = head.length - numbers;
  return words
    .map((cells) => {
      const texts = cells.slice(0, Math.max(0, cells.length - numbers));
      const named = texts.length > before ? [...texts.slice(0, before - 1), texts.slice(before - 1).join(' ')] : texts;
      const empty = Array.from({ length: before - named.length }, () => '');
      return cells.length === 1 ? cells[0] : [...named, ...empty, ...cells.slice(-numbers)].join('\t');
    })
    .join('\n');
}

/** The sign that parts most lines into the same number of cells. */
function separatorOf(lines: readonly string[]): string | null {
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
 * Reads rows of cells parted by tabs, semicolons, commas, bars or at least two spaces; a first line `sep=;` says which.
 */
export function readDelimited(given: string): DelimitedLine[] {
  const whole = given
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/^(?:> ?)+(?=\S)/gm, '');
  const [first, named] = /^"?sep=(.)"?\n/i.exec(whole) ?? [];
  const rest = first ? whole.slice(first.length) : whole;
  const bare = rest
    .replace(/(^|[\t;；,，|]) *"(?:[^"]|"")*"/gm, '$1')
    .replace(time, '')
    .replace(/\bco\.?, ?ltd/gi, '');
  const grouped = bare.replace(thousands, (number) => number.replaceAll(',', ''));
  // Commas part cells where one of them stands between letters or digits and is none of a number.
  const isGrouped = grouped !== bare && !/,(?! |$)/m.test(grouped);
  const sign = named ?? separatorOf((isGrouped ? grouped : bare).split('\n').slice(0, 200));
  const isBlankComma = !named && isGrouped && sign === ',';
  const wide = sign === null ? rest.replace(/(\S) {2,}(?=\S)/g, '$1\t') : rest;
  const isEndParted = sign === null && !wide.includes('\t');
  const ends = sign === ',' && !named && !isGrouped ? groupedParted(rest) : null;
  const isProse = !named && !wide.includes('\t') && (sign === null || ',，;；'.includes(sign));
  const plain = isProse ? rest.split('\n').slice(0, mostLines) : [];
  const parted = listed(plain) ?? (sign === null ? spaceParted(plain) : null);
  const separator = isBlankComma || parted !== null ? '\t' : (sign ?? '\t');
  const spaced = () =>
    isEndParted ? wide.split('\n').map(endParted).join('\n') : isBlankComma ? wide.replace(/, +|,$/gm, '\t') : wide;
  // Blanks between a separator and a quote would make the quote a letter.
  const text = (parted ?? ends ?? spaced()).replace(
    /"(?:[^"]|"")*"|(^|[;；,，|]) +(?=")/gm,
    (found, before?: string) => before ?? found,
  );
  let line = first ? 2 : 1;
  return parsed(text, separator).flatMap((raw) => {
    const start = line;
    line += 1 + raw.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0);
    const cells = raw.slice(0, mostCells).map((cell) => plainCell(visibleText(cell).trim()));
    const text = cells.join(separator).trim();
    const isLoose =
      isEndParted || ends !== null || parted !== null
        ? cells.length > 1
        : separator === ',' && looseComma.test(text.replace(time, ''));
    return cells.some(Boolean) ? [{ line: start, cells, text, isLoose }] : [];
  });
}
