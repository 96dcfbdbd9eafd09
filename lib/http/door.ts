import type { Capability } from '@/lib/api/calls';
import { originOf } from '@/lib/api/transport';
import { currentRequestId } from '@/lib/observe/request-id';
import { readBounded } from './bounded';

const timeoutMs = 5_000;
const maxBodyBytes = 64 * 1024;
const passedHeaders = ['content-type', 'cache-control', 'etag', 'retry-after'];
/** An answer is data: whatever an upstream calls it, a browser that opens it must not run it as a page of this site. */
const dataOnly = { 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'; sandbox" };

export function refusal(status: number, message: string): Response {
  return Response.json({ code: status, message, request_id: currentRequestId() }, { status, headers: { 'cache-control': 'no-store' } });
}

/** An upstream's answer with the few headers that visitors need of it. */
export function passBack(answer: Response): Response {
  const kept = new Headers(passedHeaders.flatMap((name) => (answer.headers.get(name) ? [[name, answer.headers.get(name) ?? ''] as [string, string]] : [])));
  for (const [name, value] of Object.entries(dataOnly)) kept.set(name, value);
  return new Response(answer.body, { status: answer.status, headers: kept });
}

/** Browsers name the site that a request comes from; another site may read nothing here and send nothing. */
export function fromAnotherSite(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site) return site === 'cross-site';
  const origin = request.headers.get('origin');
  // A hidden origin is the text 'null', which is no address.
  return origin !== null && (!URL.canParse(origin) || new URL(origin).host !== request.headers.get('host'));
}

async function boundedBody(request: Request): Promise<Uint8Array<ArrayBuffer> | null | undefined> {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined;
  if (Number(request.headers.get('content-length') ?? 0) > maxBodyBytes) return null;
  return readBounded(request.body, maxBodyBytes);
}

/**
 * Answers a same-origin call: by the embedded backend, or by the configured upstream of the capability.
 * Upstreams get the path and query as they came, a bounded body and nothing of the visitor's cookies.
 */
export async function answerDoor(request: Request, capability: Capability): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD' && fromAnotherSite(request)) return refusal(403, 'Calls from another site are refused.');
  const origin = originOf(capability);
  const url = new URL(request.url);
  const body = await boundedBody(request);
  if (body === null) return refusal(413, `The body may hold at most ${maxBodyBytes} bytes.`);
  const headers = new Headers({ accept: 'application/json' });
  const type = request.headers.get('content-type');
  if (type) headers.set('content-type', type);
  const target = `${origin ?? 'http://embedded'}${url.pathname}${url.search}`;
  if (origin === null) {
    const { embeddedFetch } = await import('@/lib/backend/http');
    return embeddedFetch(new Request(target, { method: request.method, headers, body }));
  }
  try {
    const answer = await fetch(target, { method: request.method, headers, body, redirect: 'manual', cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
    if (answer.status >= 300 && answer.status < 400) return refusal(502, 'The service behind this call answered with a redirect.');
    return passBack(answer);
  } catch {
    const refused = refusal(503, 'The service behind this call does not answer. Please try again.');
    refused.headers.set('retry-after', '30');
    return refused;
  }
}
