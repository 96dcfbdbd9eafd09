import { database } from '@/lib/backend/db/client';
import { maskedReason } from '@/lib/backend/reports/open-report';
import { unsealGrant } from '@/lib/backend/reports/report-links';
import { archiveFile, messagePage } from '@/lib/backend/reports/serve-report-archive';
import { reportFile } from '@/lib/backend/reports/serve-report-files';
import { embeddedFetch } from '@/lib/backend/routes';
import { config } from '@/lib/config';
import { tokenParameter } from '@/lib/contract/reports';
import { insideHeaders, withoutBody } from '@/lib/handlers/relay';
import { clientAddress } from '@/lib/net/address';
import { visitorLocaleOf } from '@/lib/net/call-locale';
import { refusal } from '@/lib/net/json-refusal';
import { isSameOrigin } from '@/lib/net/request';
import { log } from '@/lib/observability/log';

const unavailable = [502, 503];

async function unsealed(grant: string) {
  try {
    return await unsealGrant(await database(), grant);
  } catch {
    return null;
  }
}

/** An authentic grant past its end answers 410, whatever its link. A reader of a plain link gets a page, not JSON. */
async function wordRefusal(refused: Response, grant: string, headers: Headers): Promise<Response> {
  const isJson = refused.headers.get('content-type')?.startsWith('application/json');
  if (!isJson || (refused.status !== 404 && !unavailable.includes(refused.status))) return refused;
  const known = await unsealed(grant);
  const isOver = refused.status === 404 && known !== null && known.endMs <= Date.now();
  const answer = isOver ? refusal(410, 'The addresses of these files have expired. Open the report again.') : refused;
  if (!headers.get('accept')?.includes('text/html')) return answer;
  // Without a look at the grant, or a revoked link would be told from a wrong one by the language of its page.
  const locale = (answer.status === 404 ? null : known?.locale) ?? visitorLocaleOf(headers);
  const { status } = answer;
  if (!unavailable.includes(status)) return messagePage({ name: 'fileGone', locale, status });
  return messagePage({ name: 'fileAway', locale, status, retryAfter: answer.headers.get('retry-after') ?? '60' });
}

async function answerOf(request: Request, [grant = '', key = '', ...rest]: string[]): Promise<Response> {
  const { headers, signal, url } = request;
  const { searchParams } = new URL(url);
  try {
    const reader = {
      accept: headers.get('accept') ?? '',
      address: clientAddress(headers, config()),
      signal,
    };
    const asked = { grant, key, width: searchParams.get('w'), range: headers.get('range'), ...reader };
    if (key === 'archive.zip' && rest.length === 0) return await archiveFile(asked);
    return rest.length === 1 ? await reportFile(asked) : refusal(404, 'There is no such file.');
  } catch (error) {
    if (!signal.aborted) log('error', 'report-files', { reason: maskedReason(error) });
    return refusal(503, 'The file cannot be read just now. Please try again.');
  }
}

export async function answerReportFile(request: Request): Promise<Response> {
  if (request.method === 'POST' && !isSameOrigin(request))
    return refusal(403, 'Calls from another origin are refused.');
  const path = new URL(request.url).pathname.split('/').slice(2);
  const answer = await wordRefusal(await answerOf(request, path), path[0] ?? '', request.headers);
  return request.method === 'HEAD' ? withoutBody(answer) : answer;
}

export async function answerReport(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const headers = insideHeaders(request, [tokenParameter, 'accept-language']);
  return embeddedFetch(new Request(`http://embedded${url.pathname}${url.search}`, { headers }));
}
