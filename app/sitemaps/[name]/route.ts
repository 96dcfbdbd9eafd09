import { cachedSitemap } from '@/lib/site/discovery/cached-text';
import { generatedResponse, notFoundResponse } from '@/lib/site/discovery/text-response';
import { readSitemapName } from '@/lib/site/sitemaps/sitemap';

type Context = { params: Promise<{ name: string }> };

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const wanted = readSitemapName((await params).name.replace(/\.xml$/, ''));
  if (!wanted) return notFoundResponse();
  return generatedResponse(request, () => cachedSitemap(wanted), { type: 'application/xml; charset=utf-8' });
}
