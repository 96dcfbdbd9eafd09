import type { IncomingMessage, ServerResponse } from 'node:http';
import { allowedMethods, doorRoute } from '@/lib/contract/routes/doors';
import { requestIdHeader } from '@/lib/net/request-id';
import { doorOf } from '@/lib/routing/door-of';
import type { Handler } from './handler';

/** `isCall`: a door refuses in JSON, a page in plain text. */
type Refusal = { status: 405 | 413; message: string; isCall: boolean; allow?: readonly string[] };

const readMethods: readonly string[] = ['GET', 'HEAD'];
/** Next's own files and, in development, its own calls. */
const ownedByNext = /^\/(?:_next\/|__nextjs)/;

/** The declared length of a body in bytes; null when none is declared, which browsers always do for a form. */
function declaredBytes({ headers }: IncomingMessage): number | null {
  const length = headers['content-length'];
  return length !== undefined && /^\d{1,12}$/.test(length) ? Number(length) : null;
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

/** Why a request is refused before anything reads it; null lets it through. */
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
  // What is left of the body is not read, so that the connection cannot be used again.
  if (status !== 405) response.setHeader('connection', 'close');
  response.writeHead(status, {
    'content-type': isCall ? 'application/json' : 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/**
 * Refuses wrong methods (405 with `Allow`) and bodies that declare more bytes than the route table admits (413) before Next reads
 * anything. Bodies without a declared length are counted by the door that reads them.
 */
export const limits: Handler = (next) => (request, response) => {
  const refusal = refuse(request);
  if (refusal) answer(request, response, refusal);
  else next(request, response);
};
