/**
 * The JSON envelope `{code, message, data}` of the calls. Hand-written because the contract's zod schemas are too heavy
 * for the browser.
 */
export type Fields = Record<string, unknown>;

export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses JSON; undefined for any other text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Parses a JSON object; null for anything else. */
export function parseRecord(text: string): Fields | null {
  const value = parseJson(text);
  return isRecord(value) ? value : null;
}

/** The list of an answer, bare or in `data` or `data.data`, and what stands beside it; null when there is none. */
export function listOf(answer: unknown): { list: unknown[]; beside: Fields } | null {
  let found = answer;
  let beside: Fields = {};
  for (let wraps = 0; wraps < 2 && isRecord(found); wraps += 1) {
    beside = { ...beside, ...found };
    found = found.data;
  }
  return Array.isArray(found) ? { list: found, beside } : null;
}

/** The code of an envelope: a number, or its digits as text. Null for a missing, empty or any other code. */
export function codeOf(envelope: Fields | null): number | null {
  const code = envelope?.code;
  if (typeof code === 'string') return /^\d+$/.test(code) ? Number(code) : null;
  return typeof code === 'number' ? code : null;
}
