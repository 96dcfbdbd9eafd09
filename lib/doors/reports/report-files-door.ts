import { log } from '@/lib/observability/log';
import { wordRefusal } from '@/lib/backend/http/reports/word-refusal';
import { maskedReason } from '@/lib/backend/services/reports/links/masked-reason';
import { config } from '@/lib/config';
import { clientAddress } from '@/lib/net/address/client-address';
import { refusal } from '@/lib/net/json-refusal';
import { isSameOrigin } from '@/lib/net/same-origin';

const withoutBody = (answer: Response): Response => {
  void answer.body?.cancel();
  return new Response(null, { status: answer.status, headers: answer.headers });
};

async function answerOf(request: Request, [grant = '', key = '', ...rest]: string[]): Promise<Response> {
  const { headers, signal, url } = request;
  const { searchParams } = new URL(url);
  try {
    const { archiveFile, reportFile } = await import('@/lib/backend/http/reports/report-files');
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

/**
 * `/report-files/{grant}/{key}/{name}` and `/report-files/{grant}/archive.zip`: resized pictures, originals, and an
 * archive of all originals. The grant in the URL is the only credential and is valid for one day, then 410.
 */
export async function answerReportFile(request: Request): Promise<Response> {
  if (request.method === 'POST' && !isSameOrigin(request))
    return refusal(403, 'Calls from another origin are refused.');
  const path = new URL(request.url).pathname.split('/').slice(2);
  const answer = await wordRefusal(await answerOf(request, path), path[0] ?? '', request.headers);
  return request.method === 'HEAD' ? withoutBody(answer) : answer;
}
