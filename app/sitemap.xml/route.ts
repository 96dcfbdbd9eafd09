import { orUnavailable, textAnswer } from '@/lib/discovery/answer';
import { sitemapIndexXml } from '@/lib/discovery/sitemap';

export function GET(request: Request): Promise<Response> {
  return orUnavailable(request, async () => textAnswer(request, await sitemapIndexXml(), { type: 'application/xml; charset=utf-8' }));
}
