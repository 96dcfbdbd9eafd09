import { postTag } from '@/lib/comments/tags';
import { markTag } from '@/lib/next/tags';

let failed = false;

/**
 * Has the pages of a post made again: a comment must be on the next page that anyone gets, a like may be one page late. What was
 * kept is kept even if that cannot be told; pages then follow by the clock.
 */
export function tellPages(postId: number, what: 'comment' | 'like'): void {
  try {
    markTag(postTag(postId), what === 'comment' ? 'expired' : 'stale');
  } catch (error) {
    if (!failed) console.warn(JSON.stringify({ level: 'warn', event: 'comments', reason: error instanceof Error ? error.message.slice(0, 200) : 'unknown' }));
    failed = true;
  }
}
