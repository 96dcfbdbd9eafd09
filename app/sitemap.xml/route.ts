import { cachedSitemapIndex } from '@/lib/site/discovery/cached-text';
import { generatedResponse, textResponse } from '@/lib/site/discovery/text-response';

export const GET = (request: Request): Promise<Response> =>
  generatedResponse(request, cachedSitemapIndex, (xml) =>
    textResponse(request, xml, { type: 'application/xml; charset=utf-8' }),
  );
