import { madeAnswer, textAnswer } from '@/lib/pages/discovery/text-response';
import { keptSitemapIndex } from '@/lib/pages/discovery/cached-text';

export function GET(request: Request): Promise<Response> {
  return madeAnswer(request, keptSitemapIndex, (xml) =>
    textAnswer(request, xml, { type: 'application/xml; charset=utf-8' }),
  );
}
