import { commentsTag, postTag } from '@/lib/domain/comments/comment-tags';
import { markTag } from '@/lib/net/cache-tags';

let failed = false;

function mark(tag: string, how: 'stale' | 'expired'): void {
  try {
    markTag(tag, how);
  } catch (error) {
    // What was kept is kept even if that cannot be told; pages then follow by the clock.
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

/** Has the pages of a post made again: a comment must be on the next page that anyone gets, a like may be one page late. */
export function invalidatePost(postId: number, what: 'comment' | 'like'): void {
  mark(postTag(postId), what === 'comment' ? 'expired' : 'stale');
}

/** Has every page with comments made again, one visit later: some were made while comments could not be read. */
export function invalidateComments(): void {
  mark(commentsTag, 'stale');
}
