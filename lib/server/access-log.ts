import { log } from '@/lib/observability/log';
import { requestIdHeader } from '@/lib/net/request-id';
import { countRequest } from '@/lib/observability/requests';
import { routeLabel } from '@/lib/routing/route-label';
import type { Handler } from './handler';

/** The status that nginx logs when the client left before the response was complete. */
const clientClosedRequest = 499;

/**
 * Counts each response in the metrics and, with `ACCESS_LOG=1`, writes one JSON line about it, without URL or client
 * address.
 */
export const accessLog =
  (isLogging: boolean): Handler =>
  (next) =>
  (request, response) => {
    const startedAt = performance.now();
    const { method = '', url } = request;
    response.on('close', () => {
      const ms = performance.now() - startedAt;
      const door = routeLabel(url);
      const status = response.writableFinished ? response.statusCode : clientClosedRequest;
      countRequest(door, method, status, ms);
      if (isLogging)
        log('info', 'request', { id: request.headers[requestIdHeader], method, door, status, ms: Math.round(ms) });
    });
    next(request, response);
  };
