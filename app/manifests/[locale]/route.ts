import { isLocale } from '@/lib/i18n/locales';
import { manifestOf } from '@/lib/site/discovery/manifest';
import { notFoundResponse, textResponse } from '@/lib/site/discovery/text-response';

type Context = { params: Promise<{ locale: string }> };

/** Web app manifest of a language; `/manifest.webmanifest` and its localized paths are rewritten to this route. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { locale } = await params;
  if (!isLocale(locale)) return notFoundResponse();
  return textResponse(request, JSON.stringify(await manifestOf(locale)), {
    type: 'application/manifest+json; charset=utf-8',
  });
}
