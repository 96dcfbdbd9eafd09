import { cacheLife, cacheTag } from 'next/cache';
import { isEmptyPage } from '@/lib/content';
import { type CachedPost, type Post, placedTopics, type Topic } from '@/lib/contract/content/posts';
import { isFixedRoute } from '@/lib/contract/routes/pages';
import { decodeSegment } from '@/lib/contract/routes/segments';
import { blogPostKey } from '@/lib/domain/news/news-paths';
import { postTags } from '@/lib/domain/posts/post-tags';
import type { Locale } from '@/lib/i18n/locales';
import { lifeOf } from '@/lib/site/cache-life';
import { type Call, calls } from '@/lib/upstream/content-calls';
import { type Outcome, ok, originOf, send, unavailable } from '@/lib/upstream/transport';
import { childSummary, postKey, postPath } from './post-fields';

type IncompletePost = Pick<Post, 'id' | 'url' | 'topic' | 'parent'> & { slug?: string | null };

/** A topic as a post of its list would carry it. */
export const topicOf = (key: string): Topic => ({ id: 0, key, slug: key });

const same = (
  one: IncompletePost | { id: number; slug: string; url: string | null },
  slug: string,
  post: IncompletePost,
) => (post.id > 0 && one.id === post.id) || one.slug === slug || (one.url !== null && one.url === slug);

const lacksPlace = ({ topic, parent }: IncompletePost): boolean =>
  topic === null || (/^(?:service|product)-/.test(topic.key) && parent === null);

/**
 * Completes a post that comes without topic or parent: an article by the underscore of its key, any other from the list
 * that holds it. A post of no list is unchanged. Null when a list that may hold it is unavailable.
 */
async function completePost<P extends IncompletePost>(locale: Locale, post: P, key: string): Promise<P | null> {
  if (!lacksPlace(post)) return post;
  if (key.startsWith('_')) return { ...post, topic: topicOf('news') };
  const slug = post.slug || key;
  let isComplete = true;
  for (const topic of placedTopics) {
    const outcome = await send(calls.topic(locale, topic));
    isComplete &&= outcome.kind !== 'unavailable';
    for (const entry of outcome.kind === 'ok' ? outcome.value.data : []) {
      if (same(entry, slug, post)) return { ...post, slug: entry.slug, topic: entry.topic ?? topicOf(topic) };
      const child = entry.children.find((one) => same(one, slug, post));
      if (child)
        return {
          ...post,
          slug: child.slug,
          url: post.url ?? child.url,
          topic: post.topic ?? topicOf(`${topic}-${entry.slug}`),
          parent: { id: entry.id, slug: entry.slug, title: entry.title },
        };
    }
  }
  return isComplete ? post : null;
}

/** Where a post is: its locale-free canonical path, topic key and slug. */
export type PostPlace = { path: string; topicKey: string; slug: string };

/** A post by the key of the contract, with `_direct=1` and at most 1 MiB, by its id, or by a path that may differ. */
export type By = 'key' | 'detail' | 'id' | 'path';

function callFor(locale: Locale, by: By, key: string): Call<{ data: CachedPost | Post }> {
  if (by === 'id') return calls.post(locale, Number(key));
  return by === 'detail' ? calls.directPost(locale, key) : calls.cachedPost(locale, key);
}

/** The post of a key as it is sent, completed. */
export async function readPost(locale: Locale, by: By, key: string): Promise<Outcome<CachedPost | Post>> {
  const outcome = await send(callFor(locale, by, key));
  if (outcome.kind !== 'ok') return outcome;
  const post = await completePost(locale, outcome.value.data, key);
  return post ? ok(post) : unavailable;
}

/** Where a post is. A page makes the same call as its look-up, so that an upstream is asked once. */
export async function lookup(locale: Locale, by: By, given: string): Promise<Outcome<PostPlace>> {
  const key = by === 'path' ? await keyAt(locale, given) : given;
  const outcome = await readPost(locale, by, key);
  if (outcome.kind !== 'ok') return outcome;
  const post = outcome.value;
  const slug = post.slug || key.replace(/^_/, '');
  return ok({ path: postPath({ ...post, slug, locale }), topicKey: post.topic?.key ?? '', slug });
}

/** The post of a slug or, where an upstream has none, its static page of that name. */
export async function lookupGeneric(locale: Locale, slug: string): Promise<Outcome<PostPlace>> {
  const post = await lookup(locale, 'key', slug);
  // Every static page of the embedded backend has an address of its own.
  if (post.kind !== 'missing' || originOf('topapi') === null) return post;
  const page = await send(calls.genericPage(locale, slug));
  return page.kind === 'ok' ? ok({ path: `/${encodeURIComponent(slug)}`, topicKey: '', slug }) : page;
}

/**
 * The key of the post at a path: its last segment, unless the list of the topic has a post there with another slug,
 * because its address is its `url` or, in English, its title.
 */
export async function keyAt(locale: Locale, path: string): Promise<string> {
  const [family = '', ...rest] = path.slice(1).split('/').map(decodeURIComponent);
  const last = rest.at(-1) ?? family;
  const topic = placedTopics.find((name) => name === family);
  // The embedded backend finds a sub-page by its url, too.
  if (!topic || (topic !== 'coverage' && (rest.length < 2 || originOf('topapi') === null))) return last;
  const list = await send(calls.topic(locale, topic));
  for (const entry of list.kind === 'ok' ? list.value.data : []) {
    const post = { ...entry, locale, topic: entry.topic ?? topicOf(topic) };
    const found = [{ ...post, path: postPath(post) }, ...post.children.map((child) => childSummary(child, post))].find(
      (one) => one.path === path,
    );
    if (found) return found.slug === last ? last : postKey(found);
  }
  return last;
}

/** Null for a page that does not come from the content service. */
function keyOf(path: string): string | null {
  if (path === '/' || isFixedRoute(path)) return null;
  const [first, ...rest] = path.slice(1).split('/');
  const last = decodeSegment(rest.at(-1) ?? first ?? '');
  if (last === null || ['article', 'category', 'QcEncyclopedia'].includes(first ?? '')) return null;
  return first === 'blog' ? blogPostKey(last) : last;
}

async function placeOf(locale: Locale, path: string, key: string): Promise<Outcome<PostPlace>> {
  'use cache';
  cacheTag(...postTags(locale, 'posts', `post:${key}`));
  const outcome = await (path.startsWith('/blog/') ? lookup(locale, 'key', key) : lookup(locale, 'path', path));
  cacheLife(lifeOf(outcome));
  return outcome;
}

/**
 * Where a link of our own texts leads; null when the service in front lacks the post. `path` may end in a query or a
 * fragment.
 */
export async function livePath(locale: Locale, path: string): Promise<string | null> {
  if (isEmptyPage(locale, path)) return null;
  // The embedded content and these texts are one; their links are checked when both are read.
  if (originOf('topapi') === null) return path;
  const [bare = ''] = path.split(/[?#]/, 1);
  const key = keyOf(bare);
  if (key === null) return path;
  const place = await placeOf(locale, bare, key);
  return place.kind === 'ok' ? place.value.path + path.slice(bare.length) : null;
}
