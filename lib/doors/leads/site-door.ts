import { sitePaths } from '@/lib/contract/call-paths';
import { originOf } from '@/lib/upstream/transport';
import { config } from '@/lib/config';
import { contextHeader, idempotencyHeader, maxConsultationBytes } from '@/lib/contract/leads';
import { doors } from '@/lib/contract/routes/doors';
import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales';
import { readBounded } from '@/lib/net/read-bounded';
import { clientAddress, clientHeader } from '@/lib/net/client-address';
import { relayResponse } from '@/lib/doors/door';
import { refusal } from '@/lib/net/json-refusal';
import { bodyTimeoutMs, withBodyTimeout, isBodyTimeout } from '@/lib/net/body-timeout';
import { isSameOrigin } from '@/lib/net/same-origin';

const timeoutMs = 5_000;
const maxUploadBytes = doors['/site/[...path]'].maxBodyBytes;
const upstreamPaths: readonly string[] = [sitePaths.exists, sitePaths.consultation, sitePaths.consultation2];
const embeddedHeaders = ['content-type', idempotencyHeader, contextHeader, 'accept-language'];
const upstreamHeaders = ['content-type', idempotencyHeader];

class TooLarge extends Error {}

async function refuseLead(request: Request, key: 'tooLarge' | 'unavailable'): Promise<Response> {
  const { refusalAnswer } = await import('@/lib/backend/http/leads/lead-answers');
  const { LeadRefusal } = await import('@/lib/backend/services/leads/lead-refusal');
  const asked = request.headers.get('accept-language')?.slice(0, 2);
  const locale: Locale = isLocale(asked) ? asked : defaultLocale;
  return refusalAnswer(new LeadRefusal(key), locale);
}

function kept(request: Request, names: readonly string[]): Headers {
  return new Headers(
    names.flatMap((name) =>
      request.headers.get(name) === null ? [] : [[name, request.headers.get(name) ?? ''] as [string, string]],
    ),
  );
}

/** Passes bytes through and counts them without buffering; errors the stream above the limit. */
function metered(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  let size = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength;
        if (size > maxUploadBytes) controller.error(new TooLarge());
        else controller.enqueue(chunk);
      },
    }),
  );
}

async function upstreamBody(request: Request, upload: boolean): Promise<BodyInit | undefined> {
  if (request.method === 'GET' || request.method === 'HEAD' || !request.body) return undefined;
  if (upload) return metered(request.body);
  const bytes = await readBounded(withBodyTimeout(request.body), maxConsultationBytes);
  if (bytes === null) throw new TooLarge();
  return bytes;
}

async function forward(request: Request, origin: string, url: URL): Promise<Response> {
  const upload = url.pathname === sitePaths.consultation2;
  const headers = kept(request, upstreamHeaders);
  headers.set('accept', 'application/json');
  let reading = true;
  try {
    const body = await upstreamBody(request, upload);
    reading = false;
    const streamed = {
      method: request.method,
      headers,
      body,
      duplex: 'half',
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.timeout(upload ? bodyTimeoutMs.upload : timeoutMs),
    };
    const answer = await fetch(`${origin}${url.pathname}${url.search}`, streamed as RequestInit);
    return answer.status >= 300 && answer.status < 400
      ? await refuseLead(request, 'unavailable')
      : relayResponse(answer);
  } catch (error) {
    if (reading && isBodyTimeout(error)) return refusal(408, 'The body did not arrive in time.');
    const large = error instanceof TooLarge || (error instanceof Error && error.cause instanceof TooLarge);
    return refuseLead(request, large ? 'tooLarge' : 'unavailable');
  }
}

/**
 * Handles the lead calls. An upstream gets the body unchanged, without cookies, client address or our own context
 * headers. The embedded service gets the body as a stream, and the client address.
 */
export async function answerSite(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const writes = request.method !== 'GET' && request.method !== 'HEAD';
  // Only our own pages may ask whether an address is registered.
  if ((writes || url.pathname === sitePaths.exists) && !isSameOrigin(request))
    return refusal(403, 'Calls from another origin are refused.');
  const maxBytes = url.pathname === sitePaths.consultation2 ? maxUploadBytes : maxConsultationBytes;
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return refuseLead(request, 'tooLarge');
  const origin = originOf('site');
  if (origin !== null)
    return upstreamPaths.includes(url.pathname)
      ? forward(request, origin, url)
      : refusal(404, 'There is no such call.');
  const headers = kept(request, embeddedHeaders);
  headers.set(clientHeader, clientAddress(request.headers, config().TRUST_PROXY));
  const { embeddedFetch } = await import('@/lib/backend/http');
  const inside = {
    method: request.method,
    headers,
    body: writes
      ? withBodyTimeout(
          request.body,
          url.pathname === sitePaths.consultation2 ? bodyTimeoutMs.upload : bodyTimeoutMs.small,
        )
      : undefined,
    duplex: 'half',
  };
  return embeddedFetch(new Request(`http://embedded${url.pathname}${url.search}`, inside as RequestInit));
}
