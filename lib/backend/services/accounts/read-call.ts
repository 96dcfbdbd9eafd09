import type { z } from 'zod';
import { AccountRefusal } from './account-refusal';

/** Databases take none of these, and no keyboard makes them: NUL, what could not be decoded, halves of a sign. */
const unreadable = /[\0\uFFFD]|\p{Surrogate}/u;
const isReadable = (value: unknown): boolean =>
  typeof value === 'string'
    ? !unreadable.test(value)
    : typeof value !== 'object' || value === null || Object.values(value).every(isReadable);

function parsed<S extends z.ZodType>(schema: S, value: unknown): z.infer<S> {
  const result = schema.safeParse(value);
  if (!result.success || !isReadable(value)) throw new AccountRefusal('unreadable');
  return result.data;
}

/** What the JSON of a body says, as any reader must understand it. Throws `unreadable` for anything else. */
export function readJson(bytes: Uint8Array | undefined): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new AccountRefusal('unreadable');
  }
}

/** The form in a body. Throws `unreadable` for one that is not of the contract. */
export const parseForm = parsed;

/** The query of a call; a name that stands twice is refused. Throws `unreadable`. */
export function parseQuery<S extends z.ZodType>(schema: S, query: URLSearchParams): z.infer<S> {
  const value = Object.fromEntries(query);
  if (Object.keys(value).length !== query.size) throw new AccountRefusal('unreadable');
  return parsed(schema, value);
}
