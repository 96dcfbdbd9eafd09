import { normalizeInput } from './text-rules';

/** The sign before decimals; `unsure` where a column does not say, and points or commas may be either. */
export type DecimalSign = '.' | ',';
export type WholeProblem = 'empty' | 'negative' | 'fraction' | 'tooLarge' | 'ambiguous' | 'notNumber';
export type WrittenWhole = { ok: true; value: number } | { ok: false; problem: WholeProblem };

/** What pieces are counted in, behind a number. Cartons and dozens are none: each is several. */
export const pieceUnit =
  'pcs?|pces?|pi[eè]ces?|piezas?|pza?s?|units?|unit[eé]s?|unidad(?:es)?|uds?|ea|each|sets?|prs?|pairs?|paires?|pares|[件个個只隻台双雙套条條把支枚张張块塊片副顶頂辆輛本对對]';
const unit = new RegExp(`(\\d[.,]?)\\s*[([]?(?:${pieceUnit})\\.?[)\\]]?$`, 'i');
const amountOf = (text: string) => normalizeInput(text).replace(/^'/, '').replace(unit, '$1').trim();

/** Groups of three, of four as in Chinese, or of two above the thousands as in India; one sign throughout. */
const groups = [
  /^\d{1,3}(?:([,.' ])\d{3}(?:\1\d{3})*)$/,
  /^\d{1,4}(?:([, ])\d{4}(?:\1\d{4})*)$/,
  /^\d{1,2}(?:,\d\d)+,\d{3}$/,
];
const isGrouped = (text: string) => !text.startsWith('0') && groups.some((pattern) => pattern.test(text));
/** A thousand as well as a decimal with three places. */
const eitherWay = /^[1-9]\d{0,2}([.,])\d{3}$/;

/** `2.5`, `2,50`, `.65`, `２．５`; null for what is none, and for `1,000`, which is a thousand as well. */
export function readDecimal(text: string): number | null {
  const plain = normalizeInput(text);
  if (/^0*[1-9]\d*[.,]\d{3}$/.test(plain) || !/^(?:\d{1,9}(?:[.,]\d{0,9})?|[.,]\d{1,9})$/.test(plain)) return null;
  return Number(plain.replace(',', '.'));
}

/** A long number as a spreadsheet shortens it, without most of its digits: `8.85E+11`. */
export const isShortened = (cell: string): boolean => /^\d(?:[.,]\d+)?E\+\d+$/i.test(normalizeInput(cell));

/** What a spreadsheet shows in place of a value, in its four languages: `#REF!`, `#N/D`, `#¿NOMBRE?`, `####`. */
export const isErrorValue = (cell: string): boolean =>
  /^#(?:#{2,}|[¡¿]?(?:ref|value|valeur|valor|name|nom|nombre|n\/[ad]|num|null|nul|nulo|div\/0)[!?]?)$/i.test(
    normalizeInput(cell),
  );

type Parts = { before: string; sign: DecimalSign; after: string };

/** A number parted at its last point or comma; null without one, or where it is no number. */
function partsOf(amount: string): Parts | null {
  const [, before = '', sign, after = ''] = /^(\d[\d,.' ]*|)([.,])(\d+)$/.exec(amount) ?? [];
  return sign === '.' || sign === ',' ? { before, sign, after } : null;
}

/** The sign that a number proves to be the one before its decimals; null when it proves none. */
function provenSign(amount: string): DecimalSign | null {
  const parts = partsOf(amount);
  if (!parts || eitherWay.test(amount)) return null;
  const { before, sign, after } = parts;
  if (!before.includes(sign)) return before !== '' && /^\d{4}$/.test(after) && isGrouped(amount) ? null : sign;
  if (!isGrouped(amount)) return null;
  return sign === '.' ? ',' : '.';
}

/**
 * The sign before decimals in a column: what its numbers prove, else those of the whole table, else that of the
 * reader's language (`own`), unless a number could be read in two ways by it. `isWhole`: it
 * counts single things; `isPieces`: that is certain.
 */
export function decimalSignOf(
  column: readonly string[],
  table: readonly string[],
  own: DecimalSign,
  { isWhole = true, isPieces = false } = {},
): DecimalSign | 'unsure' {
  const proofs = (cells: readonly string[]) => new Set(cells.flatMap((cell) => provenSign(amountOf(cell)) ?? []));
  for (const proven of [proofs(column), proofs(table)]) {
    const [sign] = proven;
    if (sign) return proven.size === 1 ? sign : 'unsure';
  }
  const amounts = column.map(amountOf);
  if (!amounts.some((amount) => eitherWay.exec(amount)?.[1] === own)) return own;
  // Whoever writes 1,100 beside 900 parts thousands: three decimals would stand behind both. Nothing is 1.25 pieces.
  const plain = amounts.filter((amount) => /^[1-9]\d*$/.test(amount));
  const isGroup = isPieces && amounts.some((amount) => eitherWay.test(amount) && !amount.endsWith('000'));
  const isParted = isWhole && (isGroup || (plain.length > 0 && plain.every((amount) => amount.length < 4)));
  return isParted ? (own === '.' ? ',' : '.') : 'unsure';
}

const problem = (name: WholeProblem): WrittenWhole => ({ ok: false, problem: name });

function wholeOf(digits: string): WrittenWhole {
  const plain = digits.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  return plain.length > 15 ? problem('tooLarge') : { ok: true, value: Number(plain) };
}

/**
 * Reads a whole number as people and spreadsheets write it: `1200`, `1,200`, `1 200`, `1'200`, `1,200.00`, `1.200,00`,
 * `1,0000`, `500 pcs`, `500件`. Without a sign it is a number of pieces by itself, so that a point or comma before
 * exactly three digits separates thousands.
 */
export function readWhole(text: string, decimal?: DecimalSign | 'unsure'): WrittenWhole {
  const amount = amountOf(text);
  if (amount === '') return problem('empty');
  if (/^-\s*\d|^\d[\d.,]*-$|^\(\d[\d.,]*\)$/.test(amount)) return problem('negative');
  if (/^\d+$/.test(amount)) return wholeOf(amount);
  const parts = partsOf(amount);
  if (eitherWay.test(amount) && decimal === 'unsure') return problem('ambiguous');
  const isThousands = isGrouped(amount) && parts?.sign !== (decimal ?? null);
  if (isThousands || (isGrouped(amount) && parts?.before.includes(parts.sign))) return wholeOf(amount);
  const isDecimal =
    parts && !parts.before.includes(parts.sign) && (/^\d*$/.test(parts.before) || isGrouped(parts.before));
  if (!isDecimal) return problem('notNumber');
  // By itself `1500.000` may be 1,500,000 with a sign left out, and `1,00` a thousand with a digit left out.
  const isCrooked = decimal !== parts.sign && /^(?:\d{4,}[.,]\d{3}|\d{1,3},\d\d)$/.test(amount);
  const isFraction = isCrooked || /[1-9]/.test(parts.after) || /^0\d/.test(parts.before) || parts.before === '';
  return isFraction ? problem('fraction') : wholeOf(parts.before);
}
