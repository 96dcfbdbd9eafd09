import { cleanText } from '@/lib/domain/text/text-rules';

/** Hand-written because the contract's zod schemas are too heavy for the browser. */
export type Fields = Record<string, unknown>;

export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

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

/** The longest message of a service that is shown, in UTF-16 code units. */
const maxLength = 300;
const tag = /<\s*[a-z!/?]/i;
const control = /[\p{Cc}\p{Cs}\u2028\u2029\ufffd]+/gu;

/** One line of plain text; null when it is missing, contains markup or is too long to be a message. */
export function plainMessage(given: unknown): string | null {
  if (typeof given !== 'string' || given.length > maxLength || tag.test(given)) return null;
  const text = cleanText(given).replace(control, ' ').replace(/\s+/g, ' ').trim();
  return text === '' ? null : text;
}
