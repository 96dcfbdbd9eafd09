import { robotsText } from '@/lib/site/discovery/robots';
import { textResponse } from '@/lib/site/discovery/text-response';

export function GET(request: Request): Response {
  return textResponse(request, robotsText(), { type: 'text/plain; charset=utf-8' });
}
