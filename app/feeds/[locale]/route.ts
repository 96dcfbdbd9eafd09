import { madeAnswer, noSuchText, textAnswer } from '@/lib/pages/discovery/text-response';
import { keptFeed } from '@/lib/pages/discovery/cached-text';
import { isLocale } from '@/lib/i18n/locales';

type Context = { params: Promise<{ locale: string }> };

/** Atom feed of a language; `/feed.xml` and its localized paths are rewritten to this route. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { locale } = await params;
  if (!isLocale(locale)) return noSuchText();
  return madeAnswer(
    request,
    () => keptFeed(locale),
    (atom) => textAnswer(request, atom, { type: 'application/atom+xml; charset=utf-8' }),
  );
}
