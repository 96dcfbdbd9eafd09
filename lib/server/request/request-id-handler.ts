import { randomUUID } from 'node:crypto';
import { requestIdHeader, runWithRequestId } from '@/lib/net/request';
import type { Handler } from '@/lib/server/handler';

const proxyId = /^[A-Za-z0-9._-]{8,64}$/;

export const requestId =
  (trustedProxies: number): Handler =>
  (next) =>
  (request, response) => {
    const given = request.headers[requestIdHeader];
    request.headers[requestIdHeader] =
      trustedProxies > 0 && typeof given === 'string' && proxyId.test(given) ? given : randomUUID();
    next(request, response);
  };

/** Behind the page cache, which writes the header itself (decision 7 in lib/decisions.md). */
export const requestIdContext: Handler = (next) => (request, response) => {
  const id = request.headers[requestIdHeader] as string;
  response.setHeader(requestIdHeader, id);
  runWithRequestId(id, () => next(request, response));
};
