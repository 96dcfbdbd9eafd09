import { type Context, type ErrorHandler, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { z } from 'zod';
import { defaultLocale, isLocale, type Locale, locales } from '@/lib/i18n/locales';
import { refusal } from '@/lib/net/json-refusal';
import { currentRequestId } from '@/lib/net/request';
import { log } from '@/lib/observability/log';
import { reasonOf } from '@/lib/observability/mask-reason';

export function answerError(error: Error, c: Context): Response {
  if (error instanceof HTTPException) return refusal(error.status, error.message);
  const response = refusal(500, 'The server could not answer this call.');
  log('error', 'backend', { request_id: currentRequestId(), path: c.req.path.slice(0, 60), reason: reasonOf(error) });
  return response;
}

export function createApp(onError: ErrorHandler): Hono {
  const app = new Hono();
  app.onError(onError);
  app.notFound(() => refusal(404, 'There is no such call.'));
  const onMethodNotAllowed = (_: Context, methods: string[]) =>
    refusal(405, `This call takes ${methods.join(', ')}.`, { Allow: methods.join(', ') });
  app.use(methodNotAllowed({ app, onMethodNotAllowed }));
  return app;
}

const localeSchema = z.object({
  locale: z.enum(locales, { error: `must be one of ${locales.join(', ')}` }).default(defaultLocale),
});

function refuseParameter(name: string, reason: string): never {
  throw new HTTPException(400, { message: `The parameter ${name} cannot be used: ${reason}.` });
}

export type Query = Record<string, string>;

/** `numbers` must be digits, so that `1e3`, `0x10` and ` 7 ` are refused. An empty value counts as absent. */
export function readQuery<S extends z.ZodType>(query: Query, schema: S, numbers: readonly string[] = []): z.infer<S> {
  const given = Object.entries(query).filter(([, value]) => value !== '');
  for (const [name, value] of given) {
    if (/[\0\uFFFD]/.test(value)) refuseParameter(name.slice(0, 40), 'it is not readable text');
    if (numbers.includes(name) && !/^\d{1,9}$/.test(value)) refuseParameter(name, 'it must be a whole number');
  }
  const result = schema.safeParse(Object.fromEntries(given));
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  return refuseParameter(String(issue?.path[0] ?? 'query'), (issue?.message ?? 'it is not valid').replace(/\.$/, ''));
}

/** From the query, never from headers, so that one URL has one response. */
export const readLocale = (query: Query): Locale => readQuery(query, localeSchema).locale;

/** Of messages and private pages: the query's, otherwise the first that the browser prefers. */
export function preferredLocale(c: Context): Locale {
  const asked = c.req.query('locale') ?? c.req.header('accept-language')?.slice(0, 2);
  return isLocale(asked) ? asked : defaultLocale;
}
