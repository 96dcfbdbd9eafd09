import { randomUUID } from 'node:crypto';
import { forwardingHeaders, socketHeader } from '@/lib/net/address';
import { requestIdHeader, runWithRequestId } from '@/lib/net/request';
import { log } from '@/lib/observability/log';
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

/** For route handlers, which see only headers. Warns once: behind an untrusted proxy all visitors share one limit. */
export const socketAddress =
  (trustedProxies: number): Handler =>
  (next) => {
    let hasWarned = trustedProxies > 0;
    return (request, response) => {
      request.headers[socketHeader] = request.socket.remoteAddress ?? '';
      if (!hasWarned && forwardingHeaders.some((name) => request.headers[name] !== undefined)) {
        hasWarned = true;
        const reason =
          'X-Forwarded-For or Forwarded arrives and TRUST_PROXY is 0: all visitors behind a proxy count as one sender. Set TRUST_PROXY to the number of proxies in front of the site; without one, somebody sends the header by hand and it is not believed.';
        log('warn', 'proxy', { reason });
      }
      next(request, response);
    };
  };
