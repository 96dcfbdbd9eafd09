import { maxTokenLength } from '@/lib/contract/reports';

/** What goes with every answer below `/report`: no cache keeps it, no index lists it, no other host hears its address. */
export const privateHeaders = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
} as const;

/** The request header in which middleware and page get the token of an address, percent-encoded; see `lib/http/note-sockets`. */
export const reportTokenHeader = 'x-report-token';

/** The token that came in the header; null when there is none, or it cannot be read or be one. */
export function readTokenHeader(headers: Pick<Headers, 'get'>): string | null {
  try {
    const token = decodeURIComponent(headers.get(reportTokenHeader) ?? '');
    return token === '' || token.length > maxTokenLength ? null : token;
  } catch {
    return null;
  }
}
