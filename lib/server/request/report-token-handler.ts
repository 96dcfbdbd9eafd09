import type { IncomingMessage, ServerResponse } from 'node:http';
import onHeaders from 'on-headers';
import { pathnameOf } from '@/lib/net/request';
import type { Handler } from '@/lib/server/handler';
import {
  carriesSecret,
  extractReportToken,
  isBelowReport,
  privateHeaders,
  reportTokenHeader,
} from '@/lib/site/routing/private-headers';

const redirects: readonly number[] = [301, 302, 303, 307, 308];

/** Next would lose the token in a redirect that it answers by itself (a slash at the end or twice). */
function keepToken(response: ServerResponse, token: string): void {
  const location = response.getHeader('location');
  if (!redirects.includes(response.statusCode) || typeof location !== 'string') return;
  if (!location.startsWith('/') || !isBelowReport(pathnameOf(location)) || /[?&]token=/.test(location)) return;
  response.setHeader('location', `${location}${location.includes('?') ? '&' : '?'}token=${token}`);
}

function makePrivate(response: ServerResponse): void {
  for (const [name, value] of Object.entries(privateHeaders)) response.setHeader(name, value);
}

function complete(response: ServerResponse, token: string | null): void {
  makePrivate(response);
  if (token !== null) keepToken(response, token);
}

function moveToken(request: IncomingMessage): string | null {
  const taken = extractReportToken(request.url ?? '');
  if (!taken) return null;
  request.url = taken.url;
  if (taken.token !== null) request.headers[reportTokenHeader] = taken.token;
  return taken.token;
}

/** Next writes a page's URL into its scripts. Responses below `/report` and redirects with a secret are private. */
export const reportToken: Handler = (next) => (request, response) => {
  delete request.headers[reportTokenHeader];
  const { url = '' } = request;
  if (isBelowReport(pathnameOf(url))) {
    const token = moveToken(request);
    onHeaders(response, () => complete(response, token));
  } else if (carriesSecret(url)) {
    onHeaders(response, () => {
      if (redirects.includes(response.statusCode)) makePrivate(response);
    });
  }
  next(request, response);
};
