import { commentsTag, postTag } from '@/lib/domain/comments/comment-tags';
import { markTag } from '@/lib/net/cache-tags';

let failed = false;

function mark(tag: string, how: 'stale' | 'expired'): void {
  try {
    markTag(tag, how);
  } catch (error) {
    // The change stays stored even if the invalidation fails; pages then follow by time-based revalidation.
    if (!failed)
      console.warn(
        JSON.stringify({
          level: 'warn',
          event: 'comments',
          reason: error instanceof Error ? error.message.slice(0, 200) : 'unknown',
        }),
      );
    failed = true;
  }
}

/** Invalidates the pages of a post: a comment must be on the next page served, a like may come one request later. */
export function invalidatePost(postId: number, what: 'comment' | 'like'): void {
  mark(postTag(postId), what === 'comment' ? 'expired' : 'stale');
}

/** Marks every page with comments as stale: some were rendered while comments could not be read. */
export function invalidateComments(): void {
  mark(commentsTag, 'stale');
}
