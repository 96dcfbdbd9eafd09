import { maxTokenLength } from '@/lib/contract/reports';
import { decodedText } from '@/lib/contract/routes/segments';
import { decoded, pathnameOf, queryOf } from '@/lib/net/request';

/**
 * Headers of every response below `/report`, and of redirects that carry a secret: not cached, not indexed, and its URL
 * never sent as a referrer.
 */
export const privateHeaders = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
} as const;

/** Returns whether a path is, or resembles, one below `/report`: anything after it may contain a token. */
export const isBelowReport = (pathname: string): boolean =>
  /^(?:\/+[a-z]{2})?\/+report(?:\/|$)/i.test(decodedText(pathname));

const secretPath = /^\/+(?:site\/+data|report-files|api\/+report)\//i;
const secretParameter = /[?&](?:(?:security-)?token|preview)=/i;

/**
 * Returns whether a URL outside `/report` carries, or resembles one that carries, a secret: the token of a request's
 * data, the grant of a report's file, or the token of a report.
 */
export function carriesSecret(url: string): boolean {
  const plain = decodedText(url);
  return secretPath.test(plain) || secretParameter.test(plain);
}

/**
 * Request header that carries the report token, percent-encoded, to middleware and page; set by
 * `lib/server/request/report-token-handler.ts`.
 */
export const reportTokenHeader = 'x-report-token';

/** Returns the token of the header; null when it is missing, malformed or too long. */
export function readTokenHeader(headers: Pick<Headers, 'get'>): string | null {
  const token = decoded(headers.get(reportTokenHeader) ?? '');
  return !token || token.length > maxTokenLength ? null : token;
}

/** Paths below `/report`, at any depth. `/zh` and other spellings are first redirected here with their query. */
const belowReport = /^(?:\/+(?:en|fr|es))?\/+report\/+[^/]/;

/**
 * Extracts the token from a report URL, as in the request line; null when the URL is not below `/report` or has no
 * query. `token` is percent-encoded for a header; the first of several wins.
 */
export function extractReportToken(url: string): { url: string; token: string | null } | null {
  const pathname = pathnameOf(url);
  if (pathname === url || !belowReport.test(decodedText(pathname))) return null;
  const query = queryOf(url);
  const token = query.get('token');
  if (token === null) return { url, token: null };
  query.delete('token');
  const rest = query.toString();
  return {
    url: `${pathname}${rest === '' ? '' : `?${rest}`}`,
    token: token === '' ? null : encodeURIComponent(token),
  };
}
