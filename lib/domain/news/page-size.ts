import { hiddenPostId } from '@/lib/contract/content/hidden-post';
import type { PostSummary, TagRef } from '@/lib/domain/posts/post-types';
import { allTag } from './news-paths';

/** Posts requested for a page of all news, and for one of a tag view. */
export const newsPageSize = 20;
export const tagViewLimit = 21;

/** Drops the hidden post; every other post stays, so that walking the pages of a list meets each article once. */
export function visibleNews(posts: PostSummary[]): PostSummary[] {
  return posts.filter(({ id }) => id !== hiddenPostId);
}

/** Prepends the synthetic tag to the tags of a filter bar, with its name in the language of the page. */
export function withAllTag(tags: TagRef[], name: string): TagRef[] {
  return [{ id: 0, key: allTag, name }, ...tags];
}
