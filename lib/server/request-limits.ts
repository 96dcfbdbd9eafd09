import type { IncomingMessage, ServerResponse } from 'node:http';
import { allowedMethods, doorRoute } from '@/lib/contract/routes/doors';
import { requestIdHeader } from '@/lib/net/request-id';
import { doorOf } from '@/lib/routing/door-of';
import type { Handler } from './handler';

/** `isCall`: route handlers refuse in JSON, pages in plain text. */
type Refusal = { status: 405 | 413; message: string; isCall: boolean; allow?: readonly string[] };

const readMethods: readonly string[] = ['GET', 'HEAD'];
/** Next's own files and its development endpoints. */
const ownedByNext = /^\/(?:_next\/|__nextjs)/;

/**
 * Returns the declared length of a body in bytes; null when none is declared, which does not happen with browser forms.
 */
function declaredBytes({ headers }: IncomingMessage): number | null {
  const length = headers['content-length'];
  return length !== undefined && /^\d+$/.test(length) ? Number(length) : null;
}

const wrongMethod = (allow: readonly string[], isCall: boolean): Refusal => ({
  status: 405,
  message: `This address takes ${allow.join(', ')}.`,
  isCall,
  allow,
});
const tooLarge = (max: number): Refusal => ({
  status: 413,
  message: max === 0 ? 'This address takes no body.' : `The body may hold at most ${max} bytes.`,
  isCall: true,
});

/** Returns the refusal of a request before its body is read; null lets it through. */
function refuse(request: IncomingMessage): Refusal | null {
  const { method = '', url = '' } = request;
  const [pathname = ''] = url.split('?');
  if (ownedByNext.test(pathname)) return null;
  const door = doorOf(pathname);
  if (door === null) {
    return readMethods.includes(method) ? null : wrongMethod(readMethods, false);
  }
  const allowed = allowedMethods(door);
  if (!allowed.includes(method)) return wrongMethod(allowed, true);
  const { maxBodyBytes, refusesItself } = doorRoute(door);
  return !refusesItself && (declaredBytes(request) ?? 0) > maxBodyBytes ? tooLarge(maxBodyBytes) : null;
}

function answer(request: IncomingMessage, response: ServerResponse, { status, message, isCall, allow }: Refusal): void {
  const body = isCall
    ? JSON.stringify({ code: status, message, request_id: request.headers[requestIdHeader] })
    : `${message}\n`;
  if (allow) response.setHeader('allow', allow.join(', '));
  // The body is left unread, so the connection cannot be reused.
  if (status !== 405) response.setHeader('connection', 'close');
  response.writeHead(status, {
    'content-type': isCall ? 'application/json' : 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/**
 * Refuses wrong methods (405 with `Allow`) and declared bodies above the limit of the route table (413) before Next
 * reads anything. Bodies without a declared length are bounded by the route handler that reads them.
 */
export const limits: Handler = (next) => (request, response) => {
  const refusal = refuse(request);
  if (refusal) answer(request, response, refusal);
  else next(request, response);
};
