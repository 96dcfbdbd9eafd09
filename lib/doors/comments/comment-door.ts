import { log } from '@/lib/observability/log';
import { reviveAvatar } from '@/lib/api/media/media-places';
import { commentChallengePath } from '@/lib/contract/call-paths';
import { forwardedAddress } from '@/lib/contract/forwarded-calls';
import { originOf } from '@/lib/upstream/transport';
import { targetOf } from '@/lib/domain/comments/comment-paths';
import type { RefusalKey } from '@/lib/backend/comments/comment-refusal';
import { backPath } from '@/lib/routing/paths/form-paths';
import { config } from '@/lib/config';
import { visitorLocaleHeader } from '@/lib/contract/accounts';
import { commentContextHeader, maxCommentBodyBytes } from '@/lib/contract/comments';
import { localePath } from '@/lib/i18n/locales';
import { readBounded, readWithinTimeout, withBodyTimeout } from '@/lib/net/body';
import { clientAddress, clientHeader } from '@/lib/net/address';
import { forwardWrite, type Reaction } from './comment-upstream';
import { relayJson, relayResponse } from '@/lib/doors/relay';
import { findReader, type Reader, getOrCreateReader } from './reader';
import { isSameOrigin, readerHeaders } from '@/lib/net/request';
import { visitorLocaleOf } from '@/lib/net/visitor-locale';

const timeoutMs = 5_000;

export const isReaction = (pathname: string): boolean =>
  pathname === commentChallengePath || targetOf(pathname) !== null;

/** Returns a refusal in the reader's language: `thrown` when it is a `CommentRefusal`, else one made from `key`. */
export async function refuseReaction(request: Request, key: RefusalKey, thrown?: unknown): Promise<Response> {
  const [{ commentRefusal }, { CommentRefusal }] = await Promise.all([
    import('@/lib/backend/comments/comment-refusal'),
    import('@/lib/backend/comments/comment-refusal'),
  ]);
  return commentRefusal(
    thrown instanceof CommentRefusal ? thrown : new CommentRefusal(key),
    visitorLocaleOf(request.headers),
  );
}

function insideHeaders({ request }: Reaction, reader: Reader | null): Headers {
  const headers = new Headers({
    accept: 'application/json',
    [visitorLocaleHeader]: visitorLocaleOf(request.headers),
    [clientHeader]: clientAddress(request.headers, config()),
  });
  for (const name of ['content-type', commentContextHeader]) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  if (reader) headers.set(readerHeaders.reader, reader.key);
  if (reader?.cookie) headers.set(readerHeaders.first, 'true');
  if (reader?.name) headers.set(readerHeaders.name, encodeURIComponent(reader.name));
  return headers;
}

async function answerEmbedded(call: Reaction, reader: Reader | null): Promise<Response> {
  const { embeddedFetch } = await import('@/lib/backend/routes');
  const { request, url, body } = call;
  return relayResponse(
    await embeddedFetch(
      new Request(`http://embedded${url.pathname}${url.search}`, {
        method: request.method,
        headers: insideHeaders(call, reader),
        body,
      }),
    ),
  );
}

/** Fetches a comment list from the upstream with the query of the contract and no data of the reader. */
async function readUpstream({ request, url }: Reaction, origin: string): Promise<Response> {
  const address = forwardedAddress(request.method, url, origin);
  if (address === null) return refuseReaction(request, 'noCall');
  const answer = await fetch(`${origin}${address}`, {
    headers: { accept: 'application/json' },
    redirect: 'manual',
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (answer.status >= 300 && answer.status < 400) return refuseReaction(request, 'unavailable');
  const passed = await relayJson(answer, { revive: reviveAvatar });
  if (!passed) return refuseReaction(request, 'unavailable');
  passed.headers.set('cache-control', 'no-store');
  return passed;
}

async function answerRead(call: Reaction, origin: string | null): Promise<Response> {
  if (origin !== null && call.url.pathname !== commentChallengePath) return readUpstream(call, origin);
  const isList = call.url.pathname !== commentChallengePath;
  return answerEmbedded(call, isList ? await findReader(call.request.headers.get('cookie')) : null);
}

async function answerWrite(call: Reaction, origin: string | null): Promise<Response> {
  const reader = await getOrCreateReader(call.request.headers.get('cookie'));
  const answer = origin === null ? await answerEmbedded(call, reader) : await forwardWrite(call, origin, reader);
  if (answer.ok && reader.cookie) answer.headers.append('set-cookie', reader.cookie);
  return answer;
}

/**
 * Redirects a like posted by a page without script back to where it was given, whatever the result (post/redirect/get).
 */
async function ledBack({ request, url }: Reaction, answer: Response): Promise<Response> {
  const target = targetOf(url.pathname);
  if (target?.kind !== 'like' || request.method !== 'POST' || !request.headers.get('accept')?.includes('text/html'))
    return answer;
  if (answer.ok && target.of === 'post')
    (await import('@/lib/backend/comments/likes')).invalidatePost(target.id, 'comment');
  const from = request.headers.get('referer') ?? '';
  const isOurs = URL.canParse(from) && new URL(from).host === request.headers.get('host');
  const page = isOurs
    ? backPath(`${new URL(from).pathname}${new URL(from).search}`)
    : localePath(visitorLocaleOf(request.headers), '/');
  const headers = new Headers({
    location: `${page}#${target.of === 'post' ? 'post-like' : `comment-${target.id}`}`,
    'cache-control': 'no-store',
  });
  for (const cookie of answer.headers.getSetCookie()) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}

/** Returns the bytes of a comment, or the refusal key when it is too large or times out. */
async function bodyOf(request: Request): Promise<Uint8Array<ArrayBuffer> | 'tooLarge' | 'timeout'> {
  if (Number(request.headers.get('content-length') ?? 0) > maxCommentBodyBytes) return 'tooLarge';
  return (
    (await readWithinTimeout(
      () => readBounded(withBodyTimeout(request.body), maxCommentBodyBytes),
      'timeout' as const,
    )) ?? 'tooLarge'
  );
}

/**
 * Handles comments and likes, whether the embedded backend or an upstream stores them. Rate limits, proofs of work and
 * the record of who likes what always belong to this site: an upstream sees one address for all readers and gets the
 * content without cookies. Cross-origin reads and writes are refused.
 */
export async function answerReaction(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const reads = request.method === 'GET' || request.method === 'HEAD';
  if (!reads && request.method !== 'POST' && request.method !== 'DELETE') return refuseReaction(request, 'noCall');
  if (!isSameOrigin(request, reads)) return refuseReaction(request, 'crossSite');
  const body = reads || request.method === 'DELETE' ? undefined : await bodyOf(request);
  if (body === 'tooLarge' || body === 'timeout') return refuseReaction(request, body);
  const call = { request, url, body };
  try {
    return reads
      ? await answerRead(call, originOf('topapi'))
      : await ledBack(call, await answerWrite(call, originOf('topapi')));
  } catch (error) {
    if (!(error instanceof Error && error.name === 'CommentRefusal'))
      log('error', 'comments', {
        path: url.pathname.slice(0, 60),
        reason: error instanceof Error ? error.name : 'unknown',
      });
    return refuseReaction(request, 'unavailable', error);
  }
}
