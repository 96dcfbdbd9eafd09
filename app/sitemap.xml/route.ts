import { madeAnswer, textAnswer } from '@/lib/discovery/answer';
import { keptSitemapIndex } from '@/lib/discovery/kept';

export function GET(request: Request): Promise<Response> {
  return madeAnswer(request, keptSitemapIndex, (xml) => textAnswer(request, xml, { type: 'application/xml; charset=utf-8' }));
}
