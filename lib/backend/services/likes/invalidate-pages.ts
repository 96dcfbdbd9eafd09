import { log } from '@/lib/observability/log';
import { commentsTag, postTag } from '@/lib/domain/comments/comment-tags';
import { markTag } from '@/lib/net/cache-tags';

/** A post that is liked all the time is rendered at most this often. */
const likeDelayMs = 250;

let failed = false;
const liked = new Map<number, NodeJS.Timeout>();

function mark(tag: string, how: 'stale' | 'expired'): void {
  try {
    markTag(tag, how);
  } catch (error) {
    // The change stays stored even if the invalidation fails; pages then follow by time-based revalidation.
    if (!failed) log('warn', 'comments', { reason: error instanceof Error ? error.message.slice(0, 200) : 'unknown' });
    failed = true;
  }
}

/**
 * Invalidates the pages of a post: a comment is on the next page served, likes are on it a quarter of a second later,
 * all of that time together. Expired, not stale: of a page that is asked for once an hour, the old one would be served
 * once more.
 */
export function invalidatePost(postId: number, what: 'comment' | 'like'): void {
  const expire = () => {
    liked.delete(postId);
    mark(postTag(postId), 'expired');
  };
  if (what === 'comment') expire();
  else if (!liked.has(postId)) liked.set(postId, setTimeout(expire, likeDelayMs).unref());
}

/** Marks every page with comments as stale: some were rendered while comments could not be read. */
export function invalidateComments(): void {
  mark(commentsTag, 'stale');
}
