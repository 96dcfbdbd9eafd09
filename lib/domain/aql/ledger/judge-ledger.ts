import { type Limit, parseTableLimits } from '@/lib/domain/aql/query/limit';
import { defaultQuery, samplingPlan } from '@/lib/domain/aql/sampling/plan';
import { initialState, inspectLot, type SeriesState, type SwitchReason } from '@/lib/domain/aql/sampling/switching';
import { codeLetterFor } from '@/lib/domain/aql/tables/code-letters';
import {
  byClass,
  type CodeLetter,
  countsDefects,
  type DefectClass,
  defectClasses,
  type LevelName,
  levelValue,
  type Severity,
} from '@/lib/domain/aql/tables/levels-and-limits';
import { type Ledger, type LedgerLot, nextSizeOf } from './ledger';

export type ClassNumbers = { severity: Severity; letter: CodeLetter; size: number; ac: number; re: number };
export type LotVerdict = 'accept' | 'refuse' | 'unjudged' | 'pending' | 'stopped';
export type JudgedClass = {
  verdict: LotVerdict;
  numbers: ClassNumbers | null;
  found: number | null;
  /** Switching score after this lot, under normal inspection only. */
  score: number | null;
  reason: SwitchReason | null;
  next: Severity | 'stopped' | null;
  /** More nonconforming pieces than the sample has. */
  isImpossible: boolean;
};
export type JudgedLot = {
  lot: LedgerLot;
  verdict: LotVerdict;
  sample: number;
  classes: Readonly<Record<DefectClass, JudgedClass>>;
};
type Track = { state: SeriesState; reason: SwitchReason | null };

function numbersOf(limit: Limit, severity: Severity, size: number, level: LevelName): ClassNumbers | null {
  const none: Limit = { kind: 'none' };
  const limits = { fatal: none, serious: limit, minor: none };
  const plan = samplingPlan({ ...defaultQuery, lot: size, level: levelValue(level), limits, severity });
  const { allowed, rejection, countedOn, usedLetter } = plan.classes.serious;
  if (allowed === null || rejection === null) return null;
  return { severity, letter: usedLetter, size: countedOn, ac: allowed, re: rejection };
}

const noSwitch = { score: null, reason: null, next: null, isImpossible: false };
const skipped = (verdict: LotVerdict, numbers: ClassNumbers | null, found: number | null): JudgedClass => ({
  ...noSwitch,
  verdict,
  numbers,
  found,
});

/** Reduced inspection ends when it is no longer agreed. */
const whileAgreed = (state: SeriesState, isAgreed: boolean): SeriesState =>
  state.severity === 'reduced' && !isAgreed ? initialState : state;

type Agreement = { now: boolean; next: boolean };

/** One class of one lot, and the series after it. A class without a count leaves its series as it is. */
function judgeClass(lot: LedgerLot, limit: Limit, before: Track, agreed: Agreement, found: number | null) {
  const state: SeriesState =
    before.state.stopped && lot.isResumed
      ? { ...initialState, severity: 'tightened' }
      : whileAgreed(before.state, agreed.now);
  const numbers = numbersOf(limit, state.severity, lot.size, lot.level);
  if (!numbers) return { result: skipped('unjudged', null, found), after: before };
  if (state.stopped) return { result: skipped('stopped', null, found), after: before };
  if (found === null) return { result: skipped('pending', numbers, found), after: before };
  const verdict: LotVerdict = found <= numbers.ac ? 'accept' : 'refuse';
  const isImpossible = found > numbers.size && !(limit.kind === 'aql' && countsDefects(limit.aql));
  if (limit.kind !== 'aql') return { result: { ...skipped(verdict, numbers, found), isImpossible }, after: before };
  const letter = codeLetterFor(lot.size, levelValue(lot.level));
  const conditions = { steady: lot.isSteady, reducedAgreed: agreed.next };
  const { state: next, row } = inspectLot(state, { letter, aql: limit.aql }, found, conditions);
  const { score, reason } = row;
  const result: JudgedClass = { verdict, numbers, found, score, reason, next: row.next, isImpossible };
  return { result, after: { state: next, reason: reason ?? before.reason } };
}

const lotVerdict = (classes: readonly JudgedClass[]): LotVerdict =>
  (['stopped', 'refuse', 'pending', 'accept'] as const).find((one) => classes.some(({ verdict }) => verdict === one)) ??
  'unjudged';

function nextLot(ledger: Ledger, tracks: Record<DefectClass, Track>) {
  const size = nextSizeOf(ledger);
  const { level } = ledger.settings;
  const limits = parseTableLimits(ledger.settings.limits);
  const isStopped = defectClasses.some((name) => tracks[name].state.stopped);
  const nextClass = (name: DefectClass) => {
    const { reason } = tracks[name];
    const state = whileAgreed(tracks[name].state, ledger.settings.isReducedAgreed);
    const numbers = size === null || state.stopped ? null : numbersOf(limits[name], state.severity, size, level);
    const severity: Severity | 'stopped' = state.stopped ? 'stopped' : state.severity;
    const { score, recent, refusedOnTightened } = state;
    return {
      limit: limits[name],
      severity,
      numbers,
      score,
      /** Successive lots accepted, and lots not accepted, since tightened inspection began. */
      tightened: { accepted: recent.length - 1 - recent.lastIndexOf(false), refused: refusedOnTightened },
      /** One of the last four lots under normal inspection was not accepted: the next one may be the second of five. */
      isOnEdge: severity === 'normal' && recent.slice(-4).includes(false),
      /** Why the severity is what it is: the last change. */
      reason,
    };
  };
  const classes = byClass(nextClass);
  const sizes = defectClasses.map((name) => classes[name].numbers?.size ?? 0);
  /** Pieces to draw; null while inspection is stopped or the lot size is not known. */
  const sample = size === null || isStopped ? null : Math.max(...sizes);
  return { size, level, sample, isStopped, classes };
}
export type NextLot = ReturnType<typeof nextLot>;

/**
 * Judges lots of varying size in their order, each class by the switching rules of its own series (ISO 2859-1:1999, 9.3
 * and 9.4). While one class is discontinued no lot is inspected.
 */
export function judgeLedger(ledger: Ledger): { lots: JudgedLot[]; next: NextLot } {
  const { isReducedAgreed } = ledger.settings;
  const limits = parseTableLimits(ledger.settings.limits);
  const start: Track = { state: initialState, reason: null };
  const tracks: Record<DefectClass, Track> = { fatal: start, serious: start, minor: start };
  const isAgreedFor = (lot: LedgerLot | undefined) => lot?.isReducedAgreed ?? isReducedAgreed;
  const lots = ledger.lots.map((lot, index): JudgedLot => {
    const agreed = { now: isAgreedFor(lot), next: isAgreedFor(ledger.lots[index + 1]) };
    const isStopped = !lot.isResumed && defectClasses.some((name) => tracks[name].state.stopped);
    const judgeOne = (name: DefectClass): JudgedClass => {
      if (isStopped) return skipped(limits[name].kind === 'none' ? 'unjudged' : 'stopped', null, lot.found[name]);
      const { result, after } = judgeClass(lot, limits[name], tracks[name], agreed, lot.found[name]);
      tracks[name] = after;
      return result;
    };
    const classes = byClass(judgeOne);
    const sample = Math.max(...defectClasses.map((name) => classes[name].numbers?.size ?? 0));
    return { lot, verdict: lotVerdict(Object.values(classes)), sample, classes };
  });
  return { lots, next: nextLot(ledger, tracks) };
}
