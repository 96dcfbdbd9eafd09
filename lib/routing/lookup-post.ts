import { LRUCache } from 'lru-cache';
import { findPostPath, type PostPlace } from '@/lib/api/posts/find-post-path';
import type { Outcome } from '@/lib/upstream/outcome';
import type { Locale } from '@/lib/i18n/locales';

type Entry = Outcome<PostPlace>;

/** Enough for a busy minute; bounded in size and time, so that made-up addresses do not accumulate. */
export const lookupCacheSize = 1_000;
const lifeMs = 15_000;

type Holder = typeof globalThis & { [key: symbol]: LRUCache<string, Entry> | undefined };
const cacheKey = Symbol.for('verilot.lookup');

/** Returns the LRU cache of recent look-ups, one per process. */
export function lookupCache(): LRUCache<string, Entry> {
  const holder = globalThis as Holder;
  holder[cacheKey] ??= new LRUCache<string, Entry>({ max: lookupCacheSize, ttl: lifeMs });
  return holder[cacheKey];
}

/** Looks up a post by key (slug, or `_slug` for a blog article); returns its canonical path, topic and slug. */
export async function lookupPost(locale: Locale, key: string): Promise<Outcome<PostPlace>> {
  const cacheId = `${locale} ${key}`;
  const held = lookupCache().get(cacheId);
  if (held) return held;
  const found = await findPostPath(locale, key);
  if (found.kind !== 'unavailable') lookupCache().set(cacheId, found);
  return found;
}
