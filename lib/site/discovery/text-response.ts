import { createHash } from 'node:crypto';
import { pageCacheControl } from '@/lib/net/page-cache-control';

type TextKind = { type: string; headers?: Record<string, string> };

const plain = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

export const notFoundResponse = (): Response =>
  new Response('Not found: there is no such address.\n', { status: 404, headers: plain });

/** A generated text or picture with an ETag, cached no longer than the page it belongs to. */
export function textResponse(
  request: Request,
  body: string | Uint8Array<ArrayBuffer>,
  { type, headers = {} }: TextKind,
): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const cacheHeaders = {
    ...headers,
    etag,
    'cache-control': pageCacheControl,
    'x-content-type-options': 'nosniff',
  };
  const known = (request.headers.get('if-none-match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (known.includes(etag)) return new Response(null, { status: 304, headers: cacheHeaders });
  return new Response(request.method === 'HEAD' ? null : body, { headers: { ...cacheHeaders, 'content-type': type } });
}

/** While parts of an index are unavailable, clients retry instead of dropping the missing entries. */
export const unavailableResponse = (): Response =>
  new Response('The content service does not answer. Please come again.\n', {
    status: 503,
    headers: { ...plain, 'retry-after': '60' },
  });

/** Reading the request makes the route dynamic: Next does not prerender it, when an upstream may be down. */
export async function generatedResponse(
  request: Request,
  find: () => Promise<{ made: string | null } | null>,
  kind: TextKind,
): Promise<Response> {
  request.headers.get('accept');
  const found = await find();
  if (!found) return unavailableResponse();
  return found.made === null ? notFoundResponse() : textResponse(request, found.made, kind);
}
