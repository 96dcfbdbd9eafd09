import { cacheLife, cacheTag } from 'next/cache';
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

type Parent = { id: number; slug: string; title: string };
type IncompletePost = {
  id: number;
  slug?: string | null;
  url: string | null;
  topic: Topic | null;
  parent: Parent | null;
};

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
export async function completePost<P extends IncompletePost>(locale: Locale, post: P, key: string): Promise<P | null> {
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

type PostCall = Call<{ data: CachedPost | Post }>;

async function placeBy(locale: Locale, key: string, call: PostCall): Promise<Outcome<PostPlace>> {
  const outcome = await send(call);
  if (outcome.kind !== 'ok') return outcome;
  const post = await completePost(locale, outcome.value.data, key);
  if (!post) return unavailable;
  const slug = post.slug || key.replace(/^_/, '');
  return ok({ path: postPath({ ...post, slug, locale }), topicKey: post.topic?.key ?? '', slug });
}

export const lookupPost = (locale: Locale, key: string): Promise<Outcome<PostPlace>> =>
  placeBy(locale, key, calls.cachedPost(locale, key));

/** The same by the call that the page of a detail address makes, so that its upstream is asked once. */
export const lookupDetail = (locale: Locale, key: string): Promise<Outcome<PostPlace>> =>
  placeBy(locale, key, calls.directPost(locale, key));

/** The same for a post of which only the id is known. */
export const lookupById = (locale: Locale, id: number): Promise<Outcome<PostPlace>> =>
  placeBy(locale, String(id), calls.post(locale, id));

/** The post at a path of a group, a sub-page or a country. */
export const lookupPlaced = async (locale: Locale, path: string): Promise<Outcome<PostPlace>> =>
  lookupPost(locale, await keyAt(locale, path));

/** The post of a slug or, where an upstream has none, its static page of that name. */
export async function lookupGeneric(locale: Locale, slug: string): Promise<Outcome<PostPlace>> {
  const post = await lookupPost(locale, slug);
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
  if (last === null || first === 'article' || first === 'category') return null;
  return first === 'blog' ? blogPostKey(last) : last;
}

async function placeOf(locale: Locale, path: string, key: string): Promise<Outcome<PostPlace>> {
  'use cache';
  cacheTag(...postTags(locale, 'posts', `post:${key}`));
  const outcome = await lookupPost(locale, path.startsWith('/blog/') ? key : await keyAt(locale, path));
  cacheLife(lifeOf(outcome));
  return outcome;
}

/**
 * Where a link of our own texts leads; null when the service in front lacks the post. `path` may end in a query or a
 * fragment.
 */
export async function livePath(locale: Locale, path: string): Promise<string | null> {
  // The embedded content and these texts are one; their links are checked when both are read.
  if (originOf('topapi') === null) return path;
  const [bare = ''] = path.split(/[?#]/, 1);
  const key = keyOf(bare);
  if (key === null) return path;
  const place = await placeOf(locale, bare, key);
  return place.kind === 'ok' ? place.value.path + path.slice(bare.length) : null;
}
