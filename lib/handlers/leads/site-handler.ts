import { sitePaths } from '@/lib/contract/call-paths';
import { refusal } from '@/lib/net/json-refusal';
import { isSameOrigin } from '@/lib/net/request';

/** Only a private link may be opened from another site. */
export async function answerSite(request: Request): Promise<Response> {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const isLink = new URL(request.url).pathname.startsWith(`${sitePaths.data}/`);
  if (!(isRead && isLink) && !isSameOrigin(request)) return refusal(403, 'Calls from another origin are refused.');
  return (await import('@/lib/backend/leads/lead-routes')).leadsApp.fetch(request);
}
