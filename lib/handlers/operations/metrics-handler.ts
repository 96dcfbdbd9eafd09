import { config } from '@/lib/config';
import { refusal } from '@/lib/net/json-refusal';
import { isEqualTimingSafe } from '@/lib/net/timing-safe-equal';

/** For holders of `METRICS_TOKEN` (`Authorization: Bearer …`); 404 when that setting is missing. */
export async function answerMetrics(request: Request, now: Date): Promise<Response> {
  const given = /^Bearer (.{1,500})$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
  const { METRICS_TOKEN } = config();
  if (!METRICS_TOKEN) return refusal(404, 'There is no such call.');
  if (!isEqualTimingSafe(given, METRICS_TOKEN))
    return refusal(401, 'This call needs a token.', { 'www-authenticate': 'Bearer' });
  const { writeMetrics } = await import('./write-metrics');
  const { text, type } = await writeMetrics(now);
  return new Response(text, { headers: { 'content-type': type, 'cache-control': 'no-store' } });
}
