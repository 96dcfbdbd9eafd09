import { contentApp } from '@/lib/backend/content/content-routes';
import { contentPaths } from '@/lib/contract/call-paths';
import { forwardedAddress } from '@/lib/contract/forwarded-calls';
import { maxCallBytes } from '@/lib/contract/routes/handlers';
import { askService, isRedirect } from '@/lib/net/ask-service';
import { readBody } from '@/lib/net/body';
import { refusal } from '@/lib/net/json-refusal';
import { isSameOrigin } from '@/lib/net/request';
import type { Capability } from '@/lib/upstream/content-calls';
import { originOf } from '@/lib/upstream/transport';
import { relayJson } from './relay';

const timeoutMs = 5_000;

/** Writes must be same-origin. A service gets the calls of the contract alone, no cookies; its answer must be JSON. */
export async function answerByService(request: Request, capability: Capability): Promise<Response> {
  const reads = request.method === 'GET' || request.method === 'HEAD';
  if (!reads && !isSameOrigin(request)) return refusal(403, 'Calls from another origin are refused.');
  const origin = originOf(capability);
  const url = new URL(request.url);
  const body = reads ? undefined : await readBody(request, maxCallBytes);
  if (body === 'tooLarge') return refusal(413, `The body may hold at most ${maxCallBytes} bytes.`);
  if (typeof body === 'string') return refusal(408, 'The body did not arrive in time.');
  const type = request.headers.get('content-type');
  const headers = type ? { 'content-type': type } : undefined;
  if (origin === null) {
    const target = `http://embedded${url.pathname}${url.search}`;
    return contentApp.fetch(new Request(target, { method: request.method, headers, body }));
  }
  const address = forwardedAddress(request.method, url, origin);
  if (address === null) return refusal(404, 'There is no such call.');
  try {
    const answer = await askService(`${origin}${address}`, { method: request.method, headers, body, timeoutMs });
    if (isRedirect(answer)) return refusal(502, 'The service behind this call answered with a redirect.');
    const relayed = await relayJson(answer, { images: url.pathname === contentPaths.videoSnapshot });
    return relayed ?? refusal(502, 'The service behind this call answered with something else than data.');
  } catch {
    return refusal(503, 'The service behind this call does not answer. Please try again.', { 'retry-after': '30' });
  }
}
