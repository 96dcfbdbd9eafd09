import { textResponse } from '@/lib/site/discovery/text-response';
import { robotsText } from '@/lib/site/discovery/robots';

export function GET(request: Request): Response {
  return textResponse(request, robotsText(), { type: 'text/plain; charset=utf-8' });
}
