import { formatQuery } from '@/lib/domain/aql/query/aql-query';
import { formatLimit, isTableLimit, type LimitTexts, parseTableLimits } from '@/lib/domain/aql/query/limit';
import { type Counts, defaultQuery, type PlanQuery } from '@/lib/domain/aql/sampling/plan';
import {
  byClass,
  defectClasses,
  type LevelName,
  levelName,
  levelValue,
} from '@/lib/domain/aql/tables/levels-and-limits';

export type LedgerLot = {
  id: string;
  /** ISO date, or empty. */
  date: string;
  size: number;
  level: LevelName;
  /** Counted in the sample; null where the class is not counted. */
  found: Counts;
  /** Production was neither irregular nor delayed. */
  isSteady: boolean;
  /** Inspection had been discontinued, the supplier has improved, and it begins again with this lot. */
  isResumed: boolean;
  /** Reduced inspection was agreed when the lot was recorded; absent follows the setting. */
  isReducedAgreed?: boolean | undefined;
  note: string;
};

export type LedgerSettings = {
  level: LevelName;
  limits: LimitTexts;
  /** The responsible authority consents to reduced inspection, for lots from now on. */
  isReducedAgreed: boolean;
};

/** Lots of one product from one supplier, oldest first. Plain data, as it is stored, exported and shared. */
export type Ledger = {
  version: 1;
  name: string;
  settings: LedgerSettings;
  lots: readonly LedgerLot[];
  /** Pieces of the lot that comes next; null repeats the last lot. */
  nextSize: number | null;
  /** Shows the example, not lots of the reader. */
  isExample: boolean;
};

export const maxLots = 500;
export const maxTextLength = 120;

export const emptyLedger: Ledger = {
  version: 1,
  name: '',
  settings: { level: 'II', limits: { fatal: '0', serious: '2.5', minor: '4.0' }, isReducedAgreed: false },
  lots: [],
  nextSize: null,
  isExample: false,
};

export type LedgerOfPlan = Pick<Ledger, 'settings' | 'nextSize'>;

export function ledgerOfPlan({ lot, level, limits }: PlanQuery): LedgerOfPlan | null {
  const texts = byClass((name) => formatLimit(limits[name]));
  if (!Object.values(texts).every(isTableLimit)) return null;
  return { settings: { ...emptyLedger.settings, level: levelName(level), limits: texts }, nextSize: lot };
}

/** The plan of the lot that comes next, as an address; undefined while nothing is known of it. */
export function planOfLedger(ledger: Ledger): string | undefined {
  const { level, limits } = ledger.settings;
  const lot = nextSizeOf(ledger);
  if (lot === null) return undefined;
  return formatQuery({ ...defaultQuery, lot, level: levelValue(level), limits: parseTableLimits(limits) });
}

/** The lots by date; those of one day stay in their order, and one without a date stays behind the lot before it. */
export function inDateOrder<T extends { date: string }>(lots: readonly T[]): T[] {
  let day = '';
  const dated = lots.map((lot) => {
    day = lot.date || day;
    return { lot, day };
  });
  return dated.sort((a, b) => a.day.localeCompare(b.day)).map(({ lot }) => lot);
}

/**
 * The lots of a file that the ledger lacks: known by date, size and counts, and by the note where both have one. A lot
 * of the ledger is one of the file and no more, so that equal rows of a file all stay.
 */
export function newLots<T extends Pick<LedgerLot, 'date' | 'size' | 'found' | 'note'>>(
  present: readonly LedgerLot[],
  read: readonly T[],
): T[] {
  const left = [...present];
  const known = new Set<T>();
  for (const isStrict of [true, false])
    for (const lot of read.filter((one) => !known.has(one))) {
      const isSame = ({ date, size, found, note }: LedgerLot) =>
        date === lot.date &&
        size === lot.size &&
        defectClasses.every((name) => found[name] === lot.found[name]) &&
        (note === lot.note || (!isStrict && (note === '' || lot.note === '')));
      const at = left.findIndex(isSame);
      if (at < 0) continue;
      left.splice(at, 1);
      known.add(lot);
    }
  return read.filter((lot) => !known.has(lot));
}

/** Size of the lot that comes next: the one that was entered, or that of the last lot. */
export const nextSizeOf = ({ nextSize, lots }: Pick<Ledger, 'nextSize' | 'lots'>): number | null =>
  nextSize ?? lots.at(-1)?.size ?? null;
