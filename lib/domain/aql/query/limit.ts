import { normalizeInput } from '@/lib/domain/text/text-rules';
import { type Aql, aqls } from '@/lib/domain/aql/tables/levels-and-limits';

/** The acceptance limit agreed for one class of defects. */
export type Limit =
  | { kind: 'aql'; aql: Aql }
  /** No defect is accepted. */
  | { kind: 'zero' }
  /** Percent of the sample: `5%`. */
  | { kind: 'percent'; percent: number }
  /** The class is not judged. */
  | { kind: 'none' };

const notJudged = /^n\s*\/?\s*a$/i;

/** One to three digits, then exactly three: a thousand as well as a decimal. `0,065` is only a decimal. */
const ambiguous = /^0*[1-9]\d*[.,]\d{3}\s*%?$/;

/** Parses '2.5', '2,5', '1', '5%', '0' or 'N/A'; null for anything else, such as the ambiguous '1,000'. */
export function parseLimit(text: string): Limit | null {
  const typed = normalizeInput(text);
  if (ambiguous.test(typed)) return null;
  const normalized = typed.replace(',', '.');
  if (notJudged.test(normalized)) return { kind: 'none' };
  if (!/^(?:\d{1,4}(?:\.\d{1,4})?|\.\d{1,4})\s*%?$/.test(normalized)) return null;
  const value = Number.parseFloat(normalized);
  if (normalized.endsWith('%')) return value <= 100 ? { kind: 'percent', percent: value } : null;
  if (value === 0) return { kind: 'zero' };
  const aql = aqls.find((one) => Number(one) === value);
  return aql ? { kind: 'aql', aql } : null;
}

/** The limit in its wire form. */
export function formatLimit(limit: Limit): string {
  switch (limit.kind) {
    case 'aql':
      return limit.aql;
    case 'zero':
      return '0';
    case 'percent':
      return `${limit.percent}%`;
    case 'none':
      return 'N/A';
  }
}
