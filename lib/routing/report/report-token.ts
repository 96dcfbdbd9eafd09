import { pathnameOf, queryOf } from '@/lib/net/request-address';

/** Paths below `/report`, at any depth. `/zh` and other spellings are first redirected here with their query. */
const belowReport = /^(?:\/+(?:en|fr|es))?\/+report\/+[^/]/;

function isBelow(path: string): boolean {
  try {
    return belowReport.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/**
 * Extracts the token from a report URL, as in the request line; null when the URL is not below `/report` or has no
 * query. `token` is percent-encoded for a header; the first of several wins.
 */
export function extractReportToken(url: string): { url: string; token: string | null } | null {
  const pathname = pathnameOf(url);
  if (pathname === url || !isBelow(pathname)) return null;
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
