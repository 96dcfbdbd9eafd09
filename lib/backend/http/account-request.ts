import type { Context } from 'hono';
import type { z } from 'zod';
import type { Family } from '@/lib/account/forms';
import type { Caller } from '@/lib/backend/services/accounts/guard';
import { AccountRefusal } from '@/lib/backend/services/accounts/refusal';
import { localeHeader, maxAccountBodyBytes, plainHeader, proofHeader, visitorLocaleHeader } from '@/lib/contract/accounts';
import { readBounded } from '@/lib/http/bounded';
import { clientHeader } from '@/lib/http/client-address';
import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales';

/** The language of the answer, and of what is sent because of the call. */
export function visitorLocale(c: Context): Locale {
  const asked = c.req.header(visitorLocaleHeader);
  return isLocale(asked) ? asked : defaultLocale;
}

/** Whose rules hold: those of the Chinese screens or of the others. */
export const screensOf = (c: Context): Family => (c.req.header(localeHeader) === 'zh_CN' ? 'zh' : 'en');

export function callerOf(c: Context): Caller {
  return { address: c.req.header(clientHeader) ?? '', proof: c.req.header(proofHeader), plain: c.req.header(plainHeader) === 'true' };
}

function parsed<S extends z.ZodType>(schema: S, value: unknown): z.infer<S> {
  const result = schema.safeParse(value);
  if (!result.success) throw new AccountRefusal('unreadable');
  return result.data;
}

const hasNul = (value: unknown): boolean => (typeof value === 'string' ? /[\0\uFFFD]/.test(value) : typeof value === 'object' && value !== null && Object.values(value).some(hasNul));

/** The JSON of a call, bounded and parsed. Throws a refusal for anything else. */
export async function readBody<S extends z.ZodType>(c: Context, schema: S): Promise<z.infer<S>> {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) throw new AccountRefusal('wrongType');
  const bytes = await readBounded(c.req.raw.body, maxAccountBodyBytes);
  if (bytes === null) throw new AccountRefusal('tooLarge');
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new AccountRefusal('unreadable');
  }
  // Databases take neither; no keyboard makes them.
  if (hasNul(value)) throw new AccountRefusal('unreadable');
  return parsed(schema, value);
}

/** The query of a call; a name that stands twice is refused. */
export function readParameters<S extends z.ZodType>(c: Context, schema: S): z.infer<S> {
  const given = Object.entries(c.req.queries());
  if (given.some(([, values]) => values.length > 1)) throw new AccountRefusal('unreadable');
  const value = Object.fromEntries(given.map(([name, values]) => [name, values[0] ?? '']));
  if (hasNul(value)) throw new AccountRefusal('unreadable');
  return parsed(schema, value);
}
