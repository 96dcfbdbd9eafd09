import { log } from '@/lib/observability/log';
import { reviveAvatar } from '@/lib/api/media/media-places';
import type { Sender } from '@/lib/backend/comments/write-comment';
import { type Target, targetOf } from '@/lib/domain/comments/comment-paths';
import { readLike } from '@/lib/domain/comments/comment-wire';
import { config } from '@/lib/config';
import {
  commentBodySchema,
  type CommentContext,
  commentContextHeader,
  commentContextSchema,
} from '@/lib/contract/comments';
import { forwardedAddress } from '@/lib/contract/forwarded-calls';
import { clientAddress } from '@/lib/net/address';
import { relayJson } from '@/lib/doors/relay';
import { visitorLocaleOf } from '@/lib/net/visitor-locale';
import { calls } from '@/lib/upstream/content-calls';
import { send } from '@/lib/upstream/transport';
import type { Reader } from './reader';

const timeoutMs = 5_000;

/** An incoming call with its parsed URL and its body. */
export type Reaction = { request: Request; url: URL; body: Uint8Array<ArrayBuffer> | undefined };
type Upstream = {
  origin: string;
  url: URL;
  method: string;
};
export type UpstreamComment = {
  /** As it was called. */
  url: URL;
  content: string;
  context: CommentContext;
  sender: Sender;
};

async function services() {
  const [{ database }, guard, create, { CommentRefusal }, { changeRow }, { invalidatePost }, { noteComment }] =
    await Promise.all([
      import('@/lib/backend/db/client'),
      import('@/lib/backend/comments/write-comment'),
      import('@/lib/backend/comments/write-comment'),
      import('@/lib/backend/comments/comment-refusal'),
      import('@/lib/backend/comments/likes'),
      import('@/lib/backend/comments/likes'),
      import('@/lib/backend/comments/likes'),
    ]);
  return { db: await database(), ...guard, ...create, CommentRefusal, changeRow, invalidatePost, noteComment };
}
type Services = Awaited<ReturnType<typeof services>>;

function parsed<T>(read: () => T, { CommentRefusal }: Services): T {
  try {
    return read();
  } catch {
    throw new CommentRefusal('unreadable');
  }
}

function contextOf(request: Request, embedded: Services): CommentContext {
  const header = request.headers.get(commentContextHeader);
  return header ? parsed(() => commentContextSchema.parse(JSON.parse(decodeURIComponent(header))), embedded) : {};
}

async function passed(answer: Response): Promise<Response | null> {
  const back = await relayJson(answer, { revive: reviveAvatar });
  back?.headers.set('cache-control', 'no-store');
  return back;
}

/**
 * Whether the upstream took a call and did not answer it in time, so that it may act on it still. A service that closes
 * the connection is going down or away; it counts as one that cannot be reached.
 */
const mayHaveArrived = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

/**
 * Null when the upstream cannot be reached, redirects, or answers something else than JSON; `unanswered` when it may
 * have taken the call.
 */
async function ask({ origin, url, method }: Upstream, content?: string): Promise<Response | 'unanswered' | null> {
  const address = forwardedAddress(method, url, origin);
  if (address === null) return null;
  const body = content === undefined ? undefined : JSON.stringify({ content });
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...(body ? { 'content-type': 'application/json' } : {}),
  };
  try {
    const answer = await fetch(`${origin}${address}`, {
      method,
      headers,
      body,
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return answer.status >= 300 && answer.status < 400 ? null : await passed(answer);
  } catch (error) {
    return mayHaveArrived(error) ? 'unanswered' : null;
  }
}

/**
 * Forwards a comment to the upstream after the same checks as in the embedded backend. A comment that would need
 * moderation is refused, because an upstream cannot hold it for review. Throws `CommentRefusal`.
 */
export async function writeUpstream(
  origin: string,
  { url, content: given, context, sender }: UpstreamComment,
): Promise<Response> {
  const embedded = await services();
  if (config().COMMENTS === 'off') throw new embedded.CommentRefusal('off');
  const content = embedded.readContent(given);
  const { isDoubtful } = await embedded.guardComment(embedded.db, sender, content, context, new Date());
  if (isDoubtful) throw new embedded.CommentRefusal('links');
  const answer = await ask({ origin, url, method: 'POST' }, content);
  if (!answer || answer === 'unanswered') throw new embedded.CommentRefusal('unavailable');
  const target = targetOf(url.pathname);
  // Only the page knows the post of a comment, so it sends it along. Other processes learn of the comment from the
  // database.
  const postId = target?.of === 'post' ? target.id : context.post;
  if (answer.ok && postId) {
    embedded.invalidatePost(postId, 'comment');
    // The upstream has stored the comment; failing to record it for other processes must not turn that into an error.
    await embedded.noteComment(embedded.db, postId, { isShownHere: true }).catch(() => undefined);
  }
  return answer;
}

async function forwardComment({ request, url, body }: Reaction, origin: string, embedded: Services): Promise<Response> {
  if (config().COMMENTS === 'off') throw new embedded.CommentRefusal('off');
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    throw new embedded.CommentRefusal('wrongType');
  const { content } = parsed(
    () => commentBodySchema.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))),
    embedded,
  );
  const sender = { address: clientAddress(request.headers, config()), plain: false };
  return writeUpstream(origin, {
    url,
    content,
    context: contextOf(request, embedded),
    sender,
  });
}

/**
 * Whether the upstream itself says of a post that it is liked, which this site has no row for: its pages then show the
 * like as given, and taking it back is a call of its own. Throws `CommentRefusal` when it does not answer.
 */
async function isLikedThere({ request }: Reaction, target: Target, embedded: Services): Promise<boolean> {
  if (target.of !== 'post') return false;
  const post = await send({ ...calls.post(visitorLocaleOf(request.headers), target.id), unbounded: true });
  if (post.kind === 'unavailable') throw new embedded.CommentRefusal('unavailable');
  return post.kind === 'ok' && post.value.data.liked === true;
}

/** Whether the upstream took a like, which it may refuse with a status of success too. */
const isTaken = async (answer: Response): Promise<boolean> =>
  readLike(answer.status, await answer.clone().text()) !== false;

/** A like that stands here without news from the upstream. */
const accepted = () =>
  Response.json({ code: 0, message: 'ok', data: null }, { headers: { 'cache-control': 'no-store' } });

/**
 * Forwards a like, deduplicated here because the upstream cannot tell readers apart. A repeated like is not forwarded;
 * the local row is reverted when the upstream call fails. It stays when the upstream may have counted the like and did
 * not answer: who likes what is recorded here, and a second try would count twice there.
 */
async function forwardLike(call: Reaction, origin: string, reader: Reader, embedded: Services): Promise<Response> {
  const target = targetOf(call.url.pathname);
  if (!target) throw new embedded.CommentRefusal('noCall');
  await embedded.guardLike(
    embedded.db,
    { address: clientAddress(call.request.headers, config()), isFirst: reader.cookie !== null },
    new Date(),
  );
  const liked = call.request.method === 'POST';
  const order = { target, reader: reader.key, postId: 0 };
  const isNew = await embedded.changeRow(embedded.db, { ...order, liked }, new Date());
  if (!isNew && (liked || !(await isLikedThere(call, target, embedded)))) return accepted();
  const answer = await ask({ origin, url: call.url, method: call.request.method });
  if (answer === 'unanswered' || (answer && (await isTaken(answer)))) {
    if (target.of === 'post') embedded.invalidatePost(target.id, 'like');
    if (answer !== 'unanswered') return answer;
    log('warn', 'comments', { reason: 'a like was sent and not answered' });
    return accepted();
  }
  if (isNew) await embedded.changeRow(embedded.db, { ...order, liked: !liked }, new Date());
  if (!answer) throw new embedded.CommentRefusal('unavailable');
  return answer;
}

/**
 * Forwards a comment or a like to the upstream after the checks that the embedded backend would apply. Throws
 * `CommentRefusal`.
 */
export async function forwardWrite(call: Reaction, origin: string, reader: Reader): Promise<Response> {
  const embedded = await services();
  const target = targetOf(call.url.pathname);
  if (!target || (call.request.method === 'DELETE' && target.kind !== 'like'))
    throw new embedded.CommentRefusal('noCall');
  return target.kind === 'comment'
    ? forwardComment(call, origin, embedded)
    : forwardLike(call, origin, reader, embedded);
}
