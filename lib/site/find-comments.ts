import { areTagsExpired } from '@/lib/net/cache-tags';
import { log } from '@/lib/observability/log';
import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { config, isBuilding } from '@/lib/config';
import { commentsTag, postTag } from '@/lib/domain/comments/comment-paths';
import { type CommentPage, noComments, readPage } from '@/lib/domain/comments/thread';
import type { Locale } from '@/lib/i18n/locales';
import { calls } from '@/lib/upstream/content-calls';
import { originOf, send } from '@/lib/upstream/transport';
import { contentLife } from './cache-life';
import { reviveAvatar } from './media-places';

const maxReads = 3;

/**
 * Calls `read` again when a tag was cleared meanwhile: Next gives the value of a call in progress also to renders that
 * begin after the clearing, and caches their pages as fresh.
 */
export async function readCurrent<T>(tags: readonly string[], read: () => Promise<T>): Promise<T> {
  for (let reads = 1; ; reads += 1) {
    const startedAt = performance.timeOrigin + performance.now();
    const value = await read();
    if (reads === maxReads || !areTagsExpired(tags, startedAt)) return value;
  }
}

/** Seconds. Short, but long enough for a page without its comments to be cached; the browser loads them later. */
const awayLife = { stale: 0, revalidate: 30, expire: 600 } as const;

export const areCommentsOn = (): boolean => config().COMMENTS !== 'off';

async function readComments(locale: Locale, path: string, page: number): Promise<CommentPage | 'missing' | null> {
  try {
    const outcome = await send(calls.comments(locale, path, page));
    if (outcome.kind === 'missing') return 'missing';
    return outcome.kind === 'ok' ? readPage(JSON.parse(JSON.stringify(outcome.value), reviveAvatar)) : null;
  } catch (error) {
    // An article is shown without its comments.
    log('warn', 'comments', { reason: error instanceof Error ? error.message.slice(0, 200) : 'unknown' });
    return null;
  }
}

/** Null when they are unavailable. Cached until somebody writes on the post, which expires `postTag`. */
export async function findComments(
  locale: Locale,
  postId: number,
  path: string,
  page: number,
): Promise<CommentPage | 'missing' | null> {
  'use cache';
  cacheTag(commentsTag, postTag(postId));
  // A build has no database. When the site starts, it marks the pages of all posts with comments for revalidation.
  const isUnknown = isBuilding() && originOf('topapi') === null;
  const found = isUnknown ? noComments : await readCurrent([postTag(postId)], () => readComments(locale, path, page));
  cacheLife(found === null ? awayLife : contentLife);
  return found;
}
