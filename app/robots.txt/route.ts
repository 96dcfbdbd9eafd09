import { robotsText } from '@/lib/site/discovery/robots';
import { textResponse } from '@/lib/site/discovery/text-response';

export const GET = (request: Request): Response =>
  textResponse(request, robotsText(), { type: 'text/plain; charset=utf-8' });
