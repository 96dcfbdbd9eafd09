import { childSummary, postKey, postPath } from '@/lib/api/posts/post-fields';
import { completePost, topicOf } from '@/lib/api/posts/complete-post';
import type { Locale } from '@/lib/i18n/locales';
import { type Call, calls } from '@/lib/upstream/content-calls';
import { type CachedPost, type Post, placedTopics } from '@/lib/contract/content/posts';
import { type Outcome, ok, unavailable } from '@/lib/upstream/outcome';
import { originOf, send } from '@/lib/upstream/transport';

/** Where a post is: its locale-free canonical path, topic key and slug. */
export type PostPlace = { path: string; topicKey: string; slug: string };

/** A call for one post. */
export type PostCall = Call<{ data: CachedPost | Post }>;

/**
 * Asks where the post of a key is: a slug, or `_slug` for a blog article. `call` is another call for the same post. Not
 * cached.
 */
export async function findPostPath(
  locale: Locale,
  key: string,
  call: PostCall = calls.cachedPost(locale, key),
): Promise<Outcome<PostPlace>> {
  const outcome = await send(call);
  if (outcome.kind !== 'ok') return outcome;
  const post = await completePost(locale, outcome.value.data, key);
  if (!post) return unavailable;
  const slug = post.slug || key.replace(/^_/, '');
  return ok({ path: postPath({ ...post, slug, locale }), topicKey: post.topic?.key ?? '', slug });
}

/**
 * The key by which the content service finds the post at a path such as '/service/<group>/<child>' or
 * '/coverage/<country>': the last segment, unless the list of the topic has a post there whose slug is another, because
 * its address is its `url` or, in English, its title.
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
