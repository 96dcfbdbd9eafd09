export type VerifyQuery = { number?: string | string[]; code?: string | string[] };

const maxLength = { number: 100, code: 40 } as const;

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? '';

/**
 * Parses the verification query: number and code trimmed and truncated; `isSubmitted` when either parameter is present.
 */
export function parseVerifyQuery(query: VerifyQuery): { number: string; code: string; isSubmitted: boolean } {
  const number = first(query.number).trim().slice(0, maxLength.number);
  const code = first(query.code).trim().slice(0, maxLength.code);
  return { number, code, isSubmitted: query.number !== undefined || query.code !== undefined };
}
