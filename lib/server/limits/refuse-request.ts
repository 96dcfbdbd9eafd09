import type { IncomingMessage, ServerResponse } from 'node:http';
import { splitLocale } from '@/lib/i18n/locale-path';
import { messagesByLocale } from '@/lib/i18n/messages-by-locale';
import { pathnameOf } from '@/lib/net/request-address';
import { requestIdHeader } from '@/lib/net/request-id';
import { visitorLocaleOf } from '@/lib/net/visitor-locale';
import { doorOf } from '@/lib/routing/match/door-of';
import { hasBody } from '@/lib/server/request-body/declared-body';
import { closeAfterResponse } from '@/lib/server/request-body/lingering-close';

/** Reads single headers as `Headers` does. */
export const headersOf = ({ headers }: IncomingMessage) => ({
  get: (name: string) => headers[name]?.toString() ?? null,
});

const mail = messagesByLocale('mail');

/** `reason`: key of its message; `seconds`: value of `Retry-After`. */
type Refusal = { status: 429 | 503; reason: 'crowded' | 'busy'; seconds: number };

/** Refuses a request in the visitor's language, as JSON by a route handler and as text by a page. */
export function refuseRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { status, reason, seconds }: Refusal,
): void {
  const pathname = pathnameOf(request.url);
  const isCall = doorOf(pathname) !== null;
  const locale = isCall ? visitorLocaleOf(headersOf(request)) : splitLocale(pathname).locale;
  const message = mail[locale].refusals[reason];
  const body = isCall
    ? JSON.stringify({ code: status, message, request_id: request.headers[requestIdHeader] })
    : `${message}\n`;
  if (hasBody(request)) closeAfterResponse(request, response);
  response.writeHead(status, {
    'content-type': isCall ? 'application/json' : 'text/plain; charset=utf-8',
    'content-language': locale,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'retry-after': String(seconds),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
