/** Larger lots are taken for a slip of the hand. */
export const largestLot = 1_000_000_000;

export const lotProblems = ['empty', 'zero', 'negative', 'fraction', 'tooLarge', 'notNumber'] as const;
/** Why a text is no lot size; each has a sentence of its own in `messages`. */
export type LotProblem = (typeof lotProblems)[number];
export type LotInput = { ok: true; lot: number } | { ok: false; problem: LotProblem };

/** What stands between groups of digits: comma, point, spaces of all widths, apostrophes. */
const separator = /[,.'’\u0020\u00a0\u2009\u202f]/;
/** Groups of three with one separator throughout, or of four as Chinese counts; four digits after a point are decimals everywhere. */
const grouped = new RegExp(`^(?:\\d{1,3}(?:(${separator.source})\\d{3}(?:\\1\\d{3})*)|\\d{1,4}(?:([,\u0020\u00a0\u2009\u202f])\\d{4}(?:\\2\\d{4})*))$`);
const withFraction = new RegExp(`^(?:\\d+|\\d{1,4}(?:${separator.source}\\d{3,4})+)[.,]\\d+$`);

const problem = (name: LotProblem): LotInput => ({ ok: false, problem: name });

function checked(lot: number): LotInput {
  if (lot === 0) return problem('zero');
  return lot > largestLot ? problem('tooLarge') : { ok: true, lot };
}

/**
 * Reads a lot size as people type it: `10000`, `10,000`, `10.000`, `10 000`, `1,0000`, full-width digits. A lot is a whole number of
 * pieces, so a point or comma after one to three digits and before exactly three separates thousands; `1500.000` or `1.50` is refused.
 */
export function parseLot(text: string): LotInput {
  const plain = text.normalize('NFKC').trim();
  if (plain === '') return problem('empty');
  if (/^[-−–]\s*\d/.test(plain)) return problem('negative');
  if (/^\d+$/.test(plain)) return plain.replace(/^0+/, '').length > 15 ? problem('tooLarge') : checked(Number(plain));
  if (grouped.test(plain) && !/^0\D/.test(plain)) return checked(Number(plain.replace(/\D/g, '')));
  if (/^\d{1,3}(?:\D\d{3}){4,}$/.test(plain)) return problem('tooLarge');
  return problem(withFraction.test(plain) ? 'fraction' : 'notNumber');
}
