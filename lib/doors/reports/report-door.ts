import { config } from '@/lib/config';
import { tokenParameter } from '@/lib/contract/reports';
import { clientAddress, clientHeader } from '@/lib/net/address/client-address';

/**
 * `GET /api/report/{slug}`: the report as JSON with signed file URLs, from the embedded service or from the upstream
 * behind it.
 */
export async function answerReport(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const headers = new Headers({ [clientHeader]: clientAddress(request.headers, config()) });
  for (const name of [tokenParameter, 'accept-language']) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  const { embeddedFetch } = await import('@/lib/backend/routes');
  return embeddedFetch(new Request(`http://embedded${url.pathname}${url.search}`, { headers }));
}
