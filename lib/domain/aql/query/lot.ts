import { readWhole } from '@/lib/domain/text/written-number';

/** Larger lots are treated as typing errors. */
export const maxLotSize = 1_000_000_000;

/** Larger counts of defects are treated as typing errors. */
export const maxCount = 100_000;

export const lotProblems = ['empty', 'zero', 'negative', 'fraction', 'tooLarge', 'notNumber'] as const;
/** Why a text is not a lot size; each has its own message. */
export type LotProblem = (typeof lotProblems)[number];
export type ParsedLot = { ok: true; lot: number } | { ok: false; problem: LotProblem };

export function parseLot(text: string): ParsedLot {
  const whole = readWhole(text);
  if (!whole.ok) return { ok: false, problem: whole.problem === 'ambiguous' ? 'notNumber' : whole.problem };
  if (whole.value === 0) return { ok: false, problem: 'zero' };
  return whole.value > maxLotSize ? { ok: false, problem: 'tooLarge' } : { ok: true, lot: whole.value };
}

export function parseCount(text: string): number | null {
  const whole = readWhole(text, 'unsure');
  return whole.ok && whole.value <= maxCount ? whole.value : null;
}
