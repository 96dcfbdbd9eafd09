import { remoteMedia } from '@/lib/backend/content/serve-remote-media';
import { withoutBody } from '@/lib/handlers/relay';
import { log } from '@/lib/observability/log';

export async function answerRemoteMedia(request: Request): Promise<Response> {
  try {
    const answer = await remoteMedia(request);
    return request.method === 'HEAD' ? withoutBody(answer) : answer;
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown';
    if (!request.signal.aborted) log('error', 'remote-media', { reason });
    return new Response('The file could not be fetched.\n', {
      status: 502,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    });
  }
}
