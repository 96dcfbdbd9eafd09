import { textAnswer } from '@/lib/discovery/answer';
import { robotsText } from '@/lib/discovery/robots';

export function GET(request: Request): Response {
  return textAnswer(request, robotsText(), { type: 'text/plain; charset=utf-8' });
}
