import { textResponse } from '@/lib/pages/discovery/text-response';
import { robotsText } from '@/lib/pages/discovery/robots';

export function GET(request: Request): Response {
  return textResponse(request, robotsText(), { type: 'text/plain; charset=utf-8' });
}
