import type { Context } from 'hono';
import { z } from 'zod';
import { ServiceError } from '@/lib/backend/services/errors';
import { defaultLocale, isLocale, type Locale, locales } from '@/lib/i18n/locales';

const localeSchema = z.object({
  locale: z.enum(locales, { error: `must be one of ${locales.join(', ')}` }).default(defaultLocale),
});

function refuseParameter(name: string, reason: string): never {
  throw new ServiceError('bad_request', `The parameter ${name} cannot be used: ${reason}.`);
}

/**
 * Parses and validates the query; an empty value counts as absent. The parameters named in `numbers` must consist of
 * digits, so that `1e3`, `0x10` and ` 7 ` are refused. Throws `bad_request` with a message that names the first bad
 * parameter.
 */
export function readQuery<S extends z.ZodType>(c: Context, schema: S, numbers: readonly string[] = []): z.infer<S> {
  const given = Object.entries(c.req.query()).filter(([, value]) => value !== '');
  for (const [name, value] of given) {
    if (/[\0\uFFFD]/.test(value)) refuseParameter(name.slice(0, 40), 'it is not readable text');
    if (numbers.includes(name) && !/^\d{1,9}$/.test(value)) refuseParameter(name, 'it must be a whole number');
  }
  const result = schema.safeParse(Object.fromEntries(given));
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  return refuseParameter(String(issue?.path[0] ?? 'query'), (issue?.message ?? 'it is not valid').replace(/\.$/, ''));
}

/** The language of a call comes from the query, never from headers, so that one URL has one response. */
export function readLocale(c: Context): Locale {
  return readQuery(c, localeSchema).locale;
}

/**
 * The language of messages and private pages: the query's, otherwise the first one that the browser prefers, otherwise
 * the default.
 */
export function preferredLocale(c: Context): Locale {
  const asked = c.req.query('locale') ?? c.req.header('accept-language')?.slice(0, 2);
  return isLocale(asked) ? asked : defaultLocale;
}
