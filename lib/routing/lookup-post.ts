import { LRUCache } from 'lru-cache';
import { calls } from '@/lib/upstream/content-calls';
import { type Outcome, ok, unavailable } from '@/lib/upstream/outcome';
import { placePost } from '@/lib/api/posts/place-post';
import { postPath } from '@/lib/api/posts/post-fields';
import { send } from '@/lib/upstream/transport';
import type { Locale } from '@/lib/i18n/locales';

/** What routing needs to know about a post. */
export type Found = { path: string; topicKey: string; slug: string };
type Entry = Outcome<Found>;

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

async function findPlace(locale: Locale, key: string): Promise<Entry> {
  const outcome = await send(calls.cachedPost(locale, key));
  if (outcome.kind !== 'ok') return outcome;
  const post = await placePost(locale, outcome.value.data, key);
  if (!post) return unavailable;
  const slug = post.slug || key.replace(/^_/, '');
  return ok({ path: postPath({ ...post, slug }), topicKey: post.topic?.key ?? '', slug });
}

/** Looks up a post by key (slug, or `_slug` for a blog article); returns its canonical path, topic and slug. */
export async function lookupPost(locale: Locale, key: string): Promise<Outcome<Found>> {
  const cacheId = `${locale} ${key}`;
  const held = lookupCache().get(cacheId);
  if (held) return held;
  const found = await findPlace(locale, key);
  if (found.kind !== 'unavailable') lookupCache().set(cacheId, found);
  return found;
}
