import { z } from 'zod';
import { defaultLocale, type Locale, locales } from '@/lib/i18n/locales';
import { findDocument } from '@/lib/site/documents';

const querySchema = z.object({
  locale: z.enum(locales).catch(defaultLocale),
  role: z.enum(['trader', 'inspector']).catch('trader'),
});
const queryOf = (request: Request) => querySchema.parse(Object.fromEntries(new URL(request.url).searchParams));

export const readLocale = (request: Request): Locale => queryOf(request).locale;

export function answerData(value: unknown): Response {
  const headers = {
    'cache-control': value === null ? 'no-store' : 'no-cache',
    'x-content-type-options': 'nosniff',
    ...(value === null ? { 'retry-after': '30' } : {}),
  };
  return Response.json(value, { status: value === null ? 503 : 200, headers });
}

export async function answerTerms(request: Request): Promise<Response> {
  const { locale, role } = queryOf(request);
  const outcome = await findDocument(locale, `${role}-agreement`);
  return answerData(outcome.kind === 'ok' ? { title: outcome.value.title, html: outcome.value.html } : null);
}
