/** What goes with every answer below `/report`: no cache keeps it, no index lists it, no other host hears its address. */
export const privateHeaders = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
} as const;

/** The request header in which the page gets the token of its address, percent-encoded. */
export const reportTokenHeader = 'x-report-token';

/** The token that came in the header; null when there is none or it cannot be read. */
export function readTokenHeader(headers: Pick<Headers, 'get'>): string | null {
  try {
    return decodeURIComponent(headers.get(reportTokenHeader) ?? '') || null;
  } catch {
    return null;
  }
}
