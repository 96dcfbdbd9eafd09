import { noSuchText, orUnavailable, textAnswer } from '@/lib/discovery/answer';
import { IndexUnavailable } from '@/lib/discovery/places';
import { findTwin } from '@/lib/discovery/twin';
import { isLocale, localeFacts } from '@/lib/i18n/locales';
import { decodeSegment } from '@/lib/routing/match';

type Context = { params: Promise<{ path: string[] }> };

/** A page's address with `.md` behind it, rewritten to here once it was seen that the page exists. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const [locale, ...segments] = (await params).path.map((segment) => decodeSegment(segment) ?? '');
  if (!isLocale(locale)) return noSuchText();
  return orUnavailable(request, async () => {
    const twin = await findTwin(locale, segments);
    if (twin.kind === 'unavailable') throw new IndexUnavailable('the post cannot be had');
    if (twin.kind === 'missing') return noSuchText();
    // The page is the one for an index; this is the same text for those who read no pages.
    const headers = { link: `<${twin.value.canonical}>; rel="canonical"`, 'content-language': localeFacts[locale].htmlLang };
    return textAnswer(request, twin.value.markdown, { type: 'text/markdown; charset=utf-8', headers });
  });
}
