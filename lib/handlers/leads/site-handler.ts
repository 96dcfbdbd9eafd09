import { sitePaths } from '@/lib/contract/call-paths';
import { sendingPage } from '@/lib/handlers/forms/form-post';
import { refusal } from '@/lib/net/json-refusal';
import { isSameOrigin } from '@/lib/net/request';
import { countPage } from '@/lib/observability/vitals';
import { pageOfAddress } from '@/lib/site/routing/match-address';

/** Only a private link may be opened from another site. */
export async function answerSite(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const isLink = pathname.startsWith(`${sitePaths.data}/`);
  if (!(isRead && isLink) && !isSameOrigin(request)) return refusal(403, 'Calls from another origin are refused.');
  const answer = await (await import('@/lib/backend/leads/lead-routes')).leadsApp.fetch(request);
  const isLead = !isRead && (pathname === sitePaths.consultation || pathname === sitePaths.consultation2);
  // A request for a proof is no refusal: the form is sent again.
  const page = isLead && answer.status !== 428 ? sendingPage(request) : null;
  if (page !== null) countPage(pageOfAddress(page), answer.ok ? 'sent' : 'refused', new Date());
  return answer;
}
