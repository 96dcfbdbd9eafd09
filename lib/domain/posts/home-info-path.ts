import { contentPaths } from '@/lib/contract/call-paths';
import { articlePlaces } from '@/lib/domain/news/news-paths';
import type { Alternates, Locale } from '@/lib/i18n/locales';
import type { PostDetail } from './post-types';

export const coursesTopic = 'courses';

export const detailPath = (key: string | number): string => `/homeInfoDetailed/${encodeURIComponent(key)}.html`;

type Placed = Pick<PostDetail, 'id' | 'slug' | 'path' | 'topicKey' | 'alternates'>;

/** News under /blog, other posts with a topic at their own path; one without a topic at this address only. */
export function detailPlaces(post: Placed, key: string, locale: Locale): { path: string; alternates: Alternates } {
  if (post.topicKey === 'news' || key.startsWith('_')) return articlePlaces(post, locale);
  if (post.topicKey) return { path: post.path, alternates: post.alternates };
  const path = detailPath(post.id > 0 ? post.id : key);
  return { path, alternates: { [locale]: path } };
}

/** Allowed `link` values: a relative path of the content API that names exactly one post. */
const linkPattern = new RegExp(`^(?:${contentPaths.cachedPost}|${contentPaths.post})(_?[A-Za-z0-9%._-]+)$`);
const numberPattern = /^[1-9]\d{0,8}$/;
/** Decoded, a slug may have letters of any script. */
const keyPattern = /^_?[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]{0,99}$/u;

function keyOfLink(link: string | null): string | null {
  const name = link === null ? undefined : linkPattern.exec(link)?.[1];
  if (name === undefined) return null;
  try {
    const key = decodeURIComponent(name);
    return keyPattern.test(key) ? key : null;
  } catch {
    return null;
  }
}

/** Path and query of the address by which `detailKey` finds a key, one for each key. */
export const detailAddress = (key: string): string =>
  numberPattern.test(key)
    ? `/homeInfoDetailed/${key}.html`
    : `/homeInfoDetailed/0.html?${new URLSearchParams({ link: `${contentPaths.cachedPost}${key}` })}`;

/** The key in `link` when that is allowed, else the number in the query, else that in the path. */
export function detailKey(segment: string, query: URLSearchParams): string | null {
  const linked = keyOfLink(query.get('link'));
  if (linked !== null) return linked;
  const asked = query.get('id');
  if (asked !== null && numberPattern.test(asked)) return asked;
  const id = segment.replace(/\.html$/, '');
  return numberPattern.test(id) ? id : null;
}
