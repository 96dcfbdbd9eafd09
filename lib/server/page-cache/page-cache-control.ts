import type { ServerResponse } from 'node:http';

/** What Next sends with a page that is the same for every visitor: seconds until its content is out of date. */
const nextShared = /^s-maxage=(\d+)(?:, ?stale-while-revalidate=\d+)?$/;

/**
 * Seconds that a shared cache may keep a page without asking, and show it while it asks; browsers too may show their own copy while
 * they ask. With the second after which every process has heard of a cleared tag they make four: content that changes reaches
 * every visitor within five seconds. Asking costs next to nothing: an unchanged page is answered with 304.
 */
export const sharedPageLife = { freshSeconds: 1, whileRevalidateSeconds: 1, ifErrorSeconds: 86_400 } as const;

/** `Cache-Control` of a shared page, and of whatever is made of its text. */
export const pageCacheControl = `public, max-age=0, s-maxage=${sharedPageLife.freshSeconds}, stale-while-revalidate=${sharedPageLife.whileRevalidateSeconds}, stale-if-error=${sharedPageLife.ifErrorSeconds}`;

/** Seconds until the content of a shared page is out of date by Next's own header; null when the response is not shared. */
export function sharedLifeSeconds(cacheControl: unknown, setCookie: unknown): number | null {
  const seconds = nextShared.exec(String(cacheControl ?? ''))?.[1];
  return seconds === undefined || setCookie !== undefined ? null : Number(seconds);
}

/**
 * The headers that tell caches how long to keep a shared page of this status. `cdnSeconds` is for a CDN that is purged at each
 * change; 0 says nothing to it.
 */
export function pageCacheHeaders(status: number, cdnSeconds: number): [string, string][] {
  if (status !== 200) return [['cache-control', 'no-store']];
  const cdn: [string, string][] =
    cdnSeconds > 0
      ? [
          [
            'cdn-cache-control',
            `max-age=${cdnSeconds}, stale-while-revalidate=60, stale-if-error=${sharedPageLife.ifErrorSeconds}`,
          ],
        ]
      : [];
  return [['cache-control', pageCacheControl], ...cdn];
}

/** Rewrites the cache headers of a response that Next is about to send; leaves everything but shared pages alone. */
export function rewriteCacheControl(response: ServerResponse, cdnSeconds: number): void {
  if (sharedLifeSeconds(response.getHeader('cache-control'), response.getHeader('set-cookie')) === null) return;
  for (const [name, value] of pageCacheHeaders(response.statusCode, cdnSeconds)) response.setHeader(name, value);
}
