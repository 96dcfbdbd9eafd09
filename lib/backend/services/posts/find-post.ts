import { type ContentPost, type LocaleContent, localeContent } from '@/lib/content';
import type { IndexedPost, SentPost } from '@/lib/contract/content/posts';
import type { Locale } from '@/lib/i18n/locales';
import { ServiceError } from '@/lib/backend/services/errors';
import { contentHtml } from './post-content';
import { toIndexedPost, toPost } from './wire-post';

const idPattern = /^[1-9]\d{0,9}$/;
const slugPattern = /^[A-Za-z0-9][A-Za-z0-9-]{0,99}$/;

function byKey(here: LocaleContent, key: string): ContentPost | undefined {
  const byId = idPattern.test(key) ? here.byId.get(Number(key)) : undefined;
  return byId ?? (slugPattern.test(key) ? here.bySlug.get(key) : undefined);
}

function blogPost(here: LocaleContent, key: string): ContentPost | undefined {
  const bySlug = slugPattern.test(key) ? here.newsBySlug.get(key) : undefined;
  if (bySlug) return bySlug;
  const byId = idPattern.test(key) ? here.byId.get(Number(key)) : undefined;
  return byId?.topic === 'news' && byId.type === 'article' ? byId : undefined;
}

async function whole(post: ContentPost | undefined): Promise<SentPost & { content: string }> {
  if (!post) throw new ServiceError('not_found', 'There is no such post in this language.');
  return { ...toPost(post), content: await contentHtml(post) };
}

/** Returns a complete post by its numeric id. Throws `not_found`. */
export async function findPost(locale: Locale, id: string): Promise<SentPost> {
  return whole(idPattern.test(id) ? localeContent(locale).byId.get(Number(id)) : undefined);
}

/** The post of a key: id, slug or url; a key that starts with an underscore names a blog post. */
function keyed(locale: Locale, key: string): ContentPost | undefined {
  const here = localeContent(locale);
  return key.startsWith('_') ? blogPost(here, key.slice(1)) : byKey(here, key);
}

/** Returns what indexes say about the post that `findCachedPost` would find; null when there is none. */
export function findIndexedPost(locale: Locale, key: string): IndexedPost | null {
  const post = keyed(locale, key);
  return post ? toIndexedPost(post) : null;
}

/**
 * Returns a complete post by id, slug or url; a key that starts with an underscore names a blog post. Throws
 * `not_found`.
 */
export async function findCachedPost(locale: Locale, key: string): Promise<SentPost> {
  return whole(keyed(locale, key));
}
