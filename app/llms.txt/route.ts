import { orUnavailable, textAnswer } from '@/lib/discovery/answer';
import { llmsText } from '@/lib/discovery/llms';

export function GET(request: Request): Promise<Response> {
  return orUnavailable(request, async () => textAnswer(request, await llmsText(), { type: 'text/markdown; charset=utf-8', headers: { 'content-language': 'en' } }));
}
