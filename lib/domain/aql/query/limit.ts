import { type Aql, aqls, byClass, type DefectClass } from '@/lib/domain/aql/tables/levels-and-limits';
import { normalizeInput } from '@/lib/domain/text/text-rules';
import { readDecimal } from '@/lib/domain/text/written-number';

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

/** Parses '2.5', '2,5', '1', '5%', '0' or 'N/A'; null for anything else, such as the ambiguous '1,000'. */
export function parseLimit(text: string): Limit | null {
  const typed = normalizeInput(text);
  if (notJudged.test(typed)) return { kind: 'none' };
  const value = readDecimal(typed.replace(/%$/, ''));
  if (value === null) return null;
  if (typed.endsWith('%')) return value <= 100 ? { kind: 'percent', percent: value } : null;
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

/** A limit that an order or a series of lots may have. Percentages have no plan in the tables. */
export function parseTableLimit(text: string): Limit | null {
  const limit = parseLimit(text);
  return limit && limit.kind !== 'percent' ? limit : null;
}

/** Whether it is such a limit in its wire form. */
export const isTableLimit = (text: string): boolean => {
  const limit = parseTableLimit(text);
  return limit !== null && formatLimit(limit) === text;
};

/** The limits of the three classes in wire form: `0`, an AQL, or `N/A`. */
export type LimitTexts = Readonly<Record<DefectClass, string>>;

export const parseTableLimits = (texts: LimitTexts): Record<DefectClass, Limit> =>
  byClass((name) => parseTableLimit(texts[name]) ?? { kind: 'none' });
