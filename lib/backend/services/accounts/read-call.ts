import type { z } from 'zod';
import { AccountRefusal } from './account-refusal';

/** Characters that databases refuse and no keyboard types: NUL, replacement characters, lone surrogates. */
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

/** Parses a body as JSON in strict UTF-8. Throws `unreadable` for anything else. */
export function readJson(bytes: Uint8Array | undefined): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new AccountRefusal('unreadable');
  }
}

/** Validates a form. Throws `unreadable` when it does not match the contract. */
export const parseForm = parsed;

/** Parses and validates a query; duplicate names are refused. Throws `unreadable`. */
export function parseQuery<S extends z.ZodType>(schema: S, query: URLSearchParams): z.infer<S> {
  const value = Object.fromEntries(query);
  if (Object.keys(value).length !== query.size) throw new AccountRefusal('unreadable');
  return parsed(schema, value);
}
