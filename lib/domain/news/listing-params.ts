import type { TagRef } from '@/lib/domain/posts/post-types';
import { decodeSegment, pageNumber } from '@/lib/contract/routes/segments';
import { allTag, newsPath } from './news-paths';

/** A page of the news list; `tag` is null for all news. */
export type Listing = { tag: TagRef | null; page: number; path: string };

/** Parses the route parameters of a listing; null when the tag is unknown or the page is invalid. */
export function readListing(tags: TagRef[], tagParam: string, pageParam: string): Listing | null {
  const key = decodeSegment(tagParam);
  const page = pageNumber(pageParam);
  const tag = key === allTag ? null : tags.find((one) => one.key === key);
  if (tag === undefined || page === null) return null;
  return { tag, page, path: newsPath(tag?.key ?? null, page) };
}
