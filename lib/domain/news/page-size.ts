import { hiddenPostId } from '@/lib/contract/posts';
import type { PostSummary, TagRef } from '@/lib/domain/posts/post-types';

/** Posts a news page shows at most; a tag view asks for one more, so that the hidden post costs no place. */
export const newsPageSize = 20;
export const tagViewLimit = 21;

/** Drops the hidden post and anything beyond a page. */
export function visibleNews(posts: PostSummary[]): PostSummary[] {
  return posts.filter(({ id }) => id !== hiddenPostId).slice(0, newsPageSize);
}

/** The synthetic tag in front of a filter bar; `name` is 'All' or the Chinese word for it. */
export function withAllTag(tags: TagRef[], name: string): TagRef[] {
  return [{ id: 0, key: 'All', name }, ...tags];
}
