import { type ContentPost, localeContent } from '@/lib/content';
import type { SentPostList } from '@/lib/contract/content/posts';
import type { Locale } from '@/lib/i18n/locales';
import { isShown } from './is-shown';
import { listFrame } from './list-posts';
import { toPost } from './wire-post';

export type RecommendInput = {
  locale: Locale;
  featuredFirst: boolean;
  limit: number;
  tagIds?: readonly number[] | undefined;
  topicId?: number | undefined;
};

/**
 * Returns recommended articles, newest first. With `featuredFirst` the featured ones lead and newer ones fill the rest.
 * Without a topic it recommends news.
 */
export function recommendPosts({ locale, featuredFirst, limit, tagIds, topicId }: RecommendInput): SentPostList {
  const here = localeContent(locale);
  const tags = tagIds
    ? new Set<string>(here.tags.filter((tag) => tagIds.includes(tag.id)).map((tag) => tag.key))
    : undefined;
  const fits = (post: ContentPost) =>
    post.type === 'article' &&
    isShown(post) &&
    (topicId === undefined ? post.topic === 'news' : here.topics.get(post.topic)?.id === topicId) &&
    (tags === undefined || post.tags.some((tag) => tags.has(tag)));
  const posts = here.newest.filter(fits);
  const ranked = featuredFirst
    ? [...posts.filter((post) => post.featured), ...posts.filter((post) => !post.featured)]
    : posts;
  return { data: ranked.slice(0, limit).map(toPost), meta: { total: posts.length }, ...listFrame(locale, posts) };
}
