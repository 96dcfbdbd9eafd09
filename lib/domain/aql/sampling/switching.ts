import { type Aql, aqls, type CodeLetter, type Severity } from '@/lib/domain/aql/tables/levels-and-limits';
import { singlePlan } from '@/lib/domain/aql/tables/master-table';

/**
 * The switching rules of ISO 2859-1:1999, 9.3 and 9.4, single sampling, original inspections only.
 *
 * - Normal to tightened: two of five or fewer successive lots not accepted.
 * - Tightened to normal: five successive lots accepted.
 * - Normal to reduced: a switching score of 30, steady production and the consent of the responsible authority.
 * - Reduced to normal: a lot not accepted, or production irregular.
 * - Five lots not accepted on tightened inspection: inspection stops.
 */
const windowSize = 5;
const refusedToTighten = 2;
const acceptedToRelax = 5;
export const scoreToReduce = 30;
const refusedToStop = 5;

export type SwitchReason =
  | 'twoOfFive'
  | 'fiveAccepted'
  | 'scoreReached'
  | 'refusedOnReduced'
  | 'irregular'
  | 'fiveRefused';

export type SeriesState = {
  severity: Severity;
  stopped: boolean;
  score: number;
  /** Outcomes since the severity last changed, oldest first, true for accepted. */
  recent: readonly boolean[];
  /** Lots not accepted since tightened inspection began. */
  refusedOnTightened: number;
};

export const initialState: SeriesState = {
  severity: 'normal',
  stopped: false,
  score: 0,
  recent: [],
  refusedOnTightened: 0,
};

const startSeverity = (severity: Severity): SeriesState => ({ ...initialState, severity });

/** `steady`: production is steady. `reducedAgreed`: the responsible authority consents to reduced inspection. */
export type Conditions = { steady: boolean; reducedAgreed: boolean };
export type Series = { letter: CodeLetter; aql: Aql };

/**
 * Score after a lot (9.3.3.2): plus 3 if it would also pass one AQL tighter (Ac of 2 or more), plus 2 if accepted with
 * Ac 0 or 1, otherwise 0.
 */
export function switchingScore(score: number, { letter, aql }: Series, found: number): number {
  const plan = singlePlan('normal', letter, aql);
  if (found > plan.ac) return 0;
  if (plan.ac < 2) return score + 2;
  const tighter = aqls[aqls.indexOf(aql) - 1];
  const limit = tighter ? singlePlan('normal', plan.letter, tighter).ac : -1;
  return found <= limit ? score + 3 : 0;
}

type Transition = { state: SeriesState; reason: SwitchReason | null };
const unchanged = (state: SeriesState): Transition => ({ state, reason: null });

function afterNormal(
  state: SeriesState,
  accepted: boolean,
  score: number,
  { steady, reducedAgreed }: Conditions,
): Transition {
  const recent = [...state.recent, accepted].slice(-windowSize);
  if (recent.filter((one) => !one).length >= refusedToTighten)
    return { state: startSeverity('tightened'), reason: 'twoOfFive' };
  if (score >= scoreToReduce && steady && reducedAgreed)
    return { state: { ...startSeverity('reduced'), score }, reason: 'scoreReached' };
  return unchanged({ ...state, recent, score });
}

function afterTightened(state: SeriesState, accepted: boolean): Transition {
  const recent = [...state.recent, accepted].slice(-acceptedToRelax);
  const refusedOnTightened = state.refusedOnTightened + (accepted ? 0 : 1);
  if (refusedOnTightened >= refusedToStop)
    return { state: { ...state, recent, refusedOnTightened, stopped: true }, reason: 'fiveRefused' };
  if (recent.length === acceptedToRelax && recent.every(Boolean))
    return { state: startSeverity('normal'), reason: 'fiveAccepted' };
  return unchanged({ ...state, recent, refusedOnTightened });
}

function afterReduced(state: SeriesState, accepted: boolean, { steady }: Conditions): Transition {
  if (!accepted) return { state: startSeverity('normal'), reason: 'refusedOnReduced' };
  return steady ? unchanged(state) : { state: startSeverity('normal'), reason: 'irregular' };
}

/** Count in the sample of a lot, and whether its production was steady: neither irregular nor delayed. */
export type InspectedLot = { found: number; steady: boolean };

export function inspectLot(state: SeriesState, series: Series, found: number, conditions: Conditions) {
  if (state.stopped) throw new Error('inspection has been discontinued');
  const { severity } = state;
  const { size, ac } = singlePlan(severity, series.letter, series.aql);
  const accepted = found <= ac;
  const score = severity === 'normal' ? switchingScore(state.score, series, found) : null;
  const transition =
    severity === 'normal'
      ? afterNormal(state, accepted, score ?? 0, conditions)
      : severity === 'tightened'
        ? afterTightened(state, accepted)
        : afterReduced(state, accepted, conditions);
  const next: Severity | 'stopped' = transition.state.stopped ? 'stopped' : transition.state.severity;
  return {
    state: transition.state,
    row: { severity, size, ac, found, steady: conditions.steady, accepted, score, reason: transition.reason, next },
  };
}

export type LedgerRow = ReturnType<typeof inspectLot>['row'];

export function switchingLedger(series: Series, lots: readonly InspectedLot[], reducedAgreed: boolean): LedgerRow[] {
  const rows: LedgerRow[] = [];
  let state = initialState;
  for (const { found, steady } of lots) {
    if (state.stopped) break;
    const transition = inspectLot(state, series, found, { steady, reducedAgreed });
    rows.push(transition.row);
    state = transition.state;
  }
  return rows;
}
