import {
  CommentRefusal,
  commentFailure,
  commentMessages,
  type RefusalKey,
} from '@/lib/backend/comments/comment-refusal';
import { changeRow, invalidatePost, noteComment, setLike } from '@/lib/backend/comments/likes';
import { listComments, toComment } from '@/lib/backend/comments/list-comments';
import {
  commentUse,
  getShownComment,
  guardComment,
  guardLike,
  readContent,
  type Sender,
  writeComment,
} from '@/lib/backend/comments/write-comment';
import { database } from '@/lib/backend/db/client';
import { makeChallenge } from '@/lib/backend/shared/captcha';
import { config } from '@/lib/config';
import { localeContent } from '@/lib/content';
import { commentChallengePath, commentContextHeader } from '@/lib/contract/call-paths';
import {
  type CommentContext,
  commentBodySchema,
  commentContextSchema,
  maxCommentBodyBytes,
} from '@/lib/contract/comments';
import { forwardedAddress } from '@/lib/contract/forwarded-calls';
import { type ReactionKind, type Target, targetOf } from '@/lib/domain/comments/comment-paths';
import { readLike } from '@/lib/domain/comments/comment-wire';
import { seeOther, sendingPage } from '@/lib/handlers/forms/form-post';
import { dataOnlyHeaders, relayJson } from '@/lib/handlers/relay';
import { defaultLocale, isLocale, type Locale, localePath, locales } from '@/lib/i18n/locales';
import { clientAddress } from '@/lib/net/address';
import { askService, isRedirect } from '@/lib/net/ask-service';
import { jsonOf, readBody } from '@/lib/net/body';
import { visitorLocaleOf } from '@/lib/net/call-locale';
import { isSameOrigin } from '@/lib/net/request';
import { log } from '@/lib/observability/log';
import { reviveAvatar } from '@/lib/site/media-places';
import { backPath } from '@/lib/site/routing/form-paths';
import { calls } from '@/lib/upstream/content-calls';
import { originOf, send } from '@/lib/upstream/transport';
import { findReader, getOrCreateReader, type Reader } from './reader';

const timeoutMs = 5_000;

/** `language`: of messages to the reader. `url`: as it was called. */
type Call = { url: URL; target: Target & { kind: ReactionKind }; language: Locale; sender: Sender };
type LikeCall = Call & { liked: boolean };
type CommentCall = Call & { locale: Locale; content: string; context: CommentContext };

const noStore = { headers: { 'cache-control': 'no-store', ...dataOnlyHeaders } };
const answerWith = (data: unknown) => Response.json({ code: 0, message: 'ok', data }, noStore);

/** Without data of the reader. `unanswered`: the service may act on it still. Throws `noCall`. */
async function callService(
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

function store(call: LikeCall | CommentCall, reader: Reader): Promise<Response> {
  const origin = originOf('topapi');
  if ('liked' in call) return origin === null ? likeHere(call, reader) : likeThere(origin, call, reader);
  if (config().COMMENTS === 'off') throw new CommentRefusal('off');
  return origin === null ? writeHere(call, reader) : writeThere(origin, call);
}

/** Limits, proofs and who likes what belong to this site: a service sees one address for all readers. */
export async function callComments(call: LikeCall | CommentCall, cookies: string | null): Promise<Response> {
  try {
    const reader = await getOrCreateReader(cookies);
    const answer = await store(call, reader);
    if (answer.ok && reader.cookie) answer.headers.append('set-cookie', reader.cookie);
    return answer;
  } catch (error) {
    return commentFailure(error, call.url.pathname, call.language);
  }
}

export const isReaction = (pathname: string): boolean =>
  pathname === commentChallengePath || targetOf(pathname) !== null;

const firstOfEach = (query: URLSearchParams) => Object.fromEntries([...query].reverse());

async function read(request: Request, url: URL): Promise<Response> {
  const target = targetOf(url.pathname);
  if (!target) return Response.json(await makeChallenge(await database(), commentUse, new Date()), noStore);
  const origin = originOf('topapi');
  if (origin === null) {
    const reader = await findReader(request.headers.get('cookie'));
    return Response.json(await listComments(target, firstOfEach(url.searchParams), reader?.key), noStore);
  }
  const answer = await callService(origin, { method: 'GET', url });
  if (!answer || answer === 'unanswered') throw new CommentRefusal('unavailable');
  return answer;
}

async function readComment(request: Request) {
  const { headers } = request;
  if (!/^application\/json\b/i.test(headers.get('content-type') ?? '')) throw new CommentRefusal('wrongType');
  const body = await readBody(request, maxCommentBodyBytes);
  if (typeof body === 'string') throw new CommentRefusal(body === 'busy' ? 'unavailable' : body);
  const context = headers.get(commentContextHeader);
  try {
    const { content } = commentBodySchema.parse(jsonOf(body));
    return { content, context: context ? commentContextSchema.parse(JSON.parse(decodeURIComponent(context))) : {} };
  } catch {
    throw new CommentRefusal('unreadable');
  }
}

/** A like of a page without script leads back to where it was given, whatever the result (post/redirect/get). */
function ledBack(request: Request, target: Target, answer: Response, language: Locale): Response {
  if (answer.ok && target.of === 'post') invalidatePost(target.id, 'comment');
  const from = sendingPage(request);
  const fragment = target.of === 'post' ? 'post-like' : `comment-${target.id}`;
  const path = from === null ? localePath(language, '/') : backPath(from);
  return seeOther({ path, fragment, cookies: answer.headers.getSetCookie() });
}

async function write(request: Request, url: URL, language: Locale): Promise<Response> {
  const target = targetOf(url.pathname);
  if (!target) throw new CommentRefusal('noCall');
  const { headers, method } = request;
  const call = { url, target, language, sender: { address: clientAddress(headers, config()), plain: false } };
  const cookies = headers.get('cookie');
  if (target.kind === 'comment') {
    const locale = url.searchParams.get('locale') || defaultLocale;
    if (!isLocale(locale)) throw new CommentRefusal('unreadable');
    return callComments({ ...call, locale, ...(await readComment(request)) }, cookies);
  }
  const answer = await callComments({ ...call, liked: method === 'POST' }, cookies);
  const isForm = method === 'POST' && headers.get('accept')?.includes('text/html');
  return isForm ? ledBack(request, target, answer, language) : answer;
}

const methodsOf = (pathname: string): readonly string[] =>
  pathname === commentChallengePath
    ? ['GET']
    : targetOf(pathname)?.kind === 'like'
      ? ['POST', 'DELETE']
      : ['GET', 'POST'];

export async function answerReaction(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const locale = url.searchParams.get('locale');
  const language = isLocale(locale) ? locale : visitorLocaleOf(request.headers);
  const refuse = (key: RefusalKey) => commentFailure(new CommentRefusal(key), url.pathname, language);
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  if (!isSameOrigin(request, method === 'GET')) return refuse('crossSite');
  const methods = methodsOf(url.pathname);
  if (!methods.includes(method)) {
    const refused = refuse(originOf('topapi') === null ? 'wrongMethod' : 'noCall');
    refused.headers.set('allow', methods.join(', '));
    return refused;
  }
  try {
    return await (method === 'GET' ? read(request, url) : write(request, url, language));
  } catch (error) {
    return commentFailure(error, url.pathname, language);
  }
}
