import { log } from '@/lib/observability/log';
import { commentsTag, postTag } from '@/lib/domain/comments/comment-tags';
import { markTag } from '@/lib/net/cache-tags';

/** A post that is liked all the time is rendered at most this often. */
const likeDelayMs = 250;

let failed = false;
/** The posts whose pages were cleared for a like a moment ago, and whether others have come since. */
const liked = new Map<number, { isLikedAgain: boolean }>();

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
 * Invalidates the pages of a post: comments and a first like are on the next page served, likes that follow it within a
 * quarter of a second are together on the one after that time. Expired, not stale: of a page that is asked for once an
 * hour, the old one would be served once more.
 */
export function invalidatePost(postId: number, what: 'comment' | 'like'): void {
  const since = liked.get(postId);
  if (what === 'like' && since) {
    since.isLikedAgain = true;
    return;
  }
  mark(postTag(postId), 'expired');
  if (what === 'comment') return;
  const begun = { isLikedAgain: false };
  liked.set(postId, begun);
  const end = () => {
    liked.delete(postId);
    if (begun.isLikedAgain) invalidatePost(postId, 'like');
  };
  setTimeout(end, likeDelayMs).unref();
}

/** Marks every page with comments as stale: some were rendered while comments could not be read. */
export function invalidateComments(): void {
  mark(commentsTag, 'stale');
}
