import { database } from '@/lib/backend/db/client';
import { mapFiles } from '@/lib/backend/reports/list-report-files';
import { openForReader } from '@/lib/backend/reports/open-for-reader';
import { maskedReason } from '@/lib/backend/reports/open-report';
import { unsealGrant } from '@/lib/backend/reports/report-links';
import { archiveFile, messagePage } from '@/lib/backend/reports/serve-report-archive';
import { reportFile } from '@/lib/backend/reports/serve-report-files';
import { fileRequest } from '@/lib/backend/shared/stream-file';
import { config } from '@/lib/config';
import { reportPrefix } from '@/lib/contract/call-paths';
import { tokenParameter } from '@/lib/contract/reports';
import { decodeSegment } from '@/lib/contract/routes/segments';
import { withoutBody } from '@/lib/handlers/relay';
import { defaultLocale, isLocale } from '@/lib/i18n/locales';
import { clientAddress } from '@/lib/net/address';
import { visitorLocaleOf } from '@/lib/net/call-locale';
import { refusal } from '@/lib/net/json-refusal';
import { isSameOrigin } from '@/lib/net/request';
import { log } from '@/lib/observability/log';
import { privateHeaders } from '@/lib/site/routing/private-headers';

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
  const asked = { grant, key, ...fileRequest(request) };
  try {
    if (key === 'archive.zip' && rest.length === 0) return await archiveFile(asked);
    return rest.length === 1 ? await reportFile(asked) : refusal(404, 'There is no such file.');
  } catch (error) {
    if (!request.signal.aborted) log('error', 'report-files', { reason: maskedReason(error) });
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

const privately = { ...privateHeaders, 'x-content-type-options': 'nosniff' };

const refusals = {
  missing: [404, 'There is no such report.', 0],
  expired: [410, 'This link is over. Ask for a new one.', 0],
  unavailable: [503, 'The report cannot be read just now. Please try again.', 30],
  limited: [429, 'This report was opened too often from your network. Please wait.', 0],
} as const;

export async function answerReport({ url, headers }: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(url);
  const slug = decodeSegment(pathname.slice(reportPrefix.length)) ?? '';
  const token = searchParams.get(tokenParameter) ?? headers.get(tokenParameter);
  const language = searchParams.get('locale') ?? headers.get('accept-language')?.slice(0, 2);
  const locale = isLocale(language) ? language : defaultLocale;
  const asked = { slug, token: token || null, locale };
  const opened = await openForReader(asked, clientAddress(headers, config()), new Date());
  if (opened.kind !== 'found') {
    const [status, message, waitSeconds] = refusals[opened.kind];
    const wait = 'seconds' in opened ? opened.seconds : waitSeconds;
    return refusal(status, message, { ...privately, ...(wait ? { 'retry-after': String(wait) } : {}) });
  }
  const whole = (address: string) => `${config().SITE_URL}${address}`;
  const content = mapFiles(opened.report.content, (file) => ({
    ...file,
    url: whole(file.url),
    poster: file.poster && whole(file.poster),
  }));
  return Response.json({ code: 0, message: 'ok', data: { ...opened.report, content } }, { headers: privately });
}
