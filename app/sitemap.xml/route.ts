import { cachedSitemapIndex } from '@/lib/site/discovery/cached-text';
import { generatedResponse } from '@/lib/site/discovery/text-response';

export const GET = (request: Request): Promise<Response> =>
  generatedResponse(request, cachedSitemapIndex, { type: 'application/xml; charset=utf-8' });
