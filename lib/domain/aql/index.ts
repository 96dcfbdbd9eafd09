/** The public interface of the library, as it is packed for npm (`npm run make aql-package`). The site imports the files. */
export { planResponse, type QueryError, standardName } from './api/aql-answer';
export {
  formatQuery,
  parseLevel,
  parseQuery,
  type ParsedQuery,
  type QueryName,
  type QueryProblem,
  type QueryText,
} from './query/aql-query';
export * from './curves/characteristic';
export { confidenceLevels, type Findings, upperBound } from './curves/confidence';
export { binomialCdf, hypergeometricCdf, poissonCdf } from './curves/distributions';
export { type DoublePlan, doublePlan, type UseSingle } from './sampling/double-sampling';
export { shareSample } from './floor/cartons';
export { type JudgedClass, type JudgedLedger, type JudgedLot, judgeLedger, type NextLot } from './ledger/judge-ledger';
export { emptyLedger, type Ledger, type LedgerLot, type LedgerSettings } from './ledger/ledger';
export { formatLimit, type Limit, parseLimit } from './query/limit';
export { type LotProblem, parseLot } from './query/lot';
export {
  type ClassPlan,
  type ClassVerdict,
  type Counts,
  defaultQuery,
  isImpossibleCount,
  type Plan,
  type PlanQuery,
  type Policy,
  policies,
  samplingPlan,
  verdictOf,
} from './sampling/plan';
export { type MultiplePlan, multiplePlan } from './sampling/multiple-sampling';
export { maxDesignSize, type PlanGoal, smallestPlan, smallestTablePlan, type TablePlan } from './curves/plan-design';
export {
  type Conditions,
  initialState,
  type InspectedLot,
  inspectLot,
  type LedgerRow,
  type Series,
  type SeriesState,
  switchingLedger,
  type SwitchReason,
} from './sampling/switching';
export { codeLetterFor, type LotRow, lotRowFor, lotRows } from './tables/code-letters';
export * from './tables/levels-and-limits';
export {
  type Cell,
  cellAt,
  masterTables,
  sampleSize,
  singlePlan,
  type SinglePlan,
  tableNames,
} from './tables/master-table';
export {
  type DifferingCell,
  differingCells,
  type Edition,
  type EditionCell,
  editionCell,
  editionNames,
  editionPlan,
  editions,
  editionTableNames,
} from './tables/mil-std-105e';
