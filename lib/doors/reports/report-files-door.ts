import { log } from '@/lib/observability/log';
import { maskedReason } from '@/lib/backend/services/reports/links/masked-reason';
import { config } from '@/lib/config';
import { clientAddress } from '@/lib/net/address/client-address';
import { refusal } from '@/lib/net/json-refusal';
import { isSameOrigin } from '@/lib/net/same-origin';

const withoutBody = (answer: Response): Response => {
  void answer.body?.cancel();
  return new Response(null, { status: answer.status, headers: answer.headers });
};

/**
 * `/report-files/{grant}/{key}/{name}` and `/report-files/{grant}/archive.zip`: resized pictures, originals, and an
 * archive of all originals. The grant in the URL is the only credential and is valid for one day.
 */
export async function answerReportFile(request: Request): Promise<Response> {
  if (request.method === 'POST' && !isSameOrigin(request))
    return refusal(403, 'Calls from another origin are refused.');
  const { pathname, searchParams } = new URL(request.url);
  const [grant = '', key = '', ...rest] = pathname.split('/').slice(2);
  try {
    const { archiveFile, reportFile } = await import('@/lib/backend/http/reports/report-files');
    const { headers, signal } = request;
    const reader = {
      accept: headers.get('accept') ?? '',
      address: clientAddress(headers, config()),
      signal,
    };
    const asked = { grant, key, width: searchParams.get('w'), range: headers.get('range'), ...reader };
    const answer =
      key === 'archive.zip' && rest.length === 0
        ? await archiveFile(asked)
        : rest.length === 1
          ? await reportFile(asked)
          : refusal(404, 'There is no such file.');
    return request.method === 'HEAD' ? withoutBody(answer) : answer;
  } catch (error) {
    if (!request.signal.aborted) log('error', 'report-files', { reason: maskedReason(error) });
    return refusal(503, 'The file cannot be read just now. Please try again.');
  }
}
