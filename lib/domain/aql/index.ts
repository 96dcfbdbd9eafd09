/** The public interface of the library, as it is packed for npm (`npm run make aql-package`). The site imports the files. */
export { planResponse, type QueryError, standardName } from './api/aql-answer';
export * from './curves/characteristic';
export * from './curves/confidence';
export { binomialCdf, hypergeometricCdf, poissonCdf } from './curves/distributions';
export * from './curves/plan-design';
export { shareSample } from './floor/cartons';
export * from './ledger/judge-ledger';
export { emptyLedger, type Ledger, type LedgerLot, type LedgerSettings } from './ledger/ledger';
export { formatQuery, type ParsedQuery, parseLevel, parseQuery, type QueryText } from './query/aql-query';
export { formatLimit, type Limit, parseLimit } from './query/limit';
export { type LotProblem, parseLot } from './query/lot';
export * from './sampling/multiple-sampling';
export * from './sampling/plan';
export * from './sampling/switching';
export { codeLetterFor, type LotRow, lotRowFor, lotRows } from './tables/code-letters';
export * from './tables/levels-and-limits';
export * from './tables/master-table';
export * from './tables/mil-std-105e';
