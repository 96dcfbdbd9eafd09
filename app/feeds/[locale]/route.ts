import { isLocale } from '@/lib/i18n/locales';
import { cachedFeed } from '@/lib/site/discovery/cached-text';
import { generatedResponse, notFoundResponse } from '@/lib/site/discovery/text-response';

type Context = { params: Promise<{ locale: string }> };

/** Atom feed of a language; `/feed.xml` and its localized paths are rewritten to this route. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { locale } = await params;
  if (!isLocale(locale)) return notFoundResponse();
  return generatedResponse(request, () => cachedFeed(locale), { type: 'application/atom+xml; charset=utf-8' });
}
