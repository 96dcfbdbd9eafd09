import { randomUUID } from 'node:crypto';
import { requestIdHeader, runWithRequestId } from '@/lib/net/request-id';
import type { Handler } from '@/lib/server/handler';

const proxyId = /^[A-Za-z0-9._-]{8,64}$/;

/**
 * Assigns each request an id: the one sent by a trusted proxy, else a new one. It is stored in the request headers and
 * the async context, for logs and error bodies; `requestIdResponse` returns it to the client.
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

/**
 * Adds the request id to the response. Runs behind the page cache, which writes the header itself (see Decisions in
 * lib/server/README.md).
 */
export const requestIdResponse: Handler = (next) => (request, response) => {
  response.setHeader(requestIdHeader, request.headers[requestIdHeader] as string);
  next(request, response);
};
