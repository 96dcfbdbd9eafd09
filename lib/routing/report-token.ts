/** Addresses of reports; those under `/zh` move to the root with their query first. */
const reportAddress = /^(?:\/(?:en|fr|es))?\/report\/[^/?#]+\?/;

/**
 * Takes the token out of the address of a report, as it stands in the first line of a request; null for any other address.
 * `token` is percent-encoded for a header; of several the first counts.
 */
export function takeToken(url: string): { url: string; token: string | null } | null {
  if (!reportAddress.test(url)) return null;
  const start = url.indexOf('?');
  const query = new URLSearchParams(url.slice(start + 1));
  const token = query.get('token');
  if (token === null) return { url, token: null };
  query.delete('token');
  const rest = query.toString();
  return { url: `${url.slice(0, start)}${rest === '' ? '' : `?${rest}`}`, token: token === '' ? null : encodeURIComponent(token) };
}
