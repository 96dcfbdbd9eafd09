import { remoteMedia } from '@/lib/backend/content/serve-remote-media';
import { config } from '@/lib/config';
import { withoutBody } from '@/lib/handlers/relay';
import { clientAddress } from '@/lib/net/address';
import { log } from '@/lib/observability/log';

export async function answerRemoteMedia(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const { headers, signal } = request;
  try {
    const answer = await remoteMedia({
      pathname,
      width: searchParams.get('w'),
      range: headers.get('range'),
      ifRange: headers.get('if-range'),
      ifNoneMatch: headers.get('if-none-match'),
      accept: headers.get('accept') ?? '',
      address: clientAddress(headers, config()),
      signal,
    });
    return request.method === 'HEAD' ? withoutBody(answer) : answer;
  } catch (error) {
    if (!signal.aborted) log('error', 'remote-media', { reason: error instanceof Error ? error.name : 'unknown' });
    return new Response('The file could not be fetched.\n', {
      status: 502,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    });
  }
}
