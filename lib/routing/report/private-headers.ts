import { maxTokenLength } from '@/lib/contract/reports';

/** What goes with every answer below `/report`: no cache keeps it, no index lists it, no other host hears its address. */
export const privateHeaders = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
} as const;

/** Whether a path is, or looks like, one below `/report`: whatever follows there may be a token. */
export const isBelowReport = (pathname: string): boolean =>
  /^(?:\/+[a-z]{2})?\/+report(?:\/|$)/i.test(decoded(pathname));

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The request header in which middleware and page get the token of an address, percent-encoded; `lib/server/report-token.ts` puts it there. */
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
