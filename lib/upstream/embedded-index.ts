import 'server-only';
import type { IndexedTag } from '@/lib/backend/content/list-posts';
import type { IndexedPost } from '@/lib/contract/content/posts';
import type { Locale } from '@/lib/i18n/locales';
import { missing, type Outcome, ok } from './outcome';
import { originOf } from './transport';

const listing = () => import('@/lib/backend/content/list-posts');

/**
 * Every news article of the embedded content, newest first; null where a content service has them. For indexes, which
 * need no text of a post (decision 29 in lib/decisions.md).
 */
export async function embeddedNews(locale: Locale): Promise<IndexedPost[] | null> {
  return originOf('topapi') === null ? (await listing()).listIndexedNews(locale) : null;
}

/** When each of these articles changed, in the same order. */
export async function embeddedNewsDates(locale: Locale): Promise<string[] | null> {
  return originOf('topapi') === null ? (await listing()).listNewsDates(locale) : null;
}

/** When each other post and each static page of the embedded content changed. */
export async function embeddedPageDates(locale: Locale): Promise<string[] | null> {
  return originOf('topapi') === null ? (await listing()).listPageDates(locale) : null;
}

/** The tags of these articles, each with the dates of its `limit` newest ones. */
export async function embeddedTags(locale: Locale, limit: number): Promise<IndexedTag[] | null> {
  return originOf('topapi') === null ? (await listing()).listIndexedTags(locale, limit) : null;
}

/** One post of the embedded content by the key of `calls.cachedPost`; null where a content service has the posts. */
export async function embeddedPost(locale: Locale, key: string): Promise<Outcome<IndexedPost> | null> {
  if (originOf('topapi') !== null) return null;
  const { findIndexedPost } = await import('@/lib/backend/content/list-posts');
  const post = findIndexedPost(locale, key);
  return post ? ok(post) : missing;
}
