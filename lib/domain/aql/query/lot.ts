import { normalizeInput } from '@/lib/domain/text/text-rules';

/** Larger lots are treated as typing errors. */
export const maxLotSize = 1_000_000_000;

export const lotProblems = ['empty', 'zero', 'negative', 'fraction', 'tooLarge', 'notNumber'] as const;
/** Why a text is not a lot size; each has its own message. */
export type LotProblem = (typeof lotProblems)[number];
export type ParsedLot = { ok: true; lot: number } | { ok: false; problem: LotProblem };

/** Group separators: comma, point, spaces of all widths, apostrophes. */
const separator = /[,.'’\u0020\u00a0\u2009\u202f]/;
/**
 * Groups of three with one separator throughout, or of four as in Chinese; four digits after a point are always
 * decimals.
 */
const grouped = new RegExp(
  `^(?:\\d{1,3}(?:(${separator.source})\\d{3}(?:\\1\\d{3})*)|\\d{1,4}(?:([,\u0020\u00a0\u2009\u202f])\\d{4}(?:\\2\\d{4})*))$`,
);
const withFraction = new RegExp(`^(?:\\d+|\\d{1,4}(?:${separator.source}\\d{3,4})+)[.,]\\d+$`);

const problem = (name: LotProblem): ParsedLot => ({ ok: false, problem: name });

function withinLimits(lot: number): ParsedLot {
  if (lot === 0) return problem('zero');
  return lot > maxLotSize ? problem('tooLarge') : { ok: true, lot };
}

/**
 * Parses a typed lot size: `10000`, `10,000`, `10.000`, `10 000`, `1,0000`, full-width digits. A lot is a whole number
 * of pieces, so a point or comma after one to three digits and before exactly three separates thousands; `1500.000` and
 * `1.50` are rejected.
 */
export function parseLot(text: string): ParsedLot {
  const normalized = normalizeInput(text);
  if (normalized === '') return problem('empty');
  if (/^[-−–]\s*\d/.test(normalized)) return problem('negative');
  if (/^\d+$/.test(normalized))
    return normalized.replace(/^0+/, '').length > 15 ? problem('tooLarge') : withinLimits(Number(normalized));
  if (grouped.test(normalized) && !normalized.startsWith('0'))
    return withinLimits(Number(normalized.replace(/\D/g, '')));
  if (/^\d{1,3}(?:\D\d{3}){4,}$/.test(normalized)) return problem('tooLarge');
  return problem(withFraction.test(normalized) ? 'fraction' : 'notNumber');
}
