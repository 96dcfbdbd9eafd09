import { z } from 'zod';
import { findStaticPage } from '@/lib/api/site/site';
import { defaultLocale, type Locale, locales } from '@/lib/i18n/locales';

const querySchema = z.object({
  locale: z.enum(locales).catch(defaultLocale),
  role: z.enum(['trader', 'inspector']).catch('trader'),
});
const queryOf = (request: Request) => querySchema.parse(Object.fromEntries(new URL(request.url).searchParams));

/** The language that a query names; the default one for anything else. */
export const readLocale = (request: Request): Locale => queryOf(request).locale;

/** Texts and settings of the pages, the same for everyone; `null` when they cannot be had. */
export function answerData(value: unknown): Response {
  const headers = {
    'cache-control': value === null ? 'no-store' : 'no-cache',
    'x-content-type-options': 'nosniff',
    ...(value === null ? { 'retry-after': '30' } : {}),
  };
  return Response.json(value, { status: value === null ? 503 : 200, headers });
}

/** `GET /account/terms?locale=&role=`: the agreement of a role, its HTML sanitised. */
export async function answerTerms(request: Request): Promise<Response> {
  const { locale, role } = queryOf(request);
  const outcome = await findStaticPage(locale, role === 'inspector' ? 'terms-inspector' : 'terms-trader');
  return answerData(outcome.kind === 'ok' ? { title: outcome.value.title, html: outcome.value.html } : null);
}
