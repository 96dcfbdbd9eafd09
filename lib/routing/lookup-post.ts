import { LRUCache } from 'lru-cache';
import { processSingleton } from '@/lib/config/process-singleton';
import { findPostPath, keyAt, type PostCall, type PostPlace } from '@/lib/api/posts/find-post-path';
import { callAddress, calls } from '@/lib/upstream/content-calls';
import { ok, originOf, type Outcome, send } from '@/lib/upstream/transport';
import type { Locale } from '@/lib/i18n/locales';

type Entry = Outcome<PostPlace>;

type Lookups = {
  found: LRUCache<string, Entry>;
  /** Raised by each clearing. */
  generation: number;
};

/** Enough for a busy minute; bounded in size and time, so that made-up addresses do not accumulate. */
const bounds = { max: 1_000, ttl: 15_000 };

/** Recent look-ups, one cache per process. */
const lookups = () =>
  processSingleton<Lookups>('lookup', () => ({ found: new LRUCache<string, Entry>(bounds), generation: 0 }));

/** Forgets all look-ups, and the answers of those that are under way. */
export function clearLookups(): void {
  const state = lookups();
  state.found.clear();
  state.generation += 1;
}

async function cached(call: PostCall, find: () => Promise<Entry>): Promise<Entry> {
  const cacheId = callAddress(call);
  const state = lookups();
  const known = state.found.get(cacheId);
  if (known) return known;
  const { generation } = state;
  const found = await find();
  // An answer from before a clearing may come after it.
  if (found.kind !== 'unavailable' && generation === state.generation) state.found.set(cacheId, found);
  return found;
}

const lookup = (locale: Locale, call: PostCall, key: string) => cached(call, () => findPostPath(locale, key, call));

/** Looks up a post by key (slug, or `_slug` for a blog article); returns its canonical path, topic and slug. */
export const lookupPost = (locale: Locale, key: string): Promise<Outcome<PostPlace>> =>
  lookup(locale, calls.cachedPost(locale, key), key);

/** Looks up the post at a path of a group, a sub-page or a country. */
export const lookupPlaced = async (locale: Locale, path: string): Promise<Outcome<PostPlace>> =>
  lookupPost(locale, await keyAt(locale, path));

/** The post of a slug or, where an upstream has none, its static page of that name. */
export async function lookupGeneric(locale: Locale, slug: string): Promise<Outcome<PostPlace>> {
  const post = await lookupPost(locale, slug);
  // Every static page of the embedded backend has an address of its own.
  if (post.kind !== 'missing' || originOf('topapi') === null) return post;
  const call = calls.genericPage(locale, slug);
  return cached(call, async () => {
    const page = await send(call);
    return page.kind === 'ok' ? ok({ path: `/${encodeURIComponent(slug)}`, topicKey: '', slug }) : page;
  });
}

/** The same by the call that the page of a detail address makes, so that its upstream is asked once. */
export const lookupDetail = (locale: Locale, key: string): Promise<Outcome<PostPlace>> =>
  lookup(locale, calls.directPost(locale, key), key);

/** The same for a post of which only the id is known. */
export const lookupById = (locale: Locale, id: number): Promise<Outcome<PostPlace>> =>
  lookup(locale, calls.post(locale, id), String(id));
