export type VerifyQuery = { number?: string | string[]; code?: string | string[] };

const maxLength = { number: 100, code: 40 } as const;

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? '';

/** What is asked about: number and code as they were typed, without space around them; `isAsked` once either is there. */
export function readVerifyQuery(query: VerifyQuery): { number: string; code: string; isAsked: boolean } {
  const number = first(query.number).trim().slice(0, maxLength.number);
  const code = first(query.code).trim().slice(0, maxLength.code);
  return { number, code, isAsked: query.number !== undefined || query.code !== undefined };
}
