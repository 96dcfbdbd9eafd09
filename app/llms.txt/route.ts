import { madeAnswer, textAnswer } from '@/lib/pages/discovery/text-response';
import { keptLlms } from '@/lib/pages/discovery/cached-text';

export function GET(request: Request): Promise<Response> {
  return madeAnswer(request, keptLlms, (text) =>
    textAnswer(request, text, { type: 'text/markdown; charset=utf-8', headers: { 'content-language': 'en' } }),
  );
}
