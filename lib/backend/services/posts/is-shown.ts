import type { ContentPost } from '@/lib/content';
import { hiddenPostId } from '@/lib/contract/content/hidden-post';

export function isShown(post: ContentPost): boolean {
  return post.id !== hiddenPostId;
}
