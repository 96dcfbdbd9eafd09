import { CommentRefusal, commentFailure, type RefusalKey } from '@/lib/backend/comments/comment-refusal';
import { invalidatePost } from '@/lib/backend/comments/likes';
import { embeddedFetch } from '@/lib/backend/routes';
import { config } from '@/lib/config';
import { visitorLocaleHeader } from '@/lib/contract/accounts';
import { commentChallengePath } from '@/lib/contract/call-paths';
import {
  commentBodySchema,
  commentContextHeader,
  commentContextSchema,
  maxCommentBodyBytes,
} from '@/lib/contract/comments';
import { type Target, targetOf } from '@/lib/domain/comments/comment-paths';
import { sendingPage } from '@/lib/handlers/forms/form-post';
import { relayResponse } from '@/lib/handlers/relay';
import { defaultLocale, isLocale, type Locale, localePath } from '@/lib/i18n/locales';
import { clientAddress } from '@/lib/net/address';
import { jsonOf, readBody } from '@/lib/net/body';
import { visitorLocaleOf } from '@/lib/net/call-locale';
import { isSameOrigin, readerHeader } from '@/lib/net/request';
import { backPath } from '@/lib/site/routing/form-paths';
import { originOf } from '@/lib/upstream/transport';
import { callComments, callService } from './comment-service';
import { findReader } from './reader';

export const isReaction = (pathname: string): boolean =>
  pathname === commentChallengePath || targetOf(pathname) !== null;

async function read(request: Request, url: URL, language: Locale): Promise<Response> {
  const isList = url.pathname !== commentChallengePath;
  const origin = originOf('topapi');
  if (origin !== null && isList) {
    const answer = await callService(origin, { method: 'GET', url });
    if (!answer || answer === 'unanswered') throw new CommentRefusal('unavailable');
    return answer;
  }
  const headers = new Headers({ [visitorLocaleHeader]: language });
  const reader = isList ? await findReader(request.headers.get('cookie')) : null;
  if (reader) headers.set(readerHeader, reader.key);
  return relayResponse(await embeddedFetch(new Request(`http://embedded${url.pathname}${url.search}`, { headers })));
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
  const place = target.of === 'post' ? 'post-like' : `comment-${target.id}`;
  const location = `${from === null ? localePath(language, '/') : backPath(from)}#${place}`;
  const headers = new Headers({ location, 'cache-control': 'no-store' });
  for (const cookie of answer.headers.getSetCookie()) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
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
    return await (method === 'GET' ? read : write)(request, url, language);
  } catch (error) {
    return commentFailure(error, url.pathname, language);
  }
}
