import type { ServerResponse } from 'node:http';

/** The header that Next gives a page that is the same for everyone: the life of its content, whoever may clear it before. */
const nextPage = /^s-maxage=\d+(?:, ?stale-while-revalidate=\d+)?$/;

/**
 * Seconds that a shared cache may keep a page without asking, and show it while it asks; browsers too may show their own copy while
 * they ask. With the second after which every process has heard of a cleared tag they make four: content that changes reaches
 * every visitor within five seconds. Asking costs next to nothing: an unchanged page is answered with 304.
 */
export const sharedPageLife = { fresh: 1, whileAsking: 1, whenDown: 86_400 } as const;

/** What a page, and whatever is made of its text, says to caches. */
export const pageCacheControl = `public, max-age=0, s-maxage=${sharedPageLife.fresh}, stale-while-revalidate=${sharedPageLife.whileAsking}, stale-if-error=${sharedPageLife.whenDown}`;

/** Whether an answer is a page that is the same for everyone; decided by the header that only such pages carry. */
export const isSharedPage = (response: ServerResponse): boolean => nextPage.test(String(response.getHeader('cache-control') ?? '')) && !response.hasHeader('set-cookie');

/** Tells caches how long they may keep a shared page; `cdnSeconds` is for a CDN that is told of changes, 0 says nothing to it. */
export function setPageAge(response: ServerResponse, cdnSeconds: number): void {
  response.setHeader('cache-control', response.statusCode === 200 ? pageCacheControl : 'no-store');
  if (response.statusCode === 200 && cdnSeconds > 0) response.setHeader('cdn-cache-control', `max-age=${cdnSeconds}, stale-while-revalidate=60, stale-if-error=${sharedPageLife.whenDown}`);
}
