import { cacheLife, cacheTag } from 'next/cache';
import { hiddenPostId } from '@/lib/contract/content/hidden-post';
import type { IndexedPost, Post } from '@/lib/contract/content/posts';
import { postTags } from '@/lib/domain/posts/post-tags';
import type { Alternates, Locale } from '@/lib/i18n/locales';
import { failureLife } from '@/lib/site/cache-life';
import { topicOf } from '@/lib/site/posts/find-post-path';
import { findPostText } from '@/lib/site/posts/find-posts';
import { alternatesOf, metaTagsOf, postPath } from '@/lib/site/posts/post-fields';
import { calls } from '@/lib/upstream/content-calls';
import { embeddedIndexes } from '@/lib/upstream/embedded';
import { missing, type Outcome, ok, send } from '@/lib/upstream/transport';

/** An index entry: path, title and description of a page, its alternates, and its last change (ISO 8601). */
export type IndexEntry = {
  path: string;
  title: string;
  description: string;
  alternates: Alternates;
  updatedAt: string | null;
};

/** Seconds. An index may be an hour old; a signed revalidation clears it at once. */
export const indexLife = { stale: 300, revalidate: 3_600, expire: 604_800 };
/** Posts per call, and the maximum number of calls for one list: together more than any language will have. */
const pageSize = 50;
const maxPages = 1_000;
const atOnce = 4;

/** Thrown when any part of a list is unavailable: a partial index would tell search engines that the rest is gone. */
export class IndexUnavailable extends Error {}

function placeOf(post: IndexedPost, locale: Locale): IndexEntry {
  const placed = { ...post, locale };
  const { title, description } = metaTagsOf(post);
  return {
    path: postPath(placed),
    title: title || post.title,
    description: description || (post.excerpt ?? ''),
    alternates: alternatesOf(placed, locale),
    updatedAt: post.updated_at ?? post.created_at,
  };
}

/** The index entry of one post by id or slug; the slug of a blog article is prefixed with an underscore. */
export async function findIndexEntry(locale: Locale, key: string): Promise<Outcome<IndexEntry>> {
  const indexes = await embeddedIndexes();
  const embedded = indexes?.findIndexedPost(locale, key);
  if (indexes) return embedded ? ok(placeOf(embedded, locale)) : missing;
  const outcome = await findPostText(locale, key);
  if (outcome.kind !== 'ok') return outcome;
  const { path, title, excerpt, metaTags, alternates, updatedAt } = outcome.value;
  return ok({
    path,
    title: metaTags.title || title,
    description: metaTags.description || excerpt,
    alternates,
    updatedAt: updatedAt || null,
  });
}

type NewsPage = { posts: Post[]; total: number | null };

async function newsPage(locale: Locale, page: number): Promise<NewsPage | null> {
  const outcome = await send(calls.posts(locale, { type: 'article', topic: 'news', limit: pageSize, page }));
  if (outcome.kind === 'unavailable') return null;
  return outcome.kind === 'ok'
    ? { posts: outcome.value.data, total: outcome.value.meta.isCounted ? outcome.value.meta.total : null }
    : { posts: [], total: 0 };
}

/** Every post of the news list; null when any page of it is unavailable. */
async function allNews(locale: Locale): Promise<Post[] | null> {
  const first = await newsPage(locale, 1);
  if (!first) return null;
  const counted = first.total === null ? maxPages : Math.ceil(first.total / Math.max(1, first.posts.length));
  const pages = Math.min(maxPages, counted);
  const posts = [...first.posts];
  // Without a count, an empty page is the end; one that is not full may have lost an odd item.
  let hasMore = first.posts.length > 0;
  for (let page = 2; page <= pages && hasMore; page += atOnce) {
    const batch = Array.from({ length: Math.min(atOnce, pages - page + 1) }, (_, index) =>
      newsPage(locale, page + index),
    );
    for (const answer of await Promise.all(batch)) {
      if (!answer) return null;
      posts.push(...answer.posts);
      hasMore = first.total !== null || answer.posts.length > 0;
    }
  }
  return posts;
}

export function unique(places: readonly IndexEntry[]): IndexEntry[] {
  const byPath = new Map<string, IndexEntry>();
  for (const place of places) if (!byPath.has(place.path)) byPath.set(place.path, place);
  return [...byPath.values()];
}

async function keptNews(locale: Locale): Promise<IndexEntry[] | null> {
  'use cache';
  cacheTag(...postTags(locale, 'posts'));
  const posts = await allNews(locale);
  cacheLife(posts ? indexLife : failureLife);
  if (!posts) return null;
  const shown = new Map(posts.filter(({ id }) => id !== hiddenPostId).map((post) => [post.id, post]));
  return [...shown.values()].map((post) => placeOf({ ...post, topic: post.topic ?? topicOf('news') }, locale));
}

/** When each article of `newsIndexEntries` changed, in the same order. Throws `IndexUnavailable`. */
export async function newsDates(locale: Locale): Promise<(string | null)[]> {
  const indexes = await embeddedIndexes();
  return indexes?.listNewsDates(locale) ?? (await newsIndexEntries(locale)).map(({ updatedAt }) => updatedAt);
}

/** Every news article of a language except the hidden one, newest first. Throws `IndexUnavailable`. */
export async function newsIndexEntries(locale: Locale): Promise<IndexEntry[]> {
  const indexes = await embeddedIndexes();
  if (indexes) return indexes.listIndexedNews(locale).map((post) => placeOf(post, locale));
  const places = await keptNews(locale);
  if (!places) throw new IndexUnavailable('the list of articles cannot be had');
  return unique(places);
}
