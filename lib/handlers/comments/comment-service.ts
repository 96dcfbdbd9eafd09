import { CommentRefusal, commentFailure, commentMessages } from '@/lib/backend/comments/comment-refusal';
import { changeRow, invalidatePost, noteComment, setLike } from '@/lib/backend/comments/likes';
import { toComment } from '@/lib/backend/comments/list-comments';
import {
  getShownComment,
  guardComment,
  guardLike,
  readContent,
  type Sender,
  writeComment,
} from '@/lib/backend/comments/write-comment';
import { database } from '@/lib/backend/db/client';
import { config } from '@/lib/config';
import { localeContent } from '@/lib/content';
import type { CommentContext } from '@/lib/contract/comments';
import { forwardedAddress } from '@/lib/contract/forwarded-calls';
import type { ReactionKind, Target } from '@/lib/domain/comments/comment-paths';
import { readLike } from '@/lib/domain/comments/comment-wire';
import { dataOnlyHeaders, relayJson } from '@/lib/handlers/relay';
import { type Locale, locales } from '@/lib/i18n/locales';
import { askService, isRedirect } from '@/lib/net/ask-service';
import { log } from '@/lib/observability/log';
import { reviveAvatar } from '@/lib/site/media-places';
import { calls } from '@/lib/upstream/content-calls';
import { originOf, send } from '@/lib/upstream/transport';
import { getOrCreateReader, type Reader } from './reader';

const timeoutMs = 5_000;

/** `language`: of messages to the reader. `url`: as it was called. */
type Call = { url: URL; target: Target & { kind: ReactionKind }; language: Locale; sender: Sender };
type LikeCall = Call & { liked: boolean };
type CommentCall = Call & { locale: Locale; content: string; context: CommentContext };

const noStore = { headers: { 'cache-control': 'no-store', ...dataOnlyHeaders } };
const answerWith = (data: unknown) => Response.json({ code: 0, message: 'ok', data }, noStore);

/** Without data of the reader. `unanswered`: the service may act on it still. Throws `noCall`. */
export async function callService(
  origin: string,
  { method, url, content }: { method: string; url: URL; content?: string },
): Promise<Response | 'unanswered' | null> {
  const address = forwardedAddress(method, url, origin);
  if (address === null) throw new CommentRefusal('noCall');
  const body = content === undefined ? undefined : JSON.stringify({ content });
  try {
    const headers = body ? { 'content-type': 'application/json' } : undefined;
    const answer = await askService(`${origin}${address}`, { method, headers, body, timeoutMs });
    if (isRedirect(answer)) return null;
    const relayed = await relayJson(answer, { revive: reviveAvatar });
    relayed?.headers.set('cache-control', 'no-store');
    return relayed;
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown';
    log('warn', 'upstream', { origin, path: url.pathname, reason });
    // A service that closes the connection is going down or away; it counts as one that cannot be reached.
    return reason === 'TimeoutError' ? 'unanswered' : null;
  }
}

async function writeHere({ language, ...call }: CommentCall, { key, name }: Reader): Promise<Response> {
  const row = await writeComment(await database(), { ...call, writer: key, name }, new Date());
  if (row.state === 'shown') return answerWith(toComment(row));
  return Response.json({ code: 0, message: commentMessages(language).held, data: null }, { ...noStore, status: 202 });
}

/** A comment that would need moderation is refused: a service cannot hold it for review. */
async function writeThere(origin: string, { url, target, context, sender, ...call }: CommentCall): Promise<Response> {
  const db = await database();
  const content = readContent(call.content);
  const { isDoubtful } = await guardComment(db, sender, content, context, new Date());
  if (isDoubtful) throw new CommentRefusal('links');
  const answer = await callService(origin, { method: 'POST', url, content });
  if (!answer || answer === 'unanswered') throw new CommentRefusal('unavailable');
  // Only the page knows the post of a comment, so it sends it along.
  const postId = target.of === 'post' ? target.id : context.post;
  if (answer.ok && postId) {
    invalidatePost(postId, 'comment');
    // The service has stored the comment; failing to record it for other processes must not turn that into an error.
    await noteComment(db, postId, { isShownHere: true }).catch(() => undefined);
  }
  return answer;
}

/** Likes are shared between languages: a post must exist in any of them. */
async function likeHere({ target, liked, sender: { address } }: LikeCall, { key, cookie }: Reader): Promise<Response> {
  const exists = target.of === 'comment' || locales.some((locale) => localeContent(locale).byId.has(target.id));
  if (!exists) throw new CommentRefusal('missing');
  const db = await database();
  const postId = target.of === 'post' ? target.id : (await getShownComment(db, target.id)).postId;
  await guardLike(db, { address, isFirst: cookie !== null }, new Date());
  const now = await setLike(db, { target, reader: key, liked, postId }, new Date());
  return answerWith({ liked: now.liked, likes_count: now.likes });
}

/** The service says that a post is liked, which this site has no row for: taking it back is a call of its own. */
async function isLikedThere({ target, language }: Call): Promise<boolean> {
  if (target.of !== 'post') return false;
  const post = await send({ ...calls.post(language, target.id), unbounded: true });
  if (post.kind === 'unavailable') throw new CommentRefusal('unavailable');
  return post.kind === 'ok' && post.value.data.liked === true;
}

/** The service may refuse a like with a status of success too. */
const isTaken = async (answer: Response): Promise<boolean> =>
  readLike(answer.status, await answer.clone().text()) !== false;

/** Only this site tells readers apart. An unanswered like stays: a second try might count twice there. */
async function likeThere(origin: string, call: LikeCall, { key, cookie }: Reader): Promise<Response> {
  const { url, target, liked, sender } = call;
  const db = await database();
  await guardLike(db, { address: sender.address, isFirst: cookie !== null }, new Date());
  const order = { target, reader: key, postId: 0 };
  const isNew = await changeRow(db, { ...order, liked }, new Date());
  if (!isNew && (liked || !(await isLikedThere(call)))) return answerWith(null);
  const answer = await callService(origin, { method: liked ? 'POST' : 'DELETE', url });
  if (answer === 'unanswered' || (answer && (await isTaken(answer)))) {
    if (target.of === 'post') invalidatePost(target.id, 'like');
    if (answer !== 'unanswered') return answer;
    log('warn', 'comments', { reason: 'a like was sent and not answered' });
    return answerWith(null);
  }
  if (isNew) await changeRow(db, { ...order, liked: !liked }, new Date());
  if (!answer) throw new CommentRefusal('unavailable');
  return answer;
}

function write(call: LikeCall | CommentCall, reader: Reader): Promise<Response> {
  const origin = originOf('topapi');
  if ('liked' in call) return origin === null ? likeHere(call, reader) : likeThere(origin, call, reader);
  if (config().COMMENTS === 'off') throw new CommentRefusal('off');
  return origin === null ? writeHere(call, reader) : writeThere(origin, call);
}

/** Limits, proofs and who likes what belong to this site: a service sees one address for all readers. */
export async function callComments(call: LikeCall | CommentCall, cookies: string | null): Promise<Response> {
  try {
    const reader = await getOrCreateReader(cookies);
    const answer = await write(call, reader);
    if (answer.ok && reader.cookie) answer.headers.append('set-cookie', reader.cookie);
    return answer;
  } catch (error) {
    return commentFailure(error, call.url.pathname, call.language);
  }
}
