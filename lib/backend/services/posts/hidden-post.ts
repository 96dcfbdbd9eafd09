import type { ContentPost } from '@/lib/content';
import { hiddenPostId } from '@/lib/contract/hidden-post';

export function isShown(post: ContentPost): boolean {
  return post.id !== hiddenPostId;
}
