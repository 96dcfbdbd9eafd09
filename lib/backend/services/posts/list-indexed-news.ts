import { type ContentPost, localeContent } from '@/lib/content';
import type { IndexedPost } from '@/lib/contract/content/posts';
import { type Locale, locales } from '@/lib/i18n/locales';
import { isShown } from './is-shown';
import { toIndexedPost, toTime, updateTime } from './wire-post';

const isNews = (post: ContentPost) => post.topic === 'news';
const newsOf = (locale: Locale): ContentPost[] =>
  (localeContent(locale).byTopic.get('news') ?? []).filter((post) => post.type === 'article' && isShown(post));

/** Returns what indexes say about every news article except the hidden one, newest first. */
export const listIndexedNews = (locale: Locale): IndexedPost[] => newsOf(locale).map(toIndexedPost);

/** Returns when each of these articles changed, in the same order. */
export const listNewsDates = (locale: Locale): string[] => newsOf(locale).map(updateTime);

/** Returns when each other post and each static page changed, in no order. */
export function listPageDates(locale: Locale): string[] {
  const { posts, pages } = localeContent(locale);
  const others = posts.filter((post) => !isNews(post) && isShown(post));
  return [...others.map(updateTime), ...Array.from(pages.values(), ({ updated }) => toTime(updated))];
}

/** A tag of news articles: `updates` are those of its newest ones, `locales` the languages that have any. */
export type IndexedTag = { key: string; name: string; updates: string[]; locales: Locale[] };

/** Returns the tags of a language that have news articles, each with the dates of its `limit` newest ones. */
export function listIndexedTags(locale: Locale, limit: number): IndexedTag[] {
  const byTag = new Map<string, ContentPost[]>();
  for (const post of newsOf(locale))
    for (const tag of post.tags) {
      const known = byTag.get(tag);
      if (!known) byTag.set(tag, [post]);
      else if (known.length < limit) known.push(post);
    }
  const used = locales.map((one) => ({ locale: one, tags: new Set<string>(newsOf(one).flatMap(({ tags }) => tags)) }));
  return localeContent(locale).tags.flatMap(({ key, name }) => {
    const posts = byTag.get(key);
    if (!posts) return [];
    const shown = used.filter(({ tags }) => tags.has(key)).map((one) => one.locale);
    return [{ key, name, updates: posts.map(updateTime), locales: shown }];
  });
}
