import { madeAnswer, textAnswer } from '@/lib/discovery/answer';
import { keptLlms } from '@/lib/discovery/kept';

export function GET(request: Request): Promise<Response> {
  return madeAnswer(request, keptLlms, (text) => textAnswer(request, text, { type: 'text/markdown; charset=utf-8', headers: { 'content-language': 'en' } }));
}
