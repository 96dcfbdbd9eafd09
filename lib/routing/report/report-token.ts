/** Below `/report`, at any depth; what is under `/zh` or spelled otherwise moves there with its query first. */
const belowReport = /^(?:\/+(?:en|fr|es))?\/+report\/+[^/]/;

function isBelow(path: string): boolean {
  try {
    return belowReport.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/**
 * Takes the token out of the address of a report, as it stands in the first line of a request; null for any other address.
 * `token` is percent-encoded for a header; of several the first counts.
 */
export function takeToken(url: string): { url: string; token: string | null } | null {
  const start = url.indexOf('?');
  if (start < 0 || !isBelow(url.slice(0, start))) return null;
  const query = new URLSearchParams(url.slice(start + 1));
  const token = query.get('token');
  if (token === null) return { url, token: null };
  query.delete('token');
  const rest = query.toString();
  return {
    url: `${url.slice(0, start)}${rest === '' ? '' : `?${rest}`}`,
    token: token === '' ? null : encodeURIComponent(token),
  };
}
