import { postPath } from '@/lib/api/posts/post-fields';
import { completePost } from '@/lib/api/posts/complete-post';
import type { Locale } from '@/lib/i18n/locales';
import { type Call, calls } from '@/lib/upstream/content-calls';
import type { CachedPost, Post } from '@/lib/contract/content/posts';
import { type Outcome, ok, unavailable } from '@/lib/upstream/outcome';
import { send } from '@/lib/upstream/transport';

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
  return ok({ path: postPath({ ...post, slug }), topicKey: post.topic?.key ?? '', slug });
}
