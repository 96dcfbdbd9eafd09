import { blogPostKey } from '@/lib/domain/news/blog-post-key';
import { cacheLife, cacheTag } from 'next/cache';
import { postTags } from '@/lib/domain/posts/post-tags';
import { lifeOf } from '@/lib/api/cache-life';
import { isFixedRoute } from '@/lib/contract/routes/pages';
import { decodeSegment } from '@/lib/contract/routes/segments';
import type { Locale } from '@/lib/i18n/locales';
import type { Outcome } from '@/lib/upstream/outcome';
import { originOf } from '@/lib/upstream/transport';
import { findPostPath, keyAt, type PostPlace } from './find-post-path';

/**
 * The key of the post that a locale-free path leads to; null for a page that does not come from the content service.
 */
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
  const outcome = await findPostPath(locale, path.startsWith('/blog/') ? key : await keyAt(locale, path));
  cacheLife(lifeOf(outcome));
  return outcome;
}

/**
 * Returns where a link of the site's own texts leads: the path itself, or null when the page of a post is meant that
 * the content service in front does not have. `path` is locale-free and may end in a query or a fragment.
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
