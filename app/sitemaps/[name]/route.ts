import { madeAnswer, noSuchText, textAnswer } from '@/lib/pages/discovery/text-response';
import { keptSitemap } from '@/lib/pages/discovery/cached-text';
import { readSitemapName } from '@/lib/pages/sitemaps/sitemap';

type Context = { params: Promise<{ name: string }> };

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const wanted = readSitemapName((await params).name.replace(/\.xml$/, ''));
  if (!wanted) return noSuchText();
  return madeAnswer(
    request,
    () => keptSitemap(wanted),
    (xml) => (xml === null ? noSuchText() : textAnswer(request, xml, { type: 'application/xml; charset=utf-8' })),
  );
}
