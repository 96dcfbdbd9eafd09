import { decodeSegment } from '@/lib/contract/routes/segments';
import { isLocale, localeFacts } from '@/lib/i18n/locales';
import { cachedMarkdownVersion } from '@/lib/site/discovery/cached-text';
import { notFoundResponse, textResponse, unavailableResponse } from '@/lib/site/discovery/text-response';

type Context = { params: Promise<{ path: string[] }> };

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const [locale, ...segments] = (await params).path.map((segment) => decodeSegment(segment) ?? '');
  if (!isLocale(locale)) return notFoundResponse();
  const version = await cachedMarkdownVersion(locale, segments);
  if (version.kind !== 'ok') return version.kind === 'missing' ? notFoundResponse() : unavailableResponse();
  // Search engines should index the page; the Markdown version points to it as canonical.
  const headers = {
    link: `<${version.value.canonical}>; rel="canonical"`,
    'content-language': localeFacts[locale].htmlLang,
  };
  return textResponse(request, version.value.markdown, { type: 'text/markdown; charset=utf-8', headers });
}
