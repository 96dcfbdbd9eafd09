import type { ServerResponse } from 'node:http';

/** What Next sends with a page shared by all visitors; captures the seconds until it is stale. */
const nextShared = /^s-maxage=(\d+)(?:, ?stale-while-revalidate=\d+)?$/;

/** In seconds (decision 9 in lib/decisions.md). */
export const sharedPageLife = { freshSeconds: 1, whileRevalidateSeconds: 1, ifErrorSeconds: 86_400 } as const;

export const pageCacheControl = `public, max-age=0, s-maxage=${sharedPageLife.freshSeconds}, stale-while-revalidate=${sharedPageLife.whileRevalidateSeconds}, stale-if-error=${sharedPageLife.ifErrorSeconds}`;

export function sharedLifeSeconds(cacheControl: unknown, setCookie: unknown): number | null {
  const seconds = nextShared.exec(String(cacheControl ?? ''))?.[1];
  return seconds === undefined || setCookie !== undefined ? null : Number(seconds);
}

/** `cdnSeconds` is for a CDN that is purged on each change; 0 omits its header. */
export function pageCacheHeaders(status: number, cdnSeconds: number): [string, string][] {
  if (status !== 200) return [['cache-control', 'no-store']];
  const headers: [string, string][] = [['cache-control', pageCacheControl]];
  const cdn = `max-age=${cdnSeconds}, stale-while-revalidate=60, stale-if-error=${sharedPageLife.ifErrorSeconds}`;
  return cdnSeconds > 0 ? [...headers, ['cdn-cache-control', cdn]] : headers;
}

export function rewriteCacheControl(response: ServerResponse, cdnSeconds: number): void {
  if (sharedLifeSeconds(response.getHeader('cache-control'), response.getHeader('set-cookie')) === null) return;
  for (const [name, value] of pageCacheHeaders(response.statusCode, cdnSeconds)) response.setHeader(name, value);
}
