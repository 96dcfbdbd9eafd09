import { LRUCache } from 'lru-cache';
import { processSingleton } from '@/lib/config/process-singleton';
import type { ContentVersions } from '@/lib/content';
import { inLocale, placesTag } from '@/lib/domain/posts/post-tags';
import { locales } from '@/lib/i18n/locales';

/** By tag of posts: the content when it was last cleared, which its pages are at least as new as. */
const cleared = () => processSingleton('cleared-content', () => new LRUCache<string, ContentVersions>({ max: 5_000 }));

const isOfPosts = (tag: string): boolean => tag === 'posts' || tag.startsWith('post:');
/** Everything to clear for a tag of a call, whatever has changed. */
export const wideTags = (tag: string): string[] => (tag === 'posts' ? [tag, placesTag] : [tag]);

/** The later of two; every page with a tag of a post has the tag of all posts as well. */
function later(one: ContentVersions | undefined, other: ContentVersions | undefined): ContentVersions | undefined {
  if (!one || !other) return one ?? other;
  const pairs = Object.keys(one).map((key) => key as keyof ContentVersions);
  return Object.fromEntries(pairs.map((key) => [key, Math.max(one[key], other[key])])) as ContentVersions;
}

/**
 * Returns what to clear for a tag of a call. A tag of posts clears only the languages in which posts have changed since
 * it was last cleared in this process, if nothing but texts of posts has; what shows posts of a language has its tags
 * with that language as well. `now` is null where the posts are those of a service, or cannot be read.
 */
export function narrowTag(tag: string, now: ContentVersions | null): string[] {
  if (!isOfPosts(tag) || !now) return wideTags(tag);
  const before = later(cleared().get(tag), cleared().get('posts'));
  cleared().set(tag, now);
  if (!before || before.rest !== now.rest) return wideTags(tag);
  return locales.filter((locale) => before[locale] !== now[locale]).map((locale) => inLocale(tag, locale));
}
