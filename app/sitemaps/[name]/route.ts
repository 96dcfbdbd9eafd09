import { noSuchText, orUnavailable, textAnswer } from '@/lib/discovery/answer';
import { findSitemap, readSitemapName } from '@/lib/discovery/sitemap';

type Context = { params: Promise<{ name: string }> };

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const wanted = readSitemapName((await params).name.replace(/\.xml$/, ''));
  if (!wanted) return noSuchText();
  return orUnavailable(request, async () => {
    const xml = await findSitemap(wanted);
    return xml === null ? noSuchText() : textAnswer(request, xml, { type: 'application/xml; charset=utf-8' });
  });
}
