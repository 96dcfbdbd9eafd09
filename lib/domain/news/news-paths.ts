import { hiddenPostId } from '@/lib/contract/content/hidden-post';
import { decodeSegment, pageNumber } from '@/lib/contract/routes/segments';
import type { PostDetail, PostSummary, TagRef } from '@/lib/domain/posts/post-types';
import type { Alternates, Locale } from '@/lib/i18n/locales';

export const allTag = 'All';

export function newsPath(tag: string | null, page = 1): string {
  const base = tag === null || tag === allTag ? '/blog' : `/category/${encodeURIComponent(tag)}`;
  return page > 1 ? `${base}?page=${page}` : base;
}

export const articlePath = (slug: string): string => `/blog/${encodeURIComponent(slug)}`;

/** The slug in the last segment of an address `/blog/{slug}`, which may end with `.html`. */
export const blogSlug = (segment: string): string => segment.replace(/\.html$/i, '');

/** Key of a news article in the content API: its slug after an underscore. */
export const blogPostKey = (slug: string): string => `_${slug}`;

export const blogPostKeyOf = (slugParam: string): string => blogPostKey(decodeSegment(slugParam) ?? '');

type Listing = { tag: TagRef | null; page: number; path: string };

export function readListing(tags: TagRef[], tagParam: string, pageParam: string): Listing | null {
  const key = decodeSegment(tagParam);
  const page = pageNumber(pageParam);
  const tag = key === allTag ? null : tags.find((one) => one.key === key);
  if (tag === undefined || page === null) return null;
  return { tag, page, path: newsPath(tag?.key ?? null, page) };
}

type Placed = Pick<PostDetail, 'slug' | 'topicKey' | 'alternates'>;

/** Path of an article and of its translations. Without a topic from the upstream, only this language is certain. */
export function articlePlaces(post: Placed, locale: Locale): { path: string; alternates: Alternates } {
  const path = articlePath(post.slug);
  return { path, alternates: post.topicKey === 'news' ? { ...post.alternates, [locale]: path } : { [locale]: path } };
}

/** Key of the tag that selects related articles: the first child tag, else the first tag; null without tags. */
export function relatedKey(articleTags: TagRef[], childTags: TagRef[]): string | null {
  const children = new Set(childTags.map(({ key }) => key));
  return (articleTags.find(({ key }) => children.has(key)) ?? articleTags[0])?.key ?? null;
}

export const newsPageSize = 20;
export const tagViewLimit = 21;

export const visibleNews = (posts: PostSummary[]): PostSummary[] => posts.filter(({ id }) => id !== hiddenPostId);

export const withAllTag = (tags: TagRef[], name: string): TagRef[] => [{ id: 0, key: allTag, name }, ...tags];

/** Number of pages of a list of `total` articles. A tag view requests one article more per page. */
export function newsPageCount(total: number, tag: string | null): number {
  return Math.max(1, Math.ceil(total / (tag === null ? newsPageSize : tagViewLimit)));
}
