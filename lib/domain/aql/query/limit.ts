import { type Aql, aqls, byClass, type DefectClass } from '@/lib/domain/aql/tables/levels-and-limits';
import { normalizeInput } from '@/lib/domain/text/text-rules';
import { readDecimal } from '@/lib/domain/text/written-number';

export type Limit =
  | { kind: 'aql'; aql: Aql }
  | { kind: 'zero' }
  | { kind: 'percent'; percent: number }
  | { kind: 'none' };

const notJudged = /^n\s*\/?\s*a$/i;

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

export function parseTableLimit(text: string): Limit | null {
  const limit = parseLimit(text);
  return limit && limit.kind !== 'percent' ? limit : null;
}

export const isTableLimit = (text: string): boolean => {
  const limit = parseTableLimit(text);
  return limit !== null && formatLimit(limit) === text;
};

/** The limits of the three classes in wire form: `0`, an AQL, or `N/A`. */
export type LimitTexts = Readonly<Record<DefectClass, string>>;

export const parseTableLimits = (texts: LimitTexts): Record<DefectClass, Limit> =>
  byClass((name) => parseTableLimit(texts[name]) ?? { kind: 'none' });
