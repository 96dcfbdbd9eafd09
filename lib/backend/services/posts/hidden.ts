import type { ContentPost } from '@/lib/content';

/** The news post that the specification names as hidden: left out of search, recommendations and related lists. */
export const hiddenPostId = 103178;

export function isShown(post: ContentPost): boolean {
  return post.id !== hiddenPostId;
}
