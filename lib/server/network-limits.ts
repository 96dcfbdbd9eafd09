import type { IncomingMessage, ServerResponse } from 'node:http';
import { networkLimits } from '@/lib/contract/routes/network-limits';
import { networkOf } from '@/lib/net/address';
import { clientAddress, socketHeader, type TrustedProxies } from '@/lib/net/client-address';
import { createMinuteCounter } from '@/lib/net/network-limit';
import { requestIdHeader } from '@/lib/net/request-id';
import { visitorLocaleOf } from '@/lib/net/visitor-locale';
import { doorOf } from '@/lib/routing/door-of';
import { requestCost } from '@/lib/routing/request-cost';
import { splitLocale } from '@/lib/i18n/locale-path';
import type { Handler } from './handler';
import { rateLimitMessages } from './rate-limit-messages';
import { hasBody } from './request-body/declared-body';
import { closeAfterResponse } from './request-body/lingering-close';

export type NetworkLimitOptions = TrustedProxies & { /** Multiplies all limits; 0 removes them. */ factor: number };

const read = ({ headers }: IncomingMessage) => ({ get: (name: string) => headers[name]?.toString() ?? null });

function refuse(request: IncomingMessage, response: ServerResponse, seconds: number): void {
  const [pathname = ''] = (request.url ?? '').split('?');
  const isCall = doorOf(pathname) !== null;
  const locale = isCall ? visitorLocaleOf(read(request)) : splitLocale(pathname).locale;
  const message = rateLimitMessages[locale];
  const body = isCall
    ? JSON.stringify({ code: 429, message, request_id: request.headers[requestIdHeader] })
    : `${message}\n`;
  if (hasBody(request)) closeAfterResponse(request, response);
  response.writeHead(429, {
    'content-type': isCall ? 'application/json' : 'text/plain; charset=utf-8',
    'content-language': locale,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'retry-after': String(seconds),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/**
 * Counts what each network asks of this process and refuses above the limits of the route table with 429, before
 * anything is read or rendered. `admits` counts a request for the page cache, which asks before it renders a page;
 * `handler` refuses, and lets the page cache's own requests through: they come from no socket.
 */
export function limitNetworks({ factor, ...proxies }: NetworkLimitOptions, clock: () => number = Date.now) {
  const count = createMinuteCounter();
  /** The seconds to wait; null when the request may go on. */
  const waitOf = (request: IncomingMessage): number | null => {
    if (factor === 0 || request.headers[socketHeader] === undefined) return null;
    const cost = requestCost(request.method ?? '', request.url ?? '');
    if (cost === null) return null;
    const network = networkOf(clientAddress(read(request), proxies));
    const { hits, endsInSeconds } = count(`${cost} ${network}`, clock());
    return hits > networkLimits[cost] * factor ? endsInSeconds : null;
  };
  const handler: Handler = (next) => (request, response) => {
    const wait = waitOf(request);
    if (wait === null) next(request, response);
    else refuse(request, response, wait);
  };
  return { handler, admits: (request: IncomingMessage): boolean => waitOf(request) === null };
}
