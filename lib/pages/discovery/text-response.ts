import { createHash } from 'node:crypto';
import { pageCacheControl } from '@/lib/server/page-cache/page-cache-control';

type TextKind = { type: string; headers?: Record<string, string> };

const plain = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

export function noSuchText(): Response {
  return new Response('Not found: there is no such address.\n', { status: 404, headers: plain });
}

/** A text or picture for programs, kept no longer than the page that it is of, with an entity tag: who has it already is told so. */
export function textAnswer(
  request: Request,
  body: string | Uint8Array<ArrayBuffer>,
  { type, headers = {} }: TextKind,
): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const kept = {
    ...headers,
    etag,
    'cache-control': pageCacheControl,
    'x-content-type-options': 'nosniff',
  };
  const known = (request.headers.get('if-none-match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (known.includes(etag)) return new Response(null, { status: 304, headers: kept });
  return new Response(request.method === 'HEAD' ? null : body, { headers: { ...kept, 'content-type': type } });
}

/** Answers 503 where parts of an index are away, so that programs come again instead of forgetting what is missing. */
export function comeAgain(): Response {
  return new Response('The content service does not answer. Please come again.\n', {
    status: 503,
    headers: { ...plain, 'retry-after': '60' },
  });
}

/**
 * A text that was made by `find`; null says that its parts are away. The request is looked at first, which keeps Next from
 * preparing an answer while it builds, when an upstream may be away.
 */
export async function madeAnswer<T>(
  request: Request,
  find: () => Promise<{ made: T } | null>,
  answer: (made: T) => Response,
): Promise<Response> {
  request.headers.get('accept');
  const found = await find();
  return found ? answer(found.made) : comeAgain();
}
