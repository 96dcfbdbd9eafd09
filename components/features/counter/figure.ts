/**
 * A figure split at its first number: `numeral` is the number as written, `number` the integer of its digits (`48` for
 * `4.8`).
 */
export type Figure = { before: string; number: number; numeral: string; after: string };

/** Whole groups of three digits, then a fraction; separators differ between languages. */
const pattern = /^(\D*)(\d+(?:[.,'’\s]\d{3})*(?:[.,]\d+)?)(\D.*)?$/;
const maxDigits = 9;

/** Splits a figure; null when its first number is missing or longer than nine digits. */
export function parseFigure(text: string): Figure | null {
  const [, before = '', numeral = '', after = ''] = pattern.exec(text) ?? [];
  const digits = numeral.replace(/\D/g, '');
  return digits === '' || digits.length > maxDigits ? null : { before, number: Number(digits), numeral, after };
}

/** Writes an integer with the separators of a numeral. */
function inNumeral(value: number, numeral: string): string {
  const fraction = /[.,](\d+)$/.exec(numeral)?.[1] ?? '';
  const digits = String(value).padStart(fraction.length === 3 ? 1 : fraction.length + 1, '0');
  const first = [...numeral.matchAll(/\d/g)].at(-digits.length)?.index ?? 0;
  let at = 0;
  return numeral.slice(first).replace(/\d/g, () => digits[at++] ?? '');
}

/** The text after `elapsedMs` of `durationMs`, with cubic ease-out; the final number appears only at the end. */
export function figureAt({ before, number, numeral, after }: Figure, elapsedMs: number, durationMs: number): string {
  const progress = Math.min(Math.max(elapsedMs / durationMs, 0), 1);
  if (progress === 1) return `${before}${numeral}${after}`;
  const eased = 1 - (1 - progress) ** 3;
  const value = Math.max(0, Math.min(Math.floor(number * eased), number - 1));
  return `${before}${inNumeral(value, numeral)}${after}`;
}
