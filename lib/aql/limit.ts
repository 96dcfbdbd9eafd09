import { type Aql, aqls } from './series';

/** A limit as it is agreed for one class of defects. */
export type Limit =
  | { kind: 'aql'; aql: Aql }
  /** None is accepted. */
  | { kind: 'zero' }
  /** A share of the sample, percent: `5%`. */
  | { kind: 'percent'; percent: number }
  /** The class is not judged. */
  | { kind: 'none' };

const notJudged = /^n\s*\/?\s*a$/i;

/** Reads '2.5', '2,5', '1', '5%', '0' or 'N/A'; null when it is no limit. */
export function parseLimit(text: string): Limit | null {
  const plain = text.normalize('NFKC').trim().replace(',', '.');
  if (notJudged.test(plain)) return { kind: 'none' };
  if (!/^(?:\d{1,4}(?:\.\d{1,4})?|\.\d{1,4})\s*%?$/.test(plain)) return null;
  const value = Number.parseFloat(plain);
  if (plain.endsWith('%')) return value <= 100 ? { kind: 'percent', percent: value } : null;
  if (value === 0) return { kind: 'zero' };
  const aql = aqls.find((one) => Number(one) === value);
  return aql ? { kind: 'aql', aql } : null;
}

/** The limit as the contract writes it. */
export function formatLimit(limit: Limit): string {
  switch (limit.kind) {
    case 'aql': return limit.aql;
    case 'zero': return '0';
    case 'percent': return `${limit.percent}%`;
    case 'none': return 'N/A';
  }
}
