import { randomUUID } from 'node:crypto';
import { requestIdHeader, runWithRequestId } from '@/lib/net/request-id';
import type { Handler } from './handler';

const proxyId = /^[A-Za-z0-9._-]{8,64}$/;

/**
 * Gives each request an id: the one that a trusted proxy sent, else a new one. The id goes into the request and the async
 * context, so that logs and error bodies can name it; `requestIdResponse` sends it back.
 */
export const requestId =
  (trustedProxies: number): Handler =>
  (next) =>
  (request, response) => {
    const given = request.headers[requestIdHeader];
    const id = trustedProxies > 0 && typeof given === 'string' && proxyId.test(given) ? given : randomUUID();
    request.headers[requestIdHeader] = id;
    runWithRequestId(id, () => next(request, response));
  };

/** Names the request in its response. Behind the page cache, which writes the header itself: a header that is set early makes `writeHead` a third slower. */
export const requestIdResponse: Handler = (next) => (request, response) => {
  response.setHeader(requestIdHeader, request.headers[requestIdHeader] as string);
  next(request, response);
};
