/** The public interface of the library, as it is packed for npm (`npm run aql-package`). The site imports the files. */
export { planResponse, type QueryError, standardName } from './aql-answer';
export {
  formatQuery,
  parseLevel,
  parseQuery,
  type ParsedQuery,
  type QueryName,
  type QueryProblem,
  type QueryText,
} from './aql-query';
export * from './characteristic';
export { confidenceLevels, type Findings, upperBound } from './confidence';
export { binomialCdf, hypergeometricCdf, poissonCdf } from './distributions';
export { type DoublePlan, doublePlan, type UseSingle } from './double-sampling';
export { shareSample } from './floor/share-sample';
export { type JudgedClass, type JudgedLedger, type JudgedLot, judgeLedger, type NextLot } from './ledger/judge-ledger';
export { emptyLedger, type Ledger, type LedgerLot, type LedgerSettings } from './ledger/ledger';
export { formatLimit, type Limit, parseLimit } from './limit';
export { type LotProblem, parseLot } from './lot';
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
} from './plan';
export { type MultiplePlan, multiplePlan } from './multiple-sampling';
export { maxDesignSize, type PlanGoal, smallestPlan, smallestTablePlan, type TablePlan } from './plan-design';
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
} from './switching';
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
