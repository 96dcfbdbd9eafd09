import { noSuchText, orUnavailable, textAnswer } from '@/lib/discovery/answer';
import { feedOf } from '@/lib/discovery/feed';
import { isLocale } from '@/lib/i18n/locales';

type Context = { params: Promise<{ locale: string }> };

/** `/feed.xml` and its like, rewritten to here. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { locale } = await params;
  if (!isLocale(locale)) return noSuchText();
  return orUnavailable(request, async () => textAnswer(request, await feedOf(locale), { type: 'application/atom+xml; charset=utf-8' }));
}
