import { emptyLedger, type Ledger, type LedgerLot } from './ledger';

const counts: readonly (readonly [date: string, size: number, fatal: number, serious: number, minor: number])[] = [
  ['2026-03-02', 3_200, 0, 3, 5],
  ['2026-03-20', 8_000, 0, 6, 9],
  ['2026-04-09', 8_000, 0, 11, 8],
  ['2026-04-28', 4_800, 0, 4, 6],
  ['2026-05-19', 8_000, 0, 12, 10],
  ['2026-06-08', 6_000, 0, 5, 7],
];

const lot = ([date, size, fatal, serious, minor]: (typeof counts)[number], index: number): LedgerLot => ({
  id: String(index + 1),
  date,
  size,
  level: 'II',
  found: { fatal, serious, minor },
  isSteady: true,
  isResumed: false,
  note: '',
});

/** Six invented lots: two of five are not accepted for major defects, so that its inspection is tightened. */
export const exampleLedger: Ledger = { ...emptyLedger, lots: counts.map(lot), isExample: true };
