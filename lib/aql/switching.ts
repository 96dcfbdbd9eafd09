import { singlePlan } from './master-table';
import { type Aql, aqls, type CodeLetter, type Severity } from './series';

/**
 * The switching rules of ISO 2859-1:1999, 9.3 and 9.4, single sampling, original inspections only.
 * Normal to tightened: two of five or fewer successive lots not accepted. Tightened to normal: five successive lots accepted.
 * Normal to reduced: a switching score of 30 with steady production and the consent of the responsible authority. Reduced to
 * normal: a lot not accepted, or production irregular. Five lots not accepted on tightened inspection: inspection stops.
 */
const window = 5;
const refusedInWindow = 2;
const acceptedToRelax = 5;
const scoreToReduce = 30;
const refusedToStop = 5;

export type Reason = 'twoOfFive' | 'fiveAccepted' | 'scoreReached' | 'refusedOnReduced' | 'irregular' | 'fiveRefused';

export type SeriesState = {
  severity: Severity;
  stopped: boolean;
  /** Switching score; counts under normal inspection. */
  score: number;
  /** Outcomes since the severity last changed, oldest first, true for accepted. */
  recent: readonly boolean[];
  /** Lots not accepted since tightened inspection began. */
  refusedOnTightened: number;
};

export const startOfSeries: SeriesState = { severity: 'normal', stopped: false, score: 0, recent: [], refusedOnTightened: 0 };

const begin = (severity: Severity): SeriesState => ({ ...startOfSeries, severity });

/** Production steady, and reduced inspection agreed. */
export type Conditions = { steady: boolean; reducedAgreed: boolean };
export type Series = { letter: CodeLetter; aql: Aql };

/** 9.3.3.2: three points when the lot would pass one AQL step tighter (Ac of 2 or more), two points when Ac is 0 or 1; else nought. */
export function scoreAfter(score: number, { letter, aql }: Series, found: number): number {
  const plan = singlePlan('normal', letter, aql);
  if (found > plan.ac) return 0;
  if (plan.ac < 2) return score + 2;
  const tighter = aqls[aqls.indexOf(aql) - 1];
  const limit = tighter ? singlePlan('normal', plan.letter, tighter).ac : -1;
  return found <= limit ? score + 3 : 0;
}

type Turn = { state: SeriesState; reason: Reason | null };
const stay = (state: SeriesState): Turn => ({ state, reason: null });

function afterNormal(state: SeriesState, accepted: boolean, score: number, { steady, reducedAgreed }: Conditions): Turn {
  const recent = [...state.recent, accepted].slice(-window);
  if (recent.filter((one) => !one).length >= refusedInWindow) return { state: begin('tightened'), reason: 'twoOfFive' };
  if (score >= scoreToReduce && steady && reducedAgreed) return { state: { ...begin('reduced'), score }, reason: 'scoreReached' };
  return stay({ ...state, recent, score });
}

function afterTightened(state: SeriesState, accepted: boolean): Turn {
  const recent = [...state.recent, accepted].slice(-acceptedToRelax);
  const refusedOnTightened = state.refusedOnTightened + (accepted ? 0 : 1);
  if (refusedOnTightened >= refusedToStop) return { state: { ...state, recent, refusedOnTightened, stopped: true }, reason: 'fiveRefused' };
  if (recent.length === acceptedToRelax && recent.every(Boolean)) return { state: begin('normal'), reason: 'fiveAccepted' };
  return stay({ ...state, recent, refusedOnTightened });
}

function afterReduced(state: SeriesState, accepted: boolean, { steady }: Conditions): Turn {
  if (!accepted) return { state: begin('normal'), reason: 'refusedOnReduced' };
  return steady ? stay(state) : { state: begin('normal'), reason: 'irregular' };
}

/** What the sample of a lot held, and whether its production was steady: neither irregular nor delayed. */
export type InspectedLot = { found: number; steady: boolean };

export type LedgerRow = InspectedLot & {
  /** Severity under which this lot was inspected. */
  severity: Severity;
  size: number;
  ac: number;
  accepted: boolean;
  /** Score after this lot; null where no score is kept. */
  score: number | null;
  /** What this lot changed for the next one. */
  reason: Reason | null;
  next: Severity | 'stopped';
};

/** One lot further: `found` nonconforming pieces or defects in its sample. A stopped series takes no lot. */
export function inspectLot(state: SeriesState, series: Series, found: number, conditions: Conditions): { state: SeriesState; row: LedgerRow } {
  if (state.stopped) throw new Error('inspection has been discontinued');
  const { severity } = state;
  const { size, ac } = singlePlan(severity, series.letter, series.aql);
  const accepted = found <= ac;
  const score = severity === 'normal' ? scoreAfter(state.score, series, found) : null;
  const turn = severity === 'normal' ? afterNormal(state, accepted, score ?? 0, conditions)
    : severity === 'tightened' ? afterTightened(state, accepted)
    : afterReduced(state, accepted, conditions);
  const next = turn.state.stopped ? 'stopped' : turn.state.severity;
  return { state: turn.state, row: { severity, size, ac, found, steady: conditions.steady, accepted, score, reason: turn.reason, next } };
}

/** The supplier has improved: a stopped series goes on under tightened inspection (9.4). */
export const resume = (): SeriesState => begin('tightened');

/** A whole series, lot by lot, until it ends or inspection stops. */
export function ledgerOf(series: Series, lots: readonly InspectedLot[], reducedAgreed: boolean): LedgerRow[] {
  const rows: LedgerRow[] = [];
  let state = startOfSeries;
  for (const { found, steady } of lots) {
    if (state.stopped) break;
    const turn = inspectLot(state, series, found, { steady, reducedAgreed });
    rows.push(turn.row);
    state = turn.state;
  }
  return rows;
}
