import { hiddenPostId } from '@/lib/contract/posts';
import type { PostSummary, TagRef } from '@/lib/domain/posts/post-types';

/** Maximum posts on a news page. A tag view requests one more, so that the hidden post does not shorten the page. */
export const newsPageSize = 20;
export const tagViewLimit = 21;

/** Drops the hidden post and everything beyond the page size. */
export function visibleNews(posts: PostSummary[]): PostSummary[] {
  return posts.filter(({ id }) => id !== hiddenPostId).slice(0, newsPageSize);
}

/** Prepends the synthetic tag to the tags of a filter bar; `name` is 'All' or its Chinese translation. */
export function withAllTag(tags: TagRef[], name: string): TagRef[] {
  return [{ id: 0, key: 'All', name }, ...tags];
}
