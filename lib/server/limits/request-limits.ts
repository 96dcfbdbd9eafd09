import type { IncomingMessage, ServerResponse } from 'node:http';
import { allowedMethods, handlerRoute } from '@/lib/contract/routes/handlers';
import { pathnameOf, requestIdHeader } from '@/lib/net/request';
import type { Handler } from '@/lib/server/handler';
import { declaredBytes, hasBody, sendRefusal } from '@/lib/server/request-body/lingering-close';
import { handlerOf } from '@/lib/site/routing/handler-of';

/** Route handlers refuse in JSON, those of open calls in problem documents, pages in plain text. */
type BodyKind = 'text' | 'call' | 'problem';
type Refusal = { status: 405 | 413; message: string; kind: BodyKind; allow?: readonly string[] };

const contentTypes: Record<BodyKind, string> = {
  text: 'text/plain; charset=utf-8',
  call: 'application/json',
  problem: 'application/problem+json',
};
const titles = { 405: 'Method Not Allowed', 413: 'Content Too Large' };

const readMethods: readonly string[] = ['GET', 'HEAD'];
/** Methods whose requests carry no body here (RFC 9110 §9.3.1: a body of GET has no meaning, and hides smuggling). */
const bodilessMethods: readonly string[] = [...readMethods, 'OPTIONS'];
/** Endpoints of Next's development server, which has methods of its own. */
const ownedByDevelopment = /^\/(?:_next\/|__nextjs)/;

const wrongMethod = (allow: readonly string[], kind: BodyKind): Refusal => ({
  status: 405,
  message: `This address takes ${allow.join(', ')}.`,
  kind,
  allow,
});
const tooLarge = (max: number, kind: BodyKind): Refusal => ({
  status: 413,
  message: max === 0 ? 'This address takes no body.' : `The body may hold at most ${max} bytes.`,
  kind,
});

function refuse(request: IncomingMessage, isDevelopment: boolean): Refusal | null {
  const { method = '', url = '' } = request;
  const pathname = pathnameOf(url);
  if (isDevelopment && ownedByDevelopment.test(pathname)) return null;
  const handler = handlerOf(pathname);
  const kind = handler === null ? 'text' : handlerRoute(handler).hasProblems ? 'problem' : 'call';
  const allowed = handler === null ? readMethods : allowedMethods(handler);
  if (!allowed.includes(method)) return wrongMethod(allowed, kind);
  if (handler === null || bodilessMethods.includes(method)) return hasBody(request) ? tooLarge(0, kind) : null;
  const { maxBodyBytes, refusesItself } = handlerRoute(handler);
  return !refusesItself && (declaredBytes(request) ?? 0) > maxBodyBytes ? tooLarge(maxBodyBytes, kind) : null;
}

function answer(request: IncomingMessage, response: ServerResponse, { status, message, kind, allow }: Refusal): void {
  const call = { code: status, message, request_id: request.headers[requestIdHeader] };
  const problem = { type: 'about:blank', title: titles[status], status, detail: message, ...call };
  const body = kind === 'text' ? `${message}\n` : JSON.stringify(kind === 'problem' ? problem : call);
  if (allow) response.setHeader('allow', allow.join(', '));
  if (kind === 'problem') response.setHeader('access-control-allow-origin', '*');
  sendRefusal(request, response, status, body, { 'content-type': contentTypes[kind] });
}

/** Refuses wrong methods (405), unwanted bodies and declared bodies above the limit (413), before any is read. */
export const limits =
  (isDevelopment: boolean): Handler =>
  (next) =>
  (request, response) => {
    const refusal = refuse(request, isDevelopment);
    if (refusal) answer(request, response, refusal);
    else next(request, response);
  };
